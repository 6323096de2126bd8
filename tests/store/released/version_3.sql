PRAGMA application_id = 1130452066;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE games (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        identity TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        started REAL NOT NULL,
        changed REAL NOT NULL,
        ply INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        undone INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        row_check INTEGER NOT NULL,
        account TEXT NOT NULL,
        account_check INTEGER NOT NULL,
        record TEXT NOT NULL,
        moves BLOB NOT NULL
    );
INSERT INTO "games" VALUES(1,'aec4c1f5de24232eabff151173f014a1','war',1.79536231886724090573e+09,1.79536231888119316097e+09,120,1,0,120,4161989574,'{"figures":{"turns":119},"outcome":"lost"}',2864205032,'{"card table record":2,"game":"war","moves":[],"pack":null,"rules":{},"seats":[{"name":"Ada","player":""},{"name":"Ben","player":"random"}],"seed":7}',X'789C8B363432D0514A494DCC51D2512A292DCA1BA546A9518A2C2A160074B90BE0');
INSERT INTO "games" VALUES(2,'4939abe65395512ed681bda749a0da14','euchre',1.79536231888311862943e+09,1.79536231900169086458e+09,0,0,1,0,345008707,'{}',3873242514,'{"card table record":2,"game":"euchre","moves":[],"pack":null,"rules":{"shuffle":"none"},"seats":[{"name":"Zo\u00eb","player":""},{"name":"Ben","player":"simple"},{"name":"Cleo","player":"simple"},{"name":"Dan","player":"simple"}],"seed":3}',X'789C8B3688050001D100E9');
CREATE TABLE people (
        identity TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        picture TEXT NOT NULL,
        colour TEXT NOT NULL,
        child INTEGER NOT NULL,
        settings TEXT NOT NULL,
        row_check INTEGER NOT NULL,
        photo BLOB
    );
INSERT INTO "people" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','Zoë','fox','blue',1,'{"speed":"slow"}',295263073,NULL);
CREATE TABLE practice (
        key TEXT PRIMARY KEY,
        source TEXT NOT NULL,
        due REAL NOT NULL,
        row_check INTEGER NOT NULL,
        data BLOB NOT NULL
    , person TEXT NOT NULL DEFAULT '');
INSERT INTO "practice" VALUES('euchre 12','slip',150.5,3163332368,X'789CAB564A294D55B28A36D4318AD5512AC948CD05F2948A4AD3D232F3D2956A0197D509EE','');
INSERT INTO "practice" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/euchre 12','slip',99.5,3532049205,X'789CAB564A294D55B28A368EAD050015C103A0','aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
CREATE TABLE reviews (
        game INTEGER PRIMARY KEY,
        steps INTEGER NOT NULL,
        coach INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        done INTEGER NOT NULL,
        judged INTEGER NOT NULL,
        accuracy REAL,
        luck REAL,
        figures_check INTEGER NOT NULL,
        data_check INTEGER NOT NULL,
        data BLOB NOT NULL
    );
INSERT INTO "reviews" VALUES(1,120,1,0,1,42,0.953,-1.25,1268086408,202099076,X'789CAB56CA2A4D494FCD4DCD2B2956B28A568ACA8F293530484D52D231D033D5C92BCDC989AD0500E5C20C10');
CREATE TABLE seats (
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(2,0,'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID
;
INSERT INTO "settings" VALUES('games','{"war":{"rules":{}}}');
INSERT INTO "settings" VALUES('speed','"fast"');
CREATE TABLE steps (
        game INTEGER NOT NULL,
        number INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        move TEXT,
        made REAL NOT NULL,
        step_check INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
INSERT INTO "steps" VALUES(2,1,0,'deal',1.79536231900155520443e+09,2963961488);
INSERT INTO "steps" VALUES(2,2,1,'pass',1.79536231900155520443e+09,2625332897);
INSERT INTO "steps" VALUES(2,3,2,'pass',1.79536231900155520443e+09,2817177365);
INSERT INTO "steps" VALUES(2,4,3,'pass',1.79536231900155520443e+09,1422174796);
INSERT INTO "steps" VALUES(2,5,4,'pass',1.79536231900166082381e+09,142636340);
INSERT INTO "steps" VALUES(2,6,5,'order H',1.79536231900166082381e+09,3234325912);
INSERT INTO "steps" VALUES(2,7,2,NULL,1.79536231900169086458e+09,1929176953);
CREATE INDEX games_by_change ON games (changed, number);
CREATE INDEX games_by_end ON games (finished, changed, number);
CREATE INDEX games_by_game ON games (game, changed, number);
CREATE INDEX games_by_game_and_end ON games (game, finished, changed, number);
CREATE INDEX practice_by_due ON practice (due, key)
;
CREATE INDEX seats_by_person ON seats (person, game);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;