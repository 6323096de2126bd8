/* A hand from the deal to its last trick, by the documents' rules or with going alone. */

typedef struct {
    int seat, move, first_round;
} Call;

typedef struct {
    Rules rules;
    int dealer, upcard, first_round, trump, maker, alone, picked_up, laid_away;
    Hand hands[SEATS], played[SEATS]; /* the dealer's hand has six cards until one is laid away */
    Call calls[2 * SEATS];
    int called, order[20], seats[20], plays; /* cards in the order of play, and who played them */
    Setting setting;
    State state;
} Game;

static Game dealt(Luck *luck, int dealer, Rules rules) {
    Game game = {0};
    int cards[PACK];
    for (int card = 0; card < PACK; card++) cards[card] = card;
    shuffle(cards, PACK, luck);
    for (int place = 0; place < 20; place++) game.hands[place / 5] |= 1u << cards[place];
    game.rules = rules;
    game.upcard = cards[20];
    game.dealer = dealer;
    game.first_round = 1;
    game.trump = game.laid_away = NOBODY;
    return game;
}

static Bidding bidding_of(const Game *game, int first_round) {
    return (Bidding){game->dealer, game->upcard, first_round, game->rules};
}

/* Set the play up; the contract, the upcard and the discard are settled. */
static void begin_play(Game *game) {
    int trump = game->trump, sits_out = game->alone ? partner_of(game->maker) : NOBODY;
    Cards pack = in_lanes(WHOLE_PACK, trump), upcard = bit_of[trump][game->upcard];
    game->setting = (Setting){trump, game->maker, game->dealer, sits_out, {0}, 0,
                              game->picked_up ? pack : pack & ~upcard, game->picked_up ? upcard : 0};
    set_turns(&game->setting);
    game->state = (State){.seat = game->setting.after[game->dealer]};
}

static void play_card(Game *game, int card) {
    int seat = game->state.seat;
    game->played[seat] |= 1u << card;
    game->order[game->plays] = card;
    game->seats[game->plays++] = seat;
    lay(&game->state, bit_of[game->trump][card], &game->setting);
}

static Hand left_to(const Game *game, int seat) { return game->hands[seat] & ~game->played[seat]; }

/* Return the number of the makers' tricks when players of one kind play a hand out that has just been called. */
static int tricks_of(const Player *player, const Hand *five, int laid_away, const Game *called, int forgetful) {
    Game game = *called;
    begin_play(&game);
    Cards hands[SEATS], gone = laid_away == NOBODY ? 0 : bit_of[game.trump][laid_away];
    for (int seat = 0; seat < SEATS; seat++)
        hands[seat] = seat == game.setting.sits_out ? 0 : in_lanes(five[seat], game.trump);
    Cards lead = choice(player, &game.setting, &game.state, hands[game.state.seat], gone, 0);
    return tricks_after(player, &game.setting, &game.state, lead, hands, gone, forgetful);
}

/* Return the number of the makers' tricks after `seat` made trump; the dealer lays away what rule of thumb says. */
static int tricks_of_call(const Player *player, const Hand *hands, const Game *game, int seat, int move, int forgetful) {
    Game called = *game;
    Hand five[SEATS];
    int laid_away = NOBODY;
    memcpy(five, hands, sizeof five);
    called.trump = move & 3;
    called.maker = seat;
    called.alone = move > 3;
    called.picked_up = called.first_round && !(called.alone && partner_of(seat) == called.dealer);
    if (called.picked_up) {
        Hand six = five[called.dealer] | 1u << called.upcard;
        laid_away = discard_of(six, called.trump);
        five[called.dealer] = six & ~(1u << laid_away);
    }
    return tricks_of(player, five, laid_away, &called, forgetful);
}
