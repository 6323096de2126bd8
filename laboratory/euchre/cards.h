/* Cards as bits, as in engine/games/euchre/bots/solver/layout.py, for the pack of 24; and random numbers.

A card's number is 6 * suit + rank, from the nine to the ace. Under a trump it is one bit of 50: five lanes of ten bits,
one for every suit and the last for trump; in a lane the stronger card is higher. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t Cards;  /* a set of cards in lanes */
typedef uint32_t Hand;  /* a set of cards by their numbers */

enum { PACK = 24, SEATS = 4, SUITS = 4, NINE = 0, JACK = 2, QUEEN = 3, KING = 4, ACE = 5, NOBODY = -1 };

#define WHOLE_PACK ((1u << PACK) - 1)
#define LANE_CARDS ((1LL << 10) - 1)
#define TRUMPS (LANE_CARDS << 40)
#define STARTS (1LL | 1LL << 10 | 1LL << 20 | 1LL << 30 | 1LL << 40) /* the lowest bit of every lane */
#define COUNT(cards) __builtin_popcountll(cards)
#define PLACE(card) __builtin_ctzll(card)
#define LANE(card) lanes[PLACE(card)]
#define ABOVE(card) above_in_lane[PLACE(card)]
#define FOR_EACH(card, hand) \
    for (Hand rest_ = (hand), card; rest_ && (card = (Hand)__builtin_ctz(rest_), 1); rest_ &= rest_ - 1)

static Cards lanes[50], above_in_lane[50];
static Cards bit_of[SUITS][PACK];   /* trump, card -> bit */
static int card_at[SUITS][50];      /* trump, place of a bit -> card */
static int strength[SUITS][50];     /* trump, place of a bit -> strength before a card is led */

static int suit(int card) { return card / 6; }
static int rank(int card) { return card % 6; }
static int same_colour(int of) { return of ^ 2; }
static int left_of(int seat) { return (seat + 1) & 3; }
static int partner_of(int seat) { return seat ^ 2; }

static void make_tables(void) {
    static const int plain[] = {2, 3, 4, 5, 6, 7}, trumps[] = {2, 3, 0, 4, 5, 6};
    for (int place = 0; place < 50; place++) {
        lanes[place] = LANE_CARDS << (place / 10 * 10);
        above_in_lane[place] = lanes[place] & ~((2LL << place) - 1);
    }
    for (int trump = 0; trump < SUITS; trump++) {
        for (int card = 0; card < PACK; card++) {
            int lane = suit(card), place = plain[rank(card)], order = 4 * rank(card) + suit(card);
            if (rank(card) == JACK && (lane == trump || lane == same_colour(trump))) {
                place = lane == trump ? 8 : 7;
                order = lane == trump ? 400 : 300;
                lane = 4;
            } else if (lane == trump) {
                lane = 4;
                place = trumps[rank(card)];
                order += 200;
            }
            place += 10 * lane;
            bit_of[trump][card] = 1LL << place;
            card_at[trump][place] = card;
            strength[trump][place] = order;
        }
    }
}

static Cards in_lanes(Hand hand, int trump) {
    Cards cards = 0;
    FOR_EACH(card, hand) cards |= bit_of[trump][card];
    return cards;
}

/* -- random numbers: xoshiro256** (D. Blackman and S. Vigna, 2018), started by splitmix64 */

typedef struct {
    uint64_t state[4];
} Luck;

static Luck luck_of(uint64_t seed) {
    Luck luck;
    for (int place = 0; place < 4; place++) {
        seed += 0x9e3779b97f4a7c15ULL;
        uint64_t mixed = seed;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebULL;
        luck.state[place] = mixed ^ mixed >> 31;
    }
    return luck;
}

static uint64_t turned(uint64_t bits, int by) { return bits << by | bits >> (64 - by); }

static uint64_t next_bits(Luck *luck) {
    uint64_t *s = luck->state, result = turned(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = turned(s[3], 45);
    return result;
}

static double chance(Luck *luck) { return (next_bits(luck) >> 11) * (1.0 / 9007199254740992.0); }

static int below(Luck *luck, int end) { return (int)((next_bits(luck) >> 32) * (uint64_t)end >> 32); }

static void shuffle(int *cards, int count, Luck *luck) {
    for (int place = count - 1; place > 0; place--) {
        int other = below(luck, place + 1), card = cards[place];
        cards[place] = cards[other];
        cards[other] = card;
    }
}
