/* The play of a hand, and the card that a player of given habits plays: engine/games/euchre/bots/skilled/play.py. */

typedef struct { /* as class Habits in skilled/habits.py, in the same order; `laboratory/euchre.py` writes them */
    double saves, makers_trumps, others_trumps, keeps_upcard, deciding, trumps_later[7], rank_later, boss_later,
        free_boss_later, last_boss, guarded, second_best, single, length, defenders_ace, boss_draws, maker_draws,
        partner_draws, last_trump, defender_draws, nobody_to_draw_from;
} Habits;

enum { HABITS = sizeof(Habits) / sizeof(double), MOST_HELD = 6, MOST_UNSEEN = 24 };
#define LOW_TRUMP 0.36
#define MOST_LIKELY 0.95

typedef double Powers[3][MOST_UNSEEN + 1]; /* trumps of others, trumps of the maker, any other suit; number of cards */

typedef struct {
    Habits habits;
    Powers powers[MOST_HELD + 1][MOST_UNSEEN + 1]; /* cards held, cards unseen */
} Player;

static Player *player_of(const Habits *habits) {
    Player *player = malloc(sizeof(Player));
    player->habits = *habits;
    for (int held = 0; held <= MOST_HELD; held++) {
        for (int unseen = 0; unseen <= MOST_UNSEEN; unseen++) {
            double share = (double)held / (unseen > 1 ? unseen : 1);
            double lacks[] = {1 - fmin(MOST_LIKELY, share * habits->others_trumps),
                              1 - fmin(MOST_LIKELY, share * habits->makers_trumps), 1 - share};
            for (int kind = 0; kind < 3; kind++) {
                for (int cards = 0; cards <= MOST_UNSEEN; cards++)
                    player->powers[held][unseen][kind][cards] = pow(lacks[kind], cards);
            }
        }
    }
    return player;
}

typedef struct { /* the public facts of a hand that do not change once a card is led */
    int trump, maker, dealer, sits_out;
    int after[SEATS], seats; /* the next seat in turn, and the number of seats that play */
    Cards pack, picked_up;
} Setting;

typedef struct { /* the public state of the play */
    int seat, laid, holder, tricks[2]; /* tricks by side */
    Cards gone, last, table, led, best, voids; /* voids: in each lane the bit of every seat that did not follow */
} State;

static void set_turns(Setting *setting) {
    setting->seats = setting->sits_out == NOBODY ? SEATS : SEATS - 1;
    for (int seat = 0; seat < SEATS; seat++) {
        int next = left_of(seat);
        setting->after[seat] = next == setting->sits_out ? left_of(next) : next;
    }
}

static void lay(State *state, Cards card, const Setting *setting) {
    int seat = state->seat;
    if (!state->laid) {
        state->led = LANE(card);
        state->holder = seat;
        state->best = card;
        state->table = 0;
    } else {
        if (card > state->best && card & (state->led | TRUMPS)) {
            state->holder = seat;
            state->best = card;
        }
        if (!(card & state->led)) state->voids |= (state->led & STARTS) << seat;
    }
    state->table |= card;
    state->gone |= card;
    state->seat = setting->after[seat];
    if (++state->laid == setting->seats) {
        state->tricks[state->holder & 1]++;
        state->last = state->table;
        state->seat = state->holder;
        state->led = state->table = state->best = 0;
        state->laid = 0;
    }
}

static Cards legal_cards(Cards hand, const State *state) { return hand & state->led ? hand & state->led : hand; }

static int is_void(Cards voids, int seat, Cards lane) { return (lane & STARTS & voids >> seat) != 0; }

typedef struct { /* a turn of a player, as class Turn, and what does not change while its cards are weighed */
    const Player *player;
    const Setting *setting;
    int seat, opponents[2], to_come, partner;
    Cards unseen, voids, upcard;
    const double (*powers)[MOST_UNSEEN + 1];
} Turn;

/* Return the chance that the side takes the trick that `winner` is winning so far. */
static double chance_of_trick(const Turn *turn, Cards winner, Cards above, Cards led, int ours) {
    const Habits *habits = &turn->player->habits;
    int maker = turn->setting->maker, dealer = turn->setting->dealer, partner = turn->partner;
    double safe = 1, rescue = 0, not_kept = 1 - habits->keeps_upcard;
    Cards upcard = turn->upcard;
    if (led == TRUMPS) {
        int higher = COUNT(above);
        upcard &= above;
        if (upcard) higher--;
        for (int place = 0; place < turn->to_come; place++) {
            int seat = turn->opponents[place];
            if (is_void(turn->voids, seat, led)) continue;
            double lacks = turn->powers[seat == maker][higher];
            safe *= upcard && seat == dealer ? not_kept * lacks : lacks;
        }
        if (partner != NOBODY && !is_void(turn->voids, partner, led)) {
            double lacks = turn->powers[partner == maker][higher];
            rescue = upcard && partner == dealer ? 1 - not_kept * lacks : 1 - lacks;
        }
    } else {
        const double *plain = turn->powers[2];
        double none_higher = 1;
        int ruffs;
        if (winner & TRUMPS) {
            upcard &= above;
            ruffs = COUNT(above);
        } else {
            ruffs = COUNT(turn->unseen & TRUMPS);
            none_higher = plain[COUNT(above)];
        }
        double none_following = plain[COUNT(turn->unseen & led)];
        for (int place = 0; place < turn->to_come; place++) {
            int seat = turn->opponents[place];
            double beats = 0;
            if (!is_void(turn->voids, seat, TRUMPS)) {
                double lacks = turn->powers[seat == maker][ruffs];
                beats = upcard && seat == dealer ? 1 - not_kept * lacks : 1 - lacks;
            }
            if (!is_void(turn->voids, seat, led)) beats = 1 - none_higher + none_following * beats;
            safe *= 1 - beats;
        }
        if (partner != NOBODY) {
            if (!is_void(turn->voids, partner, TRUMPS)) {
                double lacks = turn->powers[partner == maker][ruffs];
                rescue = upcard && partner == dealer ? 1 - not_kept * lacks : 1 - lacks;
            }
            if (!is_void(turn->voids, partner, led)) rescue = 1 - none_higher + none_following * rescue;
        }
    }
    if (ours) return 1 - (1 - safe) * (1 - habits->saves * rescue);
    return rescue * (safe + (1 - safe) * habits->saves);
}

static int is_deciding(int makers, int others) {
    return (makers == 2 && others <= 2) || (others == 2 && makers <= 2);
}

/* Return the card that a player plays with this hand; `unseen` are the cards that it neither holds nor has seen. */
static Cards card_of(const Player *player, const Setting *setting, const State *state, Cards hand, Cards unseen) {
    Cards legal = legal_cards(hand, state), led = state->led, best = state->best, ruffs = hand & TRUMPS;
    if (!(legal & (legal - 1))) return legal;
    const Habits *habits = &player->habits;
    int seat = state->seat, laid = state->laid, makers_side = setting->maker & 1, defends = (seat & 1) != makers_side;
    Turn turn = {player, setting, seat, {0, 0}, 0, NOBODY, unseen, state->voids, setting->picked_up & TRUMPS & unseen,
                 player->powers[COUNT(hand)][COUNT(unseen)]};
    for (int left = setting->seats - laid - 1, next = setting->after[seat]; left > 0; left--) {
        if (next == partner_of(seat)) turn.partner = next;
        else turn.opponents[turn.to_come++] = next;
        next = setting->after[next];
    }
    if (seat == setting->dealer || is_void(state->voids, setting->dealer, TRUMPS)) turn.upcard = 0;
    int last = !turn.to_come && turn.partner == NOBODY;
    int deciding = is_deciding(state->tricks[makers_side], state->tricks[1 - makers_side]);
    int against = unseen & TRUMPS && !(state->voids >> (seat ^ 1) & state->voids >> (seat ^ 3) & TRUMPS & STARTS);
    double beaten = -1, highest = 0;
    Cards chosen = 0;
    for (Cards rest = legal; rest; rest &= rest - 1) {
        Cards card = rest & -rest, above = unseen & ABOVE(card);
        int length = 0;
        double taken;
        if (!laid) {
            taken = chance_of_trick(&turn, card, above, LANE(card), 1);
        } else if (card > best && card & (led | TRUMPS)) {
            taken = last ? 1 : chance_of_trick(&turn, card, above, led, 1);
        } else {
            if (beaten < 0) {
                int ours = ((state->holder ^ seat) & 1) == 0;
                beaten = last ? ours : chance_of_trick(&turn, best, unseen & ABOVE(best), led, ours);
            }
            taken = beaten;
        }
        double value = deciding ? habits->deciding * taken : taken;
        if (card & TRUMPS) {
            int better = COUNT(above);
            value -= better < 7 ? habits->trumps_later[better] : LOW_TRUMP;
        } else {
            Cards lane = LANE(card);
            double later;
            length = COUNT(hand & lane);
            if (!above) {
                Cards out = unseen & lane;
                later = against ? habits->boss_later : habits->free_boss_later;
                if (!(out & (out - 1))) later -= habits->last_boss;
            } else {
                later = habits->rank_later * (PLACE(card) % 10);
                if (!(above & (above - 1)))
                    later += length > 1 && PLACE(card) % 10 == 6 ? habits->guarded : habits->second_best;
                if (ruffs && length == 1) later -= habits->single;
            }
            value -= later;
        }
        if (!laid) {
            if (!(card & TRUMPS)) {
                value -= habits->length * length;
                if (!above && defends) value += habits->defenders_ace;
            } else if (!against) value += habits->nobody_to_draw_from;
            else if (defends) value += habits->defender_draws;
            else if (!above) value += habits->boss_draws;
            else if (seat != setting->maker) value += habits->partner_draws;
            else value += ruffs & (ruffs - 1) ? habits->maker_draws : habits->last_trump;
        }
        const int *order = strength[setting->trump];
        int is_lower = chosen && order[PLACE(card)] < order[PLACE(chosen)];
        if (!chosen || value > highest || (value == highest && is_lower == (laid > 0))) {
            chosen = card;
            highest = value;
        }
    }
    return chosen;
}

/* Return the card of the seat to play, who knows what was played, and as dealer what was laid away. A player who
   `forgets` remembers trumps and voids, and of the rest the last trick. */
static Cards choice(const Player *player, const Setting *setting, const State *state, Cards hand, Cards laid_away,
                    int forgets) {
    Cards known = forgets ? (state->gone & TRUMPS) | state->last | state->table : state->gone;
    Cards unseen = setting->pack & ~(known | hand);
    if (state->seat == setting->dealer) unseen &= ~laid_away;
    return card_of(player, setting, state, hand, unseen);
}

/* Return the number of the makers' tricks, as far as it settles the points, if `card` is played now. */
static int tricks_after(const Player *player, const Setting *setting, const State *now, Cards card, const Cards *hands,
                        Cards laid_away, int forgetful) {
    State state = *now;
    int side = setting->maker & 1;
    for (;;) {
        lay(&state, card, setting);
        int makers = state.tricks[side], others = state.tricks[1 - side];
        if (makers + others == 5 || others >= 3 || (makers >= 3 && others)) return makers;
        Cards hand = hands[state.seat] & ~state.gone, legal = legal_cards(hand, &state);
        card = legal & (legal - 1) ? choice(player, setting, &state, hand, laid_away, forgetful >> state.seat & 1) : legal;
    }
}

static int points_of(int makers_tricks, int alone) {
    return makers_tricks < 3 ? -2 : makers_tricks < 5 ? 1 : alone ? 4 : 2;
}
