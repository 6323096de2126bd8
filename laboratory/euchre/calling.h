/* The worth of calls by additive figures, and players' ways to call: skilled/valuing.py, calling.py, expert/callers.py. */

enum { PASS = 8, MOVES = 9, STYLES = 4 }; /* moves: 0 to 3 call a suit, 4 to 7 call it alone */

typedef struct { /* as class Figures in skilled/estimates.py */
    double trumps[6], ace, king, queen, length[6], suits[4], losers[4], first[4], second_next[4], second_cross[4],
        partner_takes[6], others_take[6], pack[3];
} Figures;

typedef struct { /* as class PassFigures */
    double seat[4], proposed[4], best[4], strong_proposed[4], strong_best[4], ace, jack, partner_takes[6],
        others_take[6];
} PassFigures;

typedef struct { /* as class CallFigures, in the same order */
    Figures made, march, alone_made, alone_march;
    PassFigures pass_first, pass_first_free, pass_second, pass_second_free;
} CallFigures;

enum { CALL_FIGURES = sizeof(CallFigures) / sizeof(double) };
#define SURE 0.85
#define SURELY 0.5
#define STRONG 0.6
#define HOPE 0.4
#define LIKELY_MARCH 0.25
#define EXPECTED 0.6
#define DOUBT 0.2
#define DOUBTFUL_CHANCE 0.06
#define LEAST_CHANCE 0.01

typedef struct {
    int going_alone, stick_the_dealer;
} Rules;

typedef struct { /* the public facts of the bidding */
    int dealer, upcard, first_round;
    Rules rules;
} Bidding;

static double odds(double sum) { return 1 / (1 + exp(-sum)); }

static int place_of_upcard(int upcard) {
    static const int places[] = {5, 5, 0, 4, 3, 2};
    return places[rank(upcard)];
}

/* Return the place of a card among the trumps alive, from 0; NOBODY if it is no trump. */
static int place_of_trump(int card, int trump, int left_is_dead) {
    static const int places[] = {6, 5, 0, 4, 3, 2};
    if (rank(card) == JACK && suit(card) == trump) return 0;
    if (rank(card) == JACK && suit(card) == same_colour(trump)) return left_is_dead ? NOBODY : 1;
    if (suit(card) != trump) return NOBODY;
    int place = places[rank(card)] - left_is_dead;
    return place > 5 ? 5 : place;
}

#define TERM(figure) (int)(offsetof(Figures, figure) / sizeof(double))

/* Write the numbers of the figures that make the odds of a call; return how many there are. */
static int terms_of(int *terms, Hand hand, int trump, const Bidding *bidding, int place, int first_round) {
    int count = 0, trumps = 0, losers = 0, suits = 0, proposed = suit(bidding->upcard);
    int left_is_dead = !first_round && rank(bidding->upcard) == JACK && trump == same_colour(proposed);
    FOR_EACH(card, hand) {
        int at = place_of_trump(card, trump, left_is_dead);
        if (at != NOBODY) {
            terms[count++] = TERM(trumps) + at;
            trumps++;
            continue;
        }
        suits |= 1 << suit(card);
        if (rank(card) == ACE) terms[count++] = TERM(ace);
        else losers++;
        if (rank(card) == KING) terms[count++] = TERM(king);
        if (rank(card) == QUEEN) terms[count++] = TERM(queen);
    }
    suits = COUNT(suits);
    terms[count++] = TERM(length) + (trumps > 5 ? 5 : trumps);
    terms[count++] = TERM(suits) + (suits > 3 ? 3 : suits);
    terms[count++] = TERM(losers) + (losers > 3 ? 3 : losers);
    if (first_round) {
        terms[count++] = TERM(first) + place;
        if (place)
            terms[count++] = (place == 2 ? TERM(partner_takes) : TERM(others_take)) + place_of_upcard(bidding->upcard);
    } else {
        terms[count++] = (trump == same_colour(proposed) ? TERM(second_next) : TERM(second_cross)) + place;
    }
    terms[count++] = TERM(pack);
    return count;
}

static double sum_of(const Figures *figures, const int *terms, int count) {
    double sum = 0;
    for (int place = 0; place < count; place++) sum += ((const double *)figures)[terms[place]];
    return sum;
}

/* Return the dealer's discard from six cards, as calling.py has it. */
static int discard_of(Hand six, int trump) {
    int length[SUITS] = {0}, has_ace[SUITS] = {0}, gone = NOBODY, least = 0;
    FOR_EACH(card, six) {
        if (bit_of[trump][card] & TRUMPS) continue;
        length[suit(card)]++;
        if (rank(card) == ACE) has_ace[suit(card)] = 1;
    }
    FOR_EACH(card, six) {
        if (bit_of[trump][card] & TRUMPS) continue;
        int of = suit(card), cost = 2, order = 4 * rank(card) + of;
        if (rank(card) == ACE) cost = 4;
        else if (length[of] == 1) cost = rank(card) == KING;
        else if (rank(card) == KING && length[of] == 2 && !has_ace[of]) cost = 3;
        if (gone == NOBODY || cost < least || (cost == least && order < 4 * rank(gone) + suit(gone))) {
            gone = (int)card;
            least = cost;
        }
    }
    if (gone != NOBODY) return gone;
    FOR_EACH(card, six) {
        const int *order = strength[trump];
        if (gone == NOBODY || order[PLACE(bit_of[trump][card])] < order[PLACE(bit_of[trump][gone])]) gone = (int)card;
    }
    return gone;
}

typedef struct { /* the worth of the legal calls of a hand */
    int legal[MOVES];
    double value[MOVES], made[SUITS];
    double proposed, best; /* the chances on which the worth of passing rests */
} Worths;

static Hand held_for(Hand hand, int place, const Bidding *bidding) {
    if (!bidding->first_round || place) return hand;
    Hand six = hand | 1u << bidding->upcard;
    return six & ~(1u << discard_of(six, suit(bidding->upcard)));
}

static double chance_in(const Figures *figures, Hand hand, int trump, const Bidding *bidding, int place, int first) {
    int terms[24];
    return odds(sum_of(figures, terms, terms_of(terms, hand, trump, bidding, place, first)));
}

static const PassFigures *pass_figures(const CallFigures *figures, const Bidding *bidding) {
    if (bidding->first_round)
        return bidding->rules.stick_the_dealer ? &figures->pass_first : &figures->pass_first_free;
    return bidding->rules.stick_the_dealer ? &figures->pass_second : &figures->pass_second_free;
}

static double worth_of_passing(const PassFigures *figures, Hand hand, int place, const Bidding *bidding,
                               const Worths *worths) {
    double points = figures->seat[place] + figures->proposed[place] * worths->proposed +
                    figures->best[place] * worths->best;
    if (worths->proposed > STRONG) points += figures->strong_proposed[place] * (worths->proposed - STRONG);
    if (worths->best > STRONG) points += figures->strong_best[place] * (worths->best - STRONG);
    if (bidding->first_round && place)
        points += (place == 2 ? figures->partner_takes : figures->others_take)[place_of_upcard(bidding->upcard)];
    FOR_EACH(card, hand) points += rank(card) == ACE ? figures->ace : rank(card) == JACK ? figures->jack : 0;
    return points;
}

static Worths worths_of(const CallFigures *figures, Hand hand, int seat, const Bidding *bidding) {
    Worths worths = {0};
    int place = (seat - bidding->dealer) & 3, first = bidding->first_round, proposed = suit(bidding->upcard);
    Hand held = held_for(hand, place, bidding);
    double best = -9;
    for (int trump = 0; trump < SUITS; trump++) {
        if ((trump == proposed) != first) continue;
        int terms[24], count = terms_of(terms, held, trump, bidding, place, first);
        double made = odds(sum_of(&figures->made, terms, count));
        double march = fmin(made, odds(sum_of(&figures->march, terms, count)));
        worths.legal[trump] = 1;
        worths.made[trump] = made;
        worths.value[trump] = -2 * (1 - made) + (made - march) + 2 * march;
        best = fmax(best, worths.value[trump]);
        if (!bidding->rules.going_alone || worths.value[trump] < HOPE) continue;
        double alone = odds(sum_of(&figures->alone_made, terms, count));
        march = fmin(alone, odds(sum_of(&figures->alone_march, terms, count)));
        if (march < LIKELY_MARCH) continue;
        alone = fmin(alone, made);
        worths.legal[trump + 4] = 1;
        worths.value[trump + 4] = -2 * (1 - alone) + (alone - march) + 4 * march;
        best = fmax(best, worths.value[trump + 4]);
    }
    if (!first && place == 0 && bidding->rules.stick_the_dealer) return worths;
    worths.legal[PASS] = 1;
    if (first) worths.proposed = chance_in(&figures->made, hand, proposed, bidding, place, 1);
    for (int trump = 0; trump < SUITS; trump++) {
        if (trump != proposed)
            worths.best = fmax(worths.best, chance_in(&figures->made, hand, trump, bidding, place, 0));
    }
    double points = worth_of_passing(pass_figures(figures, bidding), hand, place, bidding, &worths);
    if (first && worths.made[proposed] >= SURE) points = fmin(points, best - SURELY);
    worths.value[PASS] = points;
    return worths;
}

/* Return the call that is worth most; `leaning` is added to all that make trump. */
static int best_call(const Worths *worths, double leaning) {
    int best = NOBODY;
    for (int move = 0; move < PASS; move++) {
        if (worths->legal[move] && (best == NOBODY || worths->value[move] > worths->value[best])) best = move;
    }
    return worths->legal[PASS] && worths->value[PASS] > worths->value[best] + leaning ? PASS : best;
}

/* Return the call of a player who decides by the chance to make it, as the level Skilled does. */
static int call_by_thumb(const Worths *worths) {
    Worths calls = *worths;
    calls.legal[PASS] = 0;
    int best = best_call(&calls, 0);
    return !worths->legal[PASS] || worths->made[best & 3] >= EXPECTED ? best : PASS;
}

/* -- styles */

static const double shares[STYLES] = {0.2, 0.3, 0.2, 0.3}, leanings[STYLES] = {-0.3, 0, 0.3, 0};
enum { BY_THUMB = 3 };

static double chance_by_thumb(const Worths *worths) {
    Worths calls = *worths;
    calls.legal[PASS] = 0;
    return odds((worths->made[best_call(&calls, 0) & 3] - EXPECTED) / DOUBTFUL_CHANCE);
}

/* Multiply the likelihoods of the styles by those of a call. */
static void weigh_call(const Worths *worths, int move, double *likelihoods) {
    double best = -9, calls = 0, others = 0;
    for (int each = 0; each < MOVES; each++)
        if (worths->legal[each]) best = fmax(best, worths->value[each]);
    for (int each = 0; each < PASS; each++)
        if (worths->legal[each]) calls += exp((worths->value[each] - best) / DOUBT);
    if (worths->legal[PASS]) others = exp((worths->value[PASS] - best) / DOUBT);
    double weight = worths->legal[move] ? exp((worths->value[move] - best) / DOUBT) : 0;
    for (int style = 0; style < STYLES; style++) {
        double factor = exp(leanings[style] / DOUBT), likelihood = weight / (factor * calls + others);
        if (move != PASS) likelihood *= factor;
        if (style == BY_THUMB && worths->legal[PASS]) {
            double by_thumb = chance_by_thumb(worths);
            likelihood = move == PASS ? 1 - by_thumb : by_thumb * weight / calls;
        }
        likelihoods[style] *= fmax(likelihood, LEAST_CHANCE);
    }
}

/* Return the call of a player of a style that `luck`, from 0 to 1, draws by these likelihoods. */
static int call_by_style(const Worths *worths, const double *likelihoods, double luck) {
    double total = 0;
    int style = 0;
    for (int each = 0; each < STYLES; each++) total += likelihoods[each];
    while (style < STYLES - 1 && (luck -= likelihoods[style] / total) >= 0) style++;
    if (style == BY_THUMB && worths->legal[PASS]) {
        Worths calls = *worths;
        calls.legal[PASS] = 0;
        return chance_by_thumb(worths) < 0.5 ? PASS : best_call(&calls, 0);
    }
    return best_call(worths, leanings[style]);
}
