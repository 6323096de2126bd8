/* Learning by playing against oneself: call figures, and habits. */

#define TEMPERATURE 0.08 /* points by which a call must be better to be made nearly three times as often */
#define SELDOM 0.003     /* calls that are reached less often teach nothing */

static double learning_rate(long done, long all) { return 0.01 * pow(0.01, (double)done / all); }

#define PASS_TERM(figure) (int)(offsetof(PassFigures, figure) / sizeof(double))

static void learn_passing(PassFigures *figures, Hand hand, int place, const Bidding *bidding, const Worths *worths,
                          double step) {
    double *of = (double *)figures;
    of[PASS_TERM(seat) + place] += step;
    of[PASS_TERM(proposed) + place] += step * worths->proposed;
    of[PASS_TERM(best) + place] += step * worths->best;
    of[PASS_TERM(strong_proposed) + place] += step * fmax(0, worths->proposed - STRONG);
    of[PASS_TERM(strong_best) + place] += step * fmax(0, worths->best - STRONG);
    if (bidding->first_round && place)
        of[(place == 2 ? PASS_TERM(partner_takes) : PASS_TERM(others_take)) + place_of_upcard(bidding->upcard)] += step;
    FOR_EACH(card, hand) {
        if (rank(card) == ACE) figures->ace += step;
        if (rank(card) == JACK) figures->jack += step;
    }
}

static void learn_call(Figures *made, Figures *march, const int *terms, int count, int tricks, double step) {
    double to_make = step * ((tricks >= 3) - odds(sum_of(made, terms, count)));
    double to_march = step * ((tricks == 5) - odds(sum_of(march, terms, count)));
    for (int place = 0; place < count; place++) {
        ((double *)made)[terms[place]] += to_make;
        ((double *)march)[terms[place]] += to_march;
    }
}

/* Bring call figures nearer to what all calls of one deal bring when everybody calls by them.

   Every call of the deal is tried and played out. A seat's call counts as much as it is likely that the bidding gets
   there. The worth of a pass is what then comes of it. */
static void learn_from(CallFigures *figures, const Player *player, Game *game, double step, Luck *luck) {
    enum { TURNS = 2 * SEATS };
    Worths worths[TURNS];
    double reached[TURNS], share[TURNS][MOVES], likely = 1;
    int points[TURNS][MOVES], proposed = suit(game->upcard), turns = TURNS;
    for (int turn = 0; turn < turns; turn++) {
        int seat = (game->dealer + 1 + turn) & 3;
        double best = -9, total = 0;
        Bidding bidding = bidding_of(game, turn < SEATS);
        Worths *of = &worths[turn];
        *of = worths_of(figures, game->hands[seat], seat, &bidding);
        for (int move = 0; move < MOVES; move++)
            if (of->legal[move]) best = fmax(best, of->value[move]);
        for (int move = 0; move < MOVES; move++) {
            share[turn][move] = of->legal[move] ? exp((of->value[move] - best) / TEMPERATURE) : 0;
            total += share[turn][move];
        }
        for (int move = 0; move < MOVES; move++) share[turn][move] /= total;
        reached[turn] = likely;
        likely *= share[turn][PASS];
    }
    for (int turn = 0; turn < turns && reached[turn] >= SELDOM; turn++) {
        int seat = (game->dealer + 1 + turn) & 3, place = (1 + turn) & 3, first = turn < SEATS;
        Bidding bidding = bidding_of(game, first);
        Hand held = held_for(game->hands[seat], place, &bidding);
        game->first_round = first;
        for (int move = 0; move < (game->rules.going_alone ? PASS : SUITS); move++) {
            int trump = move & 3, alone = move > 3, terms[24];
            if ((trump == proposed) != first) continue;
            if (alone && worths[turn].value[trump] < 0) continue; /* hopeless alone */
            int tricks = tricks_of_call(player, game->hands, game, seat, move, 0);
            points[turn][move] = signed_points(points_of(tricks, alone), seat, 0);
            int count = terms_of(terms, held, trump, &bidding, place, first);
            double weight = step * reached[turn] * (worths[turn].made[trump] > 0.25 ? 1 : 0.1);
            if (alone) learn_call(&figures->alone_made, &figures->alone_march, terms, count, tricks, weight);
            else learn_call(&figures->made, &figures->march, terms, count, tricks, weight);
        }
    }
    /* From the last turn to the first: the points of a pass are those of a call drawn for the next turn. */
    int result = 0, known = !game->rules.stick_the_dealer;
    for (int turn = turns - 1; turn >= 0; turn--) {
        int seat = (game->dealer + 1 + turn) & 3, place = (1 + turn) & 3;
        Bidding bidding = bidding_of(game, turn < SEATS);
        if (known && worths[turn].legal[PASS] && reached[turn] >= SELDOM) {
            double surprise = signed_points(result, seat, 0) - worths[turn].value[PASS];
            PassFigures *of = (PassFigures *)pass_figures(figures, &bidding);
            learn_passing(of, game->hands[seat], place, &bidding, &worths[turn], step * reached[turn] * surprise);
        }
        double mark = chance(luck);
        int move = 0;
        while (move < PASS && (mark -= share[turn][move]) >= 0) move++;
        if (move == PASS && !worths[turn].legal[PASS]) move = best_call(&worths[turn], 0);
        if (move == PASS) continue;
        known = reached[turn] >= SELDOM;
        if (known) result = points[turn][move];
    }
}

static CallFigures learned_calls(const CallFigures *from, const Player *player, long deals, uint64_t seed) {
    CallFigures figures = *from;
    Luck luck = luck_of(seed);
    for (long deal = 0; deal < deals; deal++) {
        Rules rules = {chance(&luck) < 0.6, chance(&luck) < 0.75};
        Game game = dealt(&luck, below(&luck, SEATS), rules);
        learn_from(&figures, player, &game, learning_rate(deal, deals), &luck);
    }
    return figures;
}

/* -- habits */

static double normal(Luck *luck) {
    double one = chance(luck) + 1e-12, other = chance(luck);
    return sqrt(-2 * log(one)) * cos(2 * M_PI * other);
}

/* Return habits that beat `from`: some figures are changed at random, and kept if a player with them wins. */
static Habits learned_habits(const Habits *from, const CallFigures *calls, int steps, uint64_t seed) {
    enum { FEW = 60000, MANY = 240000, MOST_CHANGES = 5 };
    Habits best = *from;
    Luck luck = luck_of(seed);
    uint64_t deals = seed * 1000;
    Bot first = {.name = "first", .player = player_of(from), .figures = calls}, now = first;
    for (int step = 0; step < steps; step++) {
        Habits changed = best;
        for (int changes = 1 + below(&luck, MOST_CHANGES); changes > 0; changes--) {
            double *figure = (double *)&changed + below(&luck, HABITS), size = fabs(*figure);
            *figure += 0.12 * fmax(size, 0.3) * normal(&luck);
        }
        changed.keeps_upcard = fmin(changed.keeps_upcard, 1);
        changed.saves = fmax(0, fmin(changed.saves, 1));
        Bot with = {.name = "changed", .player = player_of(&changed), .figures = calls};
        double error, lead = lead_over(&with, &now, FEW, ++deals, &error);
        int better = lead > error && lead > 0;
        if (better) { /* confirmed by other deals, and against the first habits too */
            lead = lead_over(&with, &now, MANY, ++deals, &error);
            double unused, against_first = lead_over(&with, &first, MANY, ++deals, &unused);
            better = lead > 1.5 * error && against_first > lead_over(&now, &first, MANY, deals, &unused) - 0.0005;
        }
        if (better) {
            best = changed;
            now.player = with.player;
        } else {
            free((void *)with.player);
        }
    }
    return best;
}
