/* The Expert by the documents' rules: engine/games/euchre/bots/expert. It is not the same to the last digit: random
   numbers are others, and hands that fit the voids are drawn by exchanging cards. */

enum { BATCH = 24, MOST_DEALS = 4000, MOST_MOVES = 6 };
#define CLEAR 3.3

typedef struct { /* a way to play */
    const char *name;
    const Player *player;
    const CallFigures *figures;
    int samples;       /* 0 for a player by rule of thumb */
    int by_thumb;      /* calls and remembers as the level Skilled */
    int pool;          /* deals drawn for each that is used */
    double forgetful, unusual, strange; /* shares of players who forget, or play or discard otherwise */
    double policy, near;                /* points that the usual move gets, and by which it may be behind */
} Bot;

typedef struct {
    Hand hands[SEATS];
    int laid_away;
    double weight;
} Deal;

/* -- possible deals */

typedef struct {
    const Game *game;
    int seat, room[SEATS + 2], count, cards[PACK], upcard_may_be_away;
} Unseen;

enum { BIDDING, DISCARDING, PLAYING };

static Unseen unseen_by(const Game *game, int seat, int phase) {
    Unseen unseen = {game, seat, {0}, 0, {0}, 0};
    Hand own = phase == PLAYING ? left_to(game, seat) : game->hands[seat], elsewhere = own;
    for (int each = 0; each < SEATS; each++) {
        elsewhere |= game->played[each];
        unseen.room[each] = each == seat ? 0 : 5 - COUNT(game->played[each]);
    }
    unseen.room[SEATS] = 3;
    int up = game->upcard, upcard_lies_open = phase == BIDDING || !game->picked_up;
    if (upcard_lies_open) elsewhere |= 1u << up;
    if (phase == PLAYING && game->picked_up) {
        if (seat == game->dealer) elsewhere |= 1u << game->laid_away;
        else unseen.room[SEATS + 1] = 1;
        if (seat != game->dealer && !(elsewhere >> up & 1)) {
            elsewhere |= 1u << up;
            unseen.upcard_may_be_away = 1;
        }
    }
    FOR_EACH(card, WHOLE_PACK & ~elsewhere) unseen.cards[unseen.count++] = (int)card;
    return unseen;
}

static int may_hold(const Game *game, int spot, int card) {
    return spot >= SEATS || game->trump == NOBODY || !is_void(game->state.voids, spot, LANE(bit_of[game->trump][card]));
}

static Deal drawn(const Unseen *unseen, Luck *luck) {
    const Game *game = unseen->game;
    int room[SEATS + 2], cards[PACK], spots[PACK], count = 0, dealer = game->dealer, of_upcard = NOBODY;
    memcpy(room, unseen->room, sizeof room);
    memcpy(cards, unseen->cards, sizeof cards);
    if (unseen->upcard_may_be_away) {
        int away = !may_hold(game, dealer, game->upcard) || !room[dealer] || !below(luck, room[dealer] + 1);
        of_upcard = away ? SEATS + 1 : dealer;
        room[of_upcard]--;
    }
    for (int spot = 0; spot < SEATS + 2; spot++)
        for (int place = 0; place < room[spot]; place++) spots[count++] = spot;
    shuffle(cards, count, luck);
    for (int step = 0, wrong = 1; game->plays && step < 400 && (wrong || step < 40); step++) {
        wrong = 0;
        for (int place = 0; place < count; place++) wrong += !may_hold(game, spots[place], cards[place]);
        if (!step && !wrong) break; /* a uniform draw that fits */
        int one = below(luck, count), other = below(luck, count), card = cards[one];
        int now = !may_hold(game, spots[one], card) + !may_hold(game, spots[other], cards[other]);
        int then = !may_hold(game, spots[one], cards[other]) + !may_hold(game, spots[other], card);
        if (then <= now) {
            cards[one] = cards[other];
            cards[other] = card;
        }
    }
    Deal deal = {{0}, NOBODY, 1};
    for (int place = 0; place < count; place++) {
        if (spots[place] < SEATS) deal.hands[spots[place]] |= 1u << cards[place];
        else if (spots[place] > SEATS) deal.laid_away = cards[place];
    }
    if (of_upcard == dealer) deal.hands[dealer] |= 1u << game->upcard;
    else if (of_upcard != NOBODY) deal.laid_away = game->upcard;
    deal.hands[unseen->seat] = left_to(game, unseen->seat);
    if (unseen->seat == dealer && game->picked_up) deal.laid_away = game->laid_away;
    return deal;
}

/* -- how well a deal explains calls and plays */

typedef struct {
    const Bot *bot;
    const Game *game;
    int seat, redraws_discard, hears, follows;
    State states[20];
} Opinion;

static Opinion opinion_of(const Bot *bot, const Game *game, int seat, int phase) {
    Opinion opinion = {.bot = bot, .game = game, .seat = seat};
    for (int place = 0; place < game->called; place++) opinion.hears |= game->calls[place].seat != seat;
    if (phase != PLAYING) return opinion;
    opinion.redraws_discard = game->picked_up && seat != game->dealer;
    State state = {.seat = game->setting.after[game->dealer]};
    for (int place = 0; place < game->plays; place++) {
        opinion.states[place] = state;
        opinion.follows |= game->seats[place] != seat;
        lay(&state, bit_of[game->trump][game->order[place]], &game->setting);
    }
    return opinion;
}

static void likelihoods_of(const Bot *bot, const Game *game, int seat, Hand hand, double *likelihoods) {
    memcpy(likelihoods, shares, sizeof shares);
    for (int place = 0; place < game->called; place++) {
        if (game->calls[place].seat != seat) continue;
        Bidding bidding = bidding_of(game, game->calls[place].first_round);
        Worths worths = worths_of(bot->figures, hand, seat, &bidding);
        weigh_call(&worths, game->calls[place].move, likelihoods);
    }
}

static double of_discard(const Opinion *opinion, Deal *deal, Luck *luck) {
    const Game *game = opinion->game;
    int dealer = game->dealer, gone = deal->laid_away;
    double strange = opinion->bot->strange;
    Hand six = game->played[dealer] | deal->hands[dealer] | 1u << gone | 1u << game->upcard;
    int usual = discard_of(six, game->trump);
    if (is_void(game->state.voids, dealer, LANE(bit_of[game->trump][gone])))
        return strange + (1 - strange) * 6 * (usual == gone);
    if (game->played[dealer] >> usual & 1) return strange;
    double weight = strange + (1 - strange) * 6 / (COUNT(deal->hands[dealer]) + 1);
    if (chance(luck) * weight >= strange && usual != gone) {
        deal->hands[dealer] = (deal->hands[dealer] & ~(1u << usual)) | 1u << gone;
        deal->laid_away = usual;
    }
    return weight;
}

static double of_plays(const Opinion *opinion, const Deal *deal) {
    const Game *game = opinion->game;
    const Bot *bot = opinion->bot;
    Cards away = deal->laid_away == NOBODY ? 0 : bit_of[game->trump][deal->laid_away];
    Hand later[SEATS] = {0};
    double product = 1;
    for (int place = game->plays - 1; place >= 0; place--) {
        int seat = game->seats[place];
        later[seat] |= 1u << game->order[place];
        if (seat == opinion->seat) continue;
        const State *state = &opinion->states[place];
        Cards hand = in_lanes(deal->hands[seat] | later[seat], game->trump), legal = legal_cards(hand, state);
        if (!(legal & (legal - 1))) continue;
        Cards card = bit_of[game->trump][game->order[place]];
        double factor = choice(bot->player, &game->setting, state, hand, away, 0) == card ? 1 : bot->unusual;
        if (bot->forgetful > 0) {
            double other = choice(bot->player, &game->setting, state, hand, away, 1) == card ? 1 : bot->unusual;
            factor = (1 - bot->forgetful) * factor + bot->forgetful * other;
        }
        product *= factor;
    }
    return product;
}

/* Return the weight of a deal; the dealer's discard is drawn anew. */
static double weight_of(const Opinion *opinion, Deal *deal, Luck *luck) {
    const Game *game = opinion->game;
    double weight = opinion->redraws_discard ? of_discard(opinion, deal, luck) : 1;
    if (opinion->follows) weight *= of_plays(opinion, deal);
    for (int seat = 0; opinion->hears && seat < SEATS; seat++) {
        if (seat == opinion->seat) continue;
        Hand then = deal->hands[seat] | game->played[seat];
        if (seat == game->dealer && game->picked_up && deal->laid_away != NOBODY)
            then = (then | 1u << deal->laid_away) & ~(1u << game->upcard);
        double likelihoods[STYLES], total = 0;
        likelihoods_of(opinion->bot, game, seat, then, likelihoods);
        for (int style = 0; style < STYLES; style++) total += likelihoods[style];
        weight *= total;
    }
    return weight;
}

/* Write about `count` deals, those that explain more the more often; return how many. */
static int imagined(const Opinion *opinion, const Unseen *unseen, int count, Deal *deals, Luck *luck) {
    int any = opinion->hears || opinion->follows || opinion->redraws_discard, found = 0;
    int size = any ? opinion->bot->pool * count : count;
    Deal pool[BATCH * 16];
    double total = 0;
    for (int place = 0; place < size; place++) {
        pool[place] = drawn(unseen, luck);
        if (any) pool[place].weight = weight_of(opinion, &pool[place], luck);
        total += pool[place].weight;
    }
    double step = total / count, mark = any ? chance(luck) * step : 0;
    for (int place = 0; place < size; place++) {
        for (double weight = pool[place].weight; mark < weight; mark += step)
            if (found < count) deals[found++] = pool[place];
        mark -= pool[place].weight;
    }
    return found;
}

/* -- moves tried in the same deals */

typedef struct {
    int moves, deals, out[MOST_MOVES];
    signed char points[MOST_DEALS][MOST_MOVES];
    double bonus[MOST_MOVES];
} Tally;

static double mean_of(const Tally *tally, int move) {
    double sum = 0;
    for (int place = 0; place < tally->deals; place++) sum += tally->points[place][move];
    return sum / tally->deals;
}

static double ahead(const Tally *tally, int one, int other, double *error) {
    double sum = 0, squares = 0;
    for (int place = 0; place < tally->deals; place++) {
        double difference = tally->points[place][one] - tally->points[place][other];
        sum += difference;
        squares += difference * difference;
    }
    double mean = sum / tally->deals;
    *error = sqrt((squares / tally->deals - mean * mean) / tally->deals);
    return mean;
}

static int best_of(const Tally *tally) {
    int best = NOBODY;
    double most = 0;
    for (int move = 0; move < tally->moves; move++) {
        if (tally->out[move]) continue;
        double value = mean_of(tally, move) + tally->bonus[move];
        if (best == NOBODY || value > most) {
            best = move;
            most = value;
        }
    }
    return best;
}

/* Put moves out that are clearly behind; return how many are left. */
static int left_in_question(Tally *tally) {
    int best = best_of(tally), left = 1;
    for (int move = 0; move < tally->moves; move++) {
        if (move == best || tally->out[move]) continue;
        double error, mean = ahead(tally, best, move, &error), with_bonus = mean + tally->bonus[best] - tally->bonus[move];
        tally->out[move] = with_bonus > CLEAR * error || (mean == 0 && error == 0);
        left += !tally->out[move];
    }
    return left;
}

/* -- the three kinds of decision */

typedef struct {
    const Bot *bot;
    const Game *game;
    int seat, phase, moves, move[MOST_MOVES], alike[MOST_MOVES], usual;
    Opinion opinion;
} Decision;

static int forgetful_seats(const Decision *decision, Luck *luck) {
    int seats = 0;
    for (int seat = 0; seat < SEATS; seat++)
        if (chance(luck) < decision->bot->forgetful && seat != decision->seat) seats |= 1 << seat;
    return seats;
}

static int usual_call(const Bot *bot, const Game *game, int seat, Hand hand, int first_round) {
    Bidding bidding = bidding_of(game, first_round);
    Worths worths = worths_of(bot->figures, hand, seat, &bidding);
    return bot->by_thumb ? call_by_thumb(&worths) : best_call(&worths, 0);
}

static int usual_card(const Bot *bot, const Game *game, int seat) {
    Cards away = seat == game->dealer && game->picked_up ? bit_of[game->trump][game->laid_away] : 0;
    Cards hand = in_lanes(left_to(game, seat), game->trump);
    return card_at[game->trump][PLACE(choice(bot->player, &game->setting, &game->state, hand, away, bot->by_thumb))];
}

static Decision decision_of(const Bot *bot, const Game *game, int seat, int phase) {
    Decision decision = {.bot = bot, .game = game, .seat = seat, .phase = phase};
    if (phase == BIDDING) {
        Bidding bidding = bidding_of(game, game->first_round);
        Worths worths = worths_of(bot->figures, game->hands[seat], seat, &bidding);
        for (int move = 0; move < MOVES; move++)
            if (worths.legal[move]) decision.move[decision.moves++] = move;
        decision.usual = best_call(&worths, 0);
    } else if (phase == DISCARDING) {
        FOR_EACH(card, game->hands[seat]) decision.move[decision.moves++] = (int)card;
        decision.usual = discard_of(game->hands[seat], game->trump);
    } else {
        Cards hand = in_lanes(left_to(game, seat), game->trump), bits[MOST_MOVES];
        Cards in_play = game->setting.pack & ~((game->state.gone & ~game->state.table) | hand);
        for (Cards rest = legal_cards(hand, &game->state); rest; rest &= rest - 1) {
            int place = decision.moves++;
            bits[place] = rest & -rest;
            decision.move[place] = card_at[game->trump][PLACE(rest)];
            decision.alike[place] = place;
            if (place && LANE(bits[place]) == LANE(bits[place - 1]) &&
                !(in_play & ABOVE(bits[place - 1]) & (bits[place] - 1)))
                decision.alike[place] = decision.alike[place - 1];
        }
        decision.usual = usual_card(bot, game, seat);
    }
    decision.opinion = opinion_of(bot, game, seat, phase);
    return decision;
}

static int signed_points(int points, int maker, int seat) { return ((maker ^ seat) & 1) ? -points : points; }

/* Return the points of the seat's side after its call `move`, when the others then call by their styles. */
static int points_of_call(const Decision *decision, const Deal *deal, int move, const double *luck, int forgetful) {
    const Game *game = decision->game;
    Game then = *game;
    for (int seat = decision->seat;;) {
        if (move != PASS) {
            int tricks = tricks_of_call(decision->bot->player, deal->hands, &then, seat, move, forgetful);
            return signed_points(points_of(tricks, 0), seat, decision->seat);
        }
        if (seat == game->dealer) {
            if (!then.first_round) return 0;
            then.first_round = 0;
        }
        seat = left_of(seat);
        if (seat == decision->seat) {
            move = usual_call(decision->bot, game, seat, deal->hands[seat], then.first_round);
            continue;
        }
        Bidding bidding = bidding_of(game, then.first_round);
        Worths worths = worths_of(decision->bot->figures, deal->hands[seat], seat, &bidding);
        double likelihoods[STYLES];
        likelihoods_of(decision->bot, game, seat, deal->hands[seat], likelihoods);
        move = call_by_style(&worths, likelihoods, luck[seat]);
    }
}

static void try_moves(const Decision *decision, const Deal *deal, Tally *tally, Luck *luck) {
    const Game *game = decision->game;
    const Player *player = decision->bot->player;
    signed char *points = tally->points[tally->deals++];
    double lucks[SEATS];
    for (int seat = 0; seat < SEATS; seat++) lucks[seat] = chance(luck);
    int forgetful = forgetful_seats(decision, luck);
    for (int place = 0; place < decision->moves; place++) {
        points[place] = 0;
        if (tally->out[place]) continue;
        if (decision->phase == BIDDING) {
            points[place] = (signed char)points_of_call(decision, deal, decision->move[place], lucks, forgetful);
            continue;
        }
        int tricks;
        if (decision->phase == DISCARDING) {
            Hand hands[SEATS];
            memcpy(hands, deal->hands, sizeof hands);
            hands[decision->seat] = game->hands[decision->seat] & ~(1u << decision->move[place]);
            tricks = tricks_of(player, hands, decision->move[place], game, forgetful);
        } else {
            int alike = decision->alike[place];
            if (alike < place && !tally->out[alike]) {
                points[place] = points[alike];
                continue;
            }
            Cards hands[SEATS], away = deal->laid_away == NOBODY ? 0 : bit_of[game->trump][deal->laid_away];
            for (int seat = 0; seat < SEATS; seat++) hands[seat] = in_lanes(deal->hands[seat], game->trump);
            Cards card = bit_of[game->trump][decision->move[alike]];
            tricks = tricks_after(player, &game->setting, &game->state, card, hands, away, forgetful);
        }
        points[place] = (signed char)signed_points(points_of(tricks, 0), game->maker, decision->seat);
    }
}

static Tally *tally_of(const Decision *decision, Luck *luck) {
    static Tally tally;
    Unseen unseen = unseen_by(decision->game, decision->seat, decision->phase);
    tally.moves = decision->moves;
    tally.deals = 0;
    for (int place = 0; place < decision->moves; place++) {
        tally.out[place] = 0;
        tally.bonus[place] = decision->move[place] == decision->usual ? decision->bot->policy : 0;
    }
    while (tally.deals < decision->bot->samples) {
        Deal deals[BATCH];
        int found = imagined(&decision->opinion, &unseen, BATCH, deals, luck);
        for (int place = 0; place < found; place++) try_moves(decision, &deals[place], &tally, luck);
        if (left_in_question(&tally) == 1) break;
    }
    return &tally;
}

/* Return the move that is chosen: the usual one, if it is about as good as the best. */
static int preferred(const Decision *decision, const Tally *tally) {
    int best = best_of(tally);
    for (int move = 0; move < tally->moves; move++) {
        double error;
        if (decision->move[move] == decision->usual && !tally->out[move] &&
            ahead(tally, best, move, &error) <= fmin(error, decision->bot->near))
            return decision->usual;
    }
    return decision->move[best];
}

static int chosen(const Bot *bot, const Game *game, int seat, int phase, Luck *luck) {
    if (!bot->samples) {
        if (phase == BIDDING) return usual_call(bot, game, seat, game->hands[seat], game->first_round);
        return phase == PLAYING ? usual_card(bot, game, seat) : discard_of(game->hands[seat], game->trump);
    }
    Decision decision = decision_of(bot, game, seat, phase);
    if (decision.moves == 1) return decision.move[0];
    return preferred(&decision, tally_of(&decision, luck));
}
