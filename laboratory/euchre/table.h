/* Hands at a table of four bots, and values of moves when they go on. */

typedef void Observer(const Game *game, int seat, int phase);

/* Play a hand to its end, from whatever point; return the points of the seats 0 and 2. */
static int played_out(Game *game, const Bot *const *bots, Luck *luck, Observer *observer) {
    while (game->trump == NOBODY) {
        int seat = (game->dealer + 1 + game->called) & 3;
        game->first_round = game->called < SEATS;
        if (observer) observer(game, seat, BIDDING);
        int move = chosen(bots[seat], game, seat, BIDDING, luck);
        game->calls[game->called++] = (Call){seat, move, game->first_round};
        if (move == PASS) continue;
        game->trump = move & 3;
        game->maker = seat;
        game->picked_up = game->first_round;
        if (game->picked_up) game->hands[game->dealer] |= 1u << game->upcard;
        begin_play(game);
    }
    int dealer = game->dealer;
    if (game->picked_up && game->laid_away == NOBODY) {
        if (observer) observer(game, dealer, DISCARDING);
        game->laid_away = chosen(bots[dealer], game, dealer, DISCARDING, luck);
        game->hands[dealer] &= ~(1u << game->laid_away);
    }
    int side = game->maker & 1;
    for (;;) {
        int makers = game->state.tricks[side], others = game->state.tricks[1 - side];
        if (makers + others == 5 || others >= 3 || (makers >= 3 && others))
            return signed_points(points_of(makers, 0), game->maker, 0);
        int seat = game->state.seat;
        if (observer) observer(game, seat, PLAYING);
        play_card(game, chosen(bots[seat], game, seat, PLAYING, luck));
    }
}

/* Return the points a hand by which one bot beats another, over deals that are played twice, the sides changed over. */
static double lead_over(const Bot *one, const Bot *other, int deals, uint64_t seed, double *error) {
    double sum = 0, squares = 0;
    for (int number = 0; number < deals; number++) {
        double points = 0;
        for (int side = 0; side < 2; side++) {
            Luck luck = luck_of(seed * 1000003 + number);
            Game game = dealt(&luck, number & 3, (Rules){0, 1});
            const Bot *bots[SEATS];
            for (int seat = 0; seat < SEATS; seat++) bots[seat] = (seat + side) & 1 ? other : one;
            int of_first = played_out(&game, bots, &luck, NULL);
            points += side ? -of_first : of_first;
        }
        sum += points / 2;
        squares += points * points / 4;
    }
    double mean = sum / deals;
    *error = sqrt((squares / deals - mean * mean) / deals);
    return mean;
}

/* Return the points of the seat's side when `who` plays on in all seats after a move, in a deal. */
static int points_after(const Game *game, const Deal *deal, int seat, int phase, int move, const Bot *who, Luck *luck) {
    const Bot *bots[] = {who, who, who, who};
    Game then = *game;
    for (int each = 0; each < SEATS; each++) then.hands[each] = deal->hands[each] | game->played[each];
    if (deal->laid_away != NOBODY) then.laid_away = deal->laid_away;
    if (phase == BIDDING) {
        then.calls[then.called++] = (Call){seat, move, then.first_round};
        if (move != PASS) {
            then.trump = move;
            then.maker = seat;
            then.picked_up = then.first_round;
            if (then.picked_up) then.hands[then.dealer] |= 1u << then.upcard;
            begin_play(&then);
        }
    } else if (phase == DISCARDING) {
        then.hands[seat] = game->hands[seat] & ~(1u << move);
        then.laid_away = move;
    } else {
        play_card(&then, move);
    }
    int points = played_out(&then, bots, luck, NULL);
    return seat & 1 ? -points : points;
}

/* Write the points of moves in `count` deals as `thinker` imagines them, when `who` plays on. */
static void values_among(const Bot *thinker, const Game *game, int seat, int phase, int moves, const int *move,
                         const Bot *who, int count, signed char (*points)[MOST_MOVES], Luck *luck) {
    Unseen unseen = unseen_by(game, seat, phase);
    Opinion opinion = opinion_of(thinker, game, seat, phase);
    for (int found = 0; found < count;) {
        Deal deals[BATCH];
        int some = imagined(&opinion, &unseen, count - found < BATCH ? count - found : BATCH, deals, luck);
        for (int place = 0; place < some; place++, found++)
            for (int each = 0; each < moves; each++)
                points[found][each] =
                    (signed char)points_after(game, &deals[place], seat, phase, move[each], who, luck);
    }
}

/* -- decisions picked at random */

enum { KINDS = 8 };
static const char *const kinds[KINDS] = {"call, first round", "call, second round", "discard", "opening lead",
                                         "later lead",        "second hand",        "third hand", "fourth hand"};

static struct {
    int wanted, met, found, seat, phase;
    Game game;
} pick;

static void picking(const Game *game, int seat, int phase) {
    if (phase == PLAYING) {
        Cards legal = legal_cards(in_lanes(left_to(game, seat), game->trump), &game->state);
        if (!(legal & (legal - 1))) return;
    }
    if (pick.met++ != pick.wanted) return;
    pick.found = 1;
    pick.game = *game;
    pick.seat = seat;
    pick.phase = phase;
}

/* Pick a decision of a hand among four of a kind; every decision of a hand is equally likely. */
static void pick_decision(const Bot *who, Luck *luck) {
    const Bot *bots[] = {who, who, who, who};
    for (pick.found = 0; !pick.found;) {
        Game game = dealt(luck, below(luck, SEATS), (Rules){0, 1});
        pick.met = 0;
        pick.wanted = below(luck, 28);
        played_out(&game, bots, luck, picking);
    }
}

static int kind_of_pick(void) {
    if (pick.phase == BIDDING) return !pick.game.first_round;
    if (pick.phase == DISCARDING) return 2;
    return pick.game.state.laid ? 4 + pick.game.state.laid : pick.game.plays ? 4 : 3;
}
