/** Step n brings a file from version n to n + 1; a new file takes them all. Never change one that has been released. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE journal (
    ui_ref TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    account TEXT NOT NULL,
    draft_id TEXT UNIQUE,
    order_id TEXT,
    side TEXT NOT NULL,
    symbol TEXT NOT NULL,
    board TEXT NOT NULL,
    price INTEGER NOT NULL,
    lots INTEGER NOT NULL,
    gtc INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    state TEXT NOT NULL,
    reason TEXT,
    created_at INTEGER NOT NULL,
    clock_offset INTEGER NOT NULL,
    doubt_at INTEGER,
    settled_at INTEGER
  ) STRICT;
  CREATE INDEX journal_created ON journal (created_at);
  CREATE INDEX journal_state ON journal (state) WHERE state IN ('sending', 'unknown');`,

  // Rows that were overwritten became events that are only added to. `closes` marks the events after
  // which a request is looked at no more.
  `CREATE TABLE request (
    ui_ref TEXT PRIMARY KEY,
    draft_id TEXT UNIQUE,
    account TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    created TEXT NOT NULL
  ) STRICT;
  CREATE INDEX request_created ON request (created_at);
  CREATE TABLE event (
    seq INTEGER PRIMARY KEY,
    ui_ref TEXT NOT NULL,
    at INTEGER NOT NULL,
    mono INTEGER NOT NULL,
    service_at INTEGER NOT NULL,
    closes INTEGER NOT NULL,
    event TEXT NOT NULL
  ) STRICT;
  CREATE INDEX event_request ON event (ui_ref, seq);
  CREATE INDEX event_closing ON event (ui_ref) WHERE closes = 1;
  INSERT INTO request SELECT ui_ref, draft_id, account, created_at, json_object(
    'uiRef', ui_ref, 'kind', kind, 'draftId', draft_id, 'account', account, 'profile', '', 'generation', 0,
    'origin', 'ticket', 'parent', NULL, 'orderId', CASE WHEN kind = 'place' THEN NULL ELSE order_id END,
    'terms', json_object('side', side, 'symbol', symbol, 'board', board, 'price', price, 'lots', lots,
      'goodTillCancelled', json(CASE gtc WHEN 1 THEN 'true' ELSE 'false' END)),
    'before', NULL, 'cost', cost, 'leavesWithinMs', 0, 'createdAt', created_at, 'createdMono', 0,
    'clockOffsetMs', clock_offset) FROM journal;
  INSERT INTO event (ui_ref, at, mono, service_at, closes, event)
    SELECT ui_ref, created_at, 0, created_at + clock_offset, 0, json_object('kind', 'sent') FROM journal;
  INSERT INTO event (ui_ref, at, mono, service_at, closes, event)
    SELECT ui_ref, coalesce(settled_at, created_at), 0, coalesce(settled_at, created_at) + clock_offset, 1,
      json_object('kind', 'accepted', 'status', 200, 'orderId', coalesce(order_id, ''))
    FROM journal WHERE state = 'accepted';
  INSERT INTO event (ui_ref, at, mono, service_at, closes, event)
    SELECT ui_ref, coalesce(settled_at, created_at), 0, coalesce(settled_at, created_at) + clock_offset, 1,
      json_object('kind', 'rejected', 'status', NULL, 'code', 'ORDER_REJECTED', 'reason',
        CASE reason
          WHEN 'The exchange never received it.' THEN 'NOT_RECEIVED'
          WHEN 'The order had ended before the change arrived.' THEN 'OVERTAKEN'
          ELSE coalesce(reason, '') END,
        'orderId', order_id)
    FROM journal WHERE state = 'rejected';
  INSERT INTO event (ui_ref, at, mono, service_at, closes, event)
    SELECT ui_ref, coalesce(doubt_at, created_at), 0, coalesce(doubt_at, created_at) + clock_offset, 0,
      json_object('kind', 'in-doubt', 'status', NULL, 'code', 'OUTCOME_UNKNOWN')
    FROM journal WHERE state IN ('unknown', 'unproven');
  INSERT INTO event (ui_ref, at, mono, service_at, closes, event)
    SELECT ui_ref, coalesce(settled_at, created_at), 0, coalesce(settled_at, created_at) + clock_offset, 0,
      json_object('kind', 'unprovable')
    FROM journal WHERE state = 'unproven';
  DROP TABLE journal;`,
];
