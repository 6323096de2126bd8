/* The laboratory of Euchre: the engine's bots once more, fifty to some hundred times as fast.

   laboratory/euchre.py compiles it, with the engine's present figures in figures.h, and runs it. */

#include <stddef.h>

#include "cards.h"
#include "playing.h"
#include "calling.h"
#include "figures.h"
#include "hand.h"
#include "expert.h"
#include "table.h"
#include "learning.h"

static Bot skilled, seasoned, expert, former_expert;

static void make_bots(void) {
    const Player *by_hand = player_of(&skilled_habits), *found = player_of(&seasoned_habits);
    skilled = (Bot){.name = "Skilled", .player = by_hand, .figures = &skilled_calls, .by_thumb = 1};
    seasoned = (Bot){.name = "Seasoned", .player = found, .figures = &seasoned_calls};
    former_expert = (Bot){"former Expert", by_hand, &skilled_calls, 300, 0, 3, 0.5, 0.3, 0.15, 0.02, 0};
    expert = (Bot){"Expert", found, &seasoned_calls, 600, 0, 4, 0, 0.3, 0.15, 0, 0.1};
}

static const Bot *bot_named(const char *name) {
    const Bot *const all[] = {&skilled, &seasoned, &expert, &former_expert};
    for (int place = 0; place < 4; place++)
        if (!strcmp(all[place]->name, name)) return all[place];
    fprintf(stderr, "There is no bot named %s.\n", name);
    exit(2);
}

/* -- commands */

static void duel(const char *one, const char *other, int deals, uint64_t seed) {
    double error, lead = lead_over(bot_named(one), bot_named(other), deals, seed, &error);
    printf("%s against %s: %+.4f +- %.4f points a hand, %d mirrored deals\n", one, other, lead, error, deals);
}

static void print_numbers(const double *numbers, int count) {
    for (int place = 0; place < count; place++) printf("%.4f\n", numbers[place]);
}

typedef struct {
    int decisions, apart, differ;
} Count;

static void mean_and_error(signed char (*points)[MOST_MOVES], int deals, double *mean, double *error) {
    double sum = 0, squares = 0;
    for (int place = 0; place < deals; place++) {
        double difference = points[place][0] - points[place][1];
        sum += difference;
        squares += difference * difference;
    }
    *mean = sum / deals;
    *error = sqrt((squares / deals - *mean * *mean) / deals);
}

static void print_card(int card) {
    static const char *const ranks[] = {"9", "10", "J", "Q", "K", "A"};
    printf(" %s%c", ranks[rank(card)], "SHCD"[suit(card)]);
}

static void print_move(int phase, int move) {
    if (phase == BIDDING && move == PASS) printf(" pass");
    else if (phase == BIDDING) printf(" order %c", "SHCD"[move & 3]);
    else print_card(move);
}

/* Print the picked decision: the hand, the upcard, the calls and the plays, and what its two best moves bring. */
static void print_decision(const int *moves, double here, double here_error, double there, double there_error) {
    const Game *game = &pick.game;
    printf("  seat %d of dealer %d:", pick.seat, game->dealer);
    FOR_EACH(card, left_to(game, pick.seat)) print_card((int)card);
    printf(", up");
    print_card(game->upcard);
    printf(", calls");
    for (int place = 0; place < game->called; place++) print_move(BIDDING, game->calls[place].move);
    if (game->plays) printf(", played");
    for (int place = 0; place < game->plays; place++) print_card(game->order[place]);
    printf(":");
    print_move(pick.phase, moves[0]);
    printf(" before");
    print_move(pick.phase, moves[1]);
    printf(" by %+.2f +- %.2f, among Experts by %+.2f +- %.2f\n", here, here_error, there, there_error);
}

/* Print and count the decisions whose two best moves come out otherwise in play-outs than among quick Experts. */
static void disagreements(const char *name, int decisions, int deals, uint64_t seed) {
    const Bot *bot = bot_named(name);
    Bot quick = expert, player = *bot, playing_out = *bot;
    quick.samples = 48;
    player.samples = 96;
    playing_out.samples = 0;
    Count counts[KINDS + 1] = {{0}};
    static signed char points[MOST_DEALS][MOST_MOVES];
    Luck luck = luck_of(seed);
    for (int number = 0; number < decisions; number++) {
        pick_decision(&player, &luck);
        Decision decision = decision_of(bot, &pick.game, pick.seat, pick.phase);
        if (decision.moves < 2) continue;
        Tally tally = *tally_of(&decision, &luck);
        int best = best_of(&tally), second = NOBODY;
        for (int move = 0; move < tally.moves; move++) {
            double error;
            if (move == best || ahead(&tally, best, move, &error) == 0) continue; /* alike */
            if (second == NOBODY || mean_of(&tally, move) > mean_of(&tally, second)) second = move;
        }
        if (second == NOBODY) continue;
        int moves[] = {decision.move[best], decision.move[second]};
        double here, here_error, there, there_error;
        values_among(bot, &pick.game, pick.seat, pick.phase, 2, moves, &playing_out, 8 * deals, points, &luck);
        mean_and_error(points, 8 * deals, &here, &here_error);
        values_among(bot, &pick.game, pick.seat, pick.phase, 2, moves, &quick, deals, points, &luck);
        mean_and_error(points, deals, &there, &there_error);
        int apart = fabs(here - there) > 2 * hypot(here_error, there_error);
        if (apart) print_decision(moves, here, here_error, there, there_error);
        Count *of[] = {&counts[kind_of_pick()], &counts[KINDS]};
        for (int place = 0; place < 2; place++) {
            of[place]->decisions++;
            of[place]->apart += apart;
            of[place]->differ += apart && here > 0 && there < -2 * there_error;
        }
    }
    printf("%s: decisions, apart by two errors (%%), the second best is better by two errors (%%)\n", name);
    for (int kind = 0; kind <= KINDS; kind++) {
        const Count *of = &counts[kind];
        if (of->decisions)
            printf("%-18s %5d %5.1f %5.1f\n", kind < KINDS ? kinds[kind] : "all", of->decisions,
                   100.0 * of->apart / of->decisions, 100.0 * of->differ / of->decisions);
    }
}

/* -- checks: positions on standard input, one a line, and the choices in them */

static void check_card(void) {
    Game game = {0};
    int cards, forgets;
    if (scanf("%d %d %d %d %d %d %d", &game.dealer, &game.upcard, &game.trump, &game.maker, &game.alone,
              &game.picked_up, &game.laid_away) != 7)
        exit(2);
    for (int seat = 0; seat < SEATS; seat++)
        if (scanf("%u", &game.hands[seat]) != 1) exit(2);
    begin_play(&game);
    if (scanf("%d %d", &forgets, &cards) != 2) exit(2);
    for (int card; cards > 0; cards--) {
        if (scanf("%d", &card) != 1) exit(2);
        play_card(&game, card);
    }
    Bot bots[] = {skilled, seasoned};
    for (int place = 0; place < 2; place++) {
        bots[place].by_thumb = forgets;
        printf("%d ", usual_card(&bots[place], &game, game.state.seat));
    }
    puts("");
}

static void check_call(void) {
    Bidding bidding;
    int seat;
    Hand hand;
    if (scanf("%d %d %d %d %d %d %u", &bidding.dealer, &bidding.upcard, &bidding.first_round,
              &bidding.rules.going_alone, &bidding.rules.stick_the_dealer, &seat, &hand) != 7)
        exit(2);
    Worths worths = worths_of(&seasoned_calls, hand, seat, &bidding);
    for (int move = 0; move < MOVES; move++) printf(worths.legal[move] ? "%.9f " : "- ", worths.value[move]);
    puts("");
}

static void check(void) {
    for (char kind[8]; scanf("%7s", kind) == 1;) {
        if (!strcmp(kind, "card")) check_card();
        else check_call();
    }
}

int main(int count, char **given) {
    make_tables();
    make_bots();
    const char *command = count > 1 ? given[1] : "";
    if (!strcmp(command, "duel") && count == 6) duel(given[2], given[3], atoi(given[4]), strtoull(given[5], 0, 10));
    else if (!strcmp(command, "disagreements") && count == 6)
        disagreements(given[2], atoi(given[3]), atoi(given[4]), strtoull(given[5], 0, 10));
    else if (!strcmp(command, "habits") && count == 4) {
        Habits found = learned_habits(&skilled_habits, &skilled_calls, atoi(given[2]), strtoull(given[3], 0, 10));
        print_numbers((double *)&found, HABITS);
    } else if (!strcmp(command, "calls") && count == 4) {
        CallFigures found = learned_calls(&skilled_calls, seasoned.player, atol(given[2]), strtoull(given[3], 0, 10));
        print_numbers((double *)&found, CALL_FIGURES);
    } else if (!strcmp(command, "check")) check();
    else return 2;
    return 0;
}
