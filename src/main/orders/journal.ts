import type { SQLOutputValue, StatementSync } from 'node:sqlite';
import { LantaiError, type OrderReason } from '../../shared/contract/index.ts';
import type { Log, Timers } from '../service/index.ts';
import { openJournalFile } from './journal-file.ts';
import { isOpen, type JournalRow, journalRow, type NewJournalRow } from './journal-row.ts';

export type Settlement =
  | { readonly state: 'accepted'; readonly orderId: string }
  | { readonly state: 'rejected'; readonly reason: string; readonly orderId?: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'unproven' };

export type Journal = {
  /**
   * On disk and synced when this returns; only then may the POST leave.
   * @throws LantaiError DUPLICATE_ORDER for a draft that was sent before, in this run or another; INTERNAL when the disk refuses
   */
  begin(row: NewJournalRow): JournalRow;
  /** The outcome of an open row. A row that is settled stays as it is. */
  settle(uiRef: string, settlement: Settlement): void;
  /** Open rows of any age and all of the last day and a half, oldest first. */
  rows(account: string): readonly JournalRow[];
  close(): void;
};

const SHOWN_FOR_MS = 36 * 3_600_000;
const KEPT_FOR_MS = 90 * 86_400_000;

export function openJournal(deps: { readonly path: string; readonly timers: Timers; readonly log: Log }): Journal {
  const { timers, log } = deps;
  const database = openJournalFile(deps.path, timers.now(), log);
  const now = timers.now();
  // Whoever wrote `sending` is gone, so nobody here knows what became of those.
  database.prepare("UPDATE journal SET state = 'unknown', doubt_at = ? WHERE state = 'sending'").run(now);
  database
    .prepare("DELETE FROM journal WHERE created_at < ? AND state NOT IN ('sending', 'unknown')")
    .run(now - KEPT_FOR_MS);
  const recent = new Map<string, JournalRow>();
  const load = database.prepare(
    "SELECT * FROM journal WHERE created_at >= ? OR state IN ('sending', 'unknown') ORDER BY created_at, ui_ref",
  );
  for (const record of load.all(now - SHOWN_FOR_MS)) {
    const row = readRecord(record);
    if (row) recent.set(row.uiRef, row);
    else log('error', 'journal.unreadable-row');
  }
  const insert = database.prepare(
    `INSERT INTO journal (ui_ref, kind, account, draft_id, order_id, side, symbol, board, price, lots, gtc, cost,
      state, reason, created_at, clock_offset, doubt_at, settled_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'sending', NULL, ?, ?, NULL, NULL)`,
  );
  const update = database.prepare(
    `UPDATE journal SET state = ?, order_id = ?, reason = ?, doubt_at = ?, settled_at = ?
     WHERE ui_ref = ? AND state IN ('sending', 'unknown')`,
  );

  function forgetOld(): void {
    const oldest = timers.now() - SHOWN_FOR_MS;
    for (const row of recent.values()) if (row.createdAt < oldest && !isOpen(row)) recent.delete(row.uiRef);
  }

  return {
    begin(row) {
      forgetOld();
      insertRow(insert, row);
      const written: JournalRow = { ...row, state: 'sending', reason: null, doubtAt: null, settledAt: null };
      recent.set(row.uiRef, written);
      return written;
    },
    settle(uiRef, settlement) {
      const row = recent.get(uiRef);
      // An answer that comes after quitting finds the journal closed; the next start reconciles the row.
      if (!row || !isOpen(row) || !database.isOpen) return;
      const settled = settledRow(row, settlement, timers.now());
      update.run(settled.state, settled.orderId, settled.reason, settled.doubtAt, settled.settledAt, uiRef);
      recent.set(uiRef, settled);
    },
    rows: (account) => [...recent.values()].filter((row) => row.account === account),
    close: () => database.close(),
  };
}

function settledRow(row: JournalRow, settlement: Settlement, at: number): JournalRow {
  switch (settlement.state) {
    case 'accepted':
      return { ...row, state: 'accepted', orderId: settlement.orderId, settledAt: at };
    case 'rejected':
      return {
        ...row,
        state: 'rejected',
        reason: settlement.reason,
        orderId: settlement.orderId ?? row.orderId,
        settledAt: at,
      };
    case 'unknown':
      return { ...row, state: 'unknown', doubtAt: row.doubtAt ?? at };
    case 'unproven':
      return { ...row, state: 'unproven', settledAt: at };
  }
}

function insertRow(insert: StatementSync, row: NewJournalRow): void {
  try {
    insert.run(
      row.uiRef,
      row.kind,
      row.account,
      row.draftId,
      row.orderId,
      row.side,
      row.symbol,
      row.board,
      row.price,
      row.lots,
      row.goodTillCancelled ? 1 : 0,
      Math.round(row.cost),
      row.createdAt,
      Math.round(row.clockOffsetMs),
    );
  } catch (thrown) {
    // SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY, as extended or plain code.
    const code = typeof thrown === 'object' && thrown !== null && 'errcode' in thrown ? Number(thrown.errcode) : 0;
    if (code % 256 === 19) throw new LantaiError('DUPLICATE_ORDER', 'this order has been sent already');
    throw new LantaiError('INTERNAL', 'the order journal could not be written, so nothing was sent', { cause: thrown });
  }
}

/** Written before reasons of ours were codes. */
const SENTENCES: ReadonlyMap<string, OrderReason> = new Map([
  ['The exchange never received it.', 'NOT_RECEIVED'],
  ['The order had ended before the change arrived.', 'OVERTAKEN'],
]);

function readRecord(record: Record<string, SQLOutputValue>): JournalRow | null {
  const parsed = journalRow.safeParse({
    uiRef: record.ui_ref,
    kind: record.kind,
    account: record.account,
    draftId: record.draft_id,
    orderId: record.order_id,
    side: record.side,
    symbol: record.symbol,
    board: record.board,
    price: record.price,
    lots: record.lots,
    goodTillCancelled: record.gtc === 1,
    cost: record.cost,
    state: record.state,
    reason: typeof record.reason === 'string' ? (SENTENCES.get(record.reason) ?? record.reason) : record.reason,
    createdAt: record.created_at,
    clockOffsetMs: record.clock_offset,
    doubtAt: record.doubt_at,
    settledAt: record.settled_at,
  });
  return parsed.success ? parsed.data : null;
}
