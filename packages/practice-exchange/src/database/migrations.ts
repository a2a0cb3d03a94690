/** Steps from each version of the database to the next; a step that has run somewhere is never edited. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE secret (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE spent_token (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE request (ui_ref TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE account (
    number TEXT PRIMARY KEY, cash INTEGER NOT NULL, realised INTEGER NOT NULL, last_order INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE holding (
    account TEXT NOT NULL, symbol TEXT NOT NULL, shares INTEGER NOT NULL, value INTEGER NOT NULL, fees INTEGER NOT NULL,
    PRIMARY KEY (account, symbol)
  ) STRICT;
  CREATE TABLE settlement (
    account TEXT NOT NULL, day TEXT NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (account, day)
  ) STRICT;
  CREATE TABLE account_order (
    order_id TEXT PRIMARY KEY, account TEXT NOT NULL, symbol TEXT NOT NULL, side TEXT NOT NULL, board TEXT NOT NULL,
    gtc INTEGER NOT NULL, ui_ref TEXT NOT NULL, ordered_at INTEGER NOT NULL, price INTEGER NOT NULL,
    lots_total INTEGER NOT NULL, lots_done INTEGER NOT NULL, value_done INTEGER NOT NULL, fee_done INTEGER NOT NULL,
    status TEXT NOT NULL, reason TEXT NOT NULL, market_number INTEGER, opened_at INTEGER, matched_at INTEGER,
    placed_on TEXT NOT NULL, changed_on TEXT NOT NULL
  ) STRICT;
  CREATE INDEX account_order_changed ON account_order (account, changed_on);
  CREATE TABLE sale (
    account TEXT NOT NULL, order_id TEXT NOT NULL, symbol TEXT NOT NULL, shares INTEGER NOT NULL, value INTEGER NOT NULL,
    fee INTEGER NOT NULL, cost INTEGER NOT NULL, at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE watchlist (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, is_default INTEGER NOT NULL, position INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE watchlist_item (
    watchlist TEXT NOT NULL REFERENCES watchlist (id) ON DELETE CASCADE, symbol TEXT NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (watchlist, symbol)
  ) STRICT;
  CREATE TABLE market (id INTEGER PRIMARY KEY CHECK (id = 1), saved_at INTEGER NOT NULL, snapshot TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE record (
    kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
  ) STRICT;
  `,
  `
  CREATE TABLE fill (
    account TEXT NOT NULL, order_id TEXT NOT NULL, symbol TEXT NOT NULL, side TEXT NOT NULL, board TEXT NOT NULL,
    trade_number INTEGER NOT NULL, price INTEGER NOT NULL, lots INTEGER NOT NULL, value INTEGER NOT NULL,
    fee INTEGER NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL
  ) STRICT;
  CREATE INDEX fill_day ON fill (account, day);
  CREATE INDEX fill_order ON fill (account, order_id);
  CREATE INDEX sale_at ON sale (account, at);
  CREATE TABLE day_trade (
    account TEXT NOT NULL, symbol TEXT NOT NULL, shares INTEGER NOT NULL, lent INTEGER NOT NULL, since TEXT NOT NULL,
    PRIMARY KEY (account, symbol)
  ) STRICT;
  ALTER TABLE account_order ADD COLUMN multiplier INTEGER NOT NULL DEFAULT 1;
  INSERT INTO fill SELECT account, order_id, symbol, side, board, 0, CAST(round(value_done / (lots_done * 100.0)) AS INTEGER),
    lots_done,
    value_done, fee_done, coalesce(matched_at, ordered_at), changed_on FROM account_order WHERE lots_done > 0;
  `,
  // Several people: 1001 was the only one. Rooms were stored from that person's side, which is a record of its own now.
  `
  ALTER TABLE watchlist ADD COLUMN owner INTEGER NOT NULL DEFAULT 1001;
  INSERT INTO record SELECT 'chat-side', id || ' 1001', position, json_object(
      'readUpTo', value -> '$.readUpTo', 'clearedUpTo', value -> '$.clearedUpTo', 'isMuted', value -> '$.isMuted',
      'isHidden', value -> '$.isHidden', 'invitedBy', coalesce(value -> '$.invitedBy', json('null'))
    ) FROM record WHERE kind = 'chat-room';
  UPDATE record SET value = json_set(value, '$.between', json_array(1001, value -> '$.with'), '$.askedBy',
      CASE value ->> '$.request' WHEN 'sent' THEN 1001 WHEN 'received' THEN value -> '$.with' ELSE json('null') END)
    WHERE kind = 'chat-room' AND value ->> '$.kind' = 'personal';
  UPDATE record SET value = json_remove(value, '$.readUpTo', '$.clearedUpTo', '$.isMuted', '$.isHidden', '$.invitedBy',
      '$.with', '$.request') WHERE kind = 'chat-room';
  UPDATE record SET value = json_set(json_remove(value, '$.isHidden'), '$.hiddenFor',
      json(CASE value ->> '$.isHidden' WHEN 1 THEN '[1001]' ELSE '[]' END)) WHERE kind = 'chat-message';
  `,
];
