import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { OrderPath } from '#shared/contract/orders.ts';
import {
  applyEvent,
  beginRequest,
  type NewRequest,
  newRequest,
  type OrderRequest,
  type RequestEvent,
  requestEvent,
} from '../request/request.ts';
import { isInDoubt, isUnderWay } from '../request/request-state.ts';
import { createEventWriter, rollBack } from './journal-writer.ts';

export type JournalCondition = OrderPath['journal'];

/** Every request that changes orders, and what happened to it: events that are only ever added to. */
export type Journal = {
  /**
   * On disk and synced when this returns; only then may the bytes leave. A cancellation may leave
   * without: where the disk refuses it is in memory alone, because it only takes risk away.
   * @throws LantaiError DUPLICATE_ORDER for a draft that was sent before, in this run or another; JOURNAL_UNAVAILABLE when the disk refuses
   */
  create(requests: readonly NewRequest[]): void;
  /** In memory at once, on disk soon: a write that fails is repeated until it succeeds. An illegal step is logged and changes nothing. */
  record(uiRef: string, event: RequestEvent): OrderRequest | null;
  find(uiRef: string): OrderRequest | null;
  /** Of an account, oldest first: all that are not closed, and those of the last day and a half. */
  requests(account: string): readonly OrderRequest[];
  /** Likewise of every account. */
  allRequests(): readonly OrderRequest[];
  /** Rises with every change of what `requests` answers. */
  revision(): number;
  condition(): JournalCondition;
  close(): void;
};

export type JournalDeps = {
  /** Null where the file cannot be opened at all: then nothing can be sent. */
  readonly database: DatabaseSync | null;
  /** The file was damaged and has been replaced by an empty one. */
  readonly recordLost: boolean;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  /** The disk has begun to refuse, with this; or takes what is written again: null. */
  readonly onWrite: (thrown: unknown) => void;
};

const SHOWN_FOR_MS = 36 * 3_600_000;
const RETAINED_FOR_MS = 90 * 86_400_000;

/** After these nothing more is expected of a request. */
const CLOSING: ReadonlySet<RequestEvent['kind']> = new Set([
  'accepted',
  'rejected',
  'not-sent',
  'resolved',
  'acknowledged',
]);

export function createJournal(deps: JournalDeps): Journal {
  const { database, timers, monotonicMs, log } = deps;
  const requests = new Map<string, OrderRequest>();
  let isFailing = false;
  let revision = 0;
  const insert = database?.prepare(
    'INSERT INTO request (ui_ref, draft_id, account, created_at, created) VALUES (?, ?, ?, ?, ?)',
  );
  const writer =
    database === null
      ? null
      : createEventWriter({
          database,
          timers,
          onState(thrown) {
            isFailing = thrown !== null;
            if (isFailing) log('error', 'journal.write-failed');
            deps.onWrite(thrown);
          },
        });

  function condition(): JournalCondition {
    if (database === null) return 'unavailable';
    if (isFailing) return 'write-failing';
    return deps.recordLost ? 'record-lost' : 'sound';
  }

  function forgetOld(): void {
    const oldest = timers.now() - SHOWN_FOR_MS;
    for (const request of requests.values()) {
      const isOpen = isUnderWay(request.state) || (isInDoubt(request.state) && !request.acknowledged);
      if (request.createdAt < oldest && !isOpen) requests.delete(request.uiRef);
    }
  }

  function record(uiRef: string, event: RequestEvent): OrderRequest | null {
    const request = requests.get(uiRef);
    if (!request) return null;
    const at = timers.now();
    const mono = monotonicMs();
    const next = applyEvent(request, event, { at, mono });
    if (next === null) {
      log('error', 'journal.illegal-step', { state: request.state, event: event.kind });
      return null;
    }
    requests.set(uiRef, next);
    revision += 1;
    writer?.add({ uiRef, at, mono, serviceAt: at + request.clockOffsetMs, closes: CLOSING.has(event.kind), event });
    return next;
  }

  if (database !== null) {
    for (const loaded of load(database, timers.now(), log)) requests.set(loaded.uiRef, loaded);
    // Whoever waited for these answers is gone.
    for (const request of [...requests.values()]) {
      if (isUnderWay(request.state)) record(request.uiRef, { kind: 'in-doubt', status: null, code: 'OUTCOME_UNKNOWN' });
      // Doubt is measured on this run's clock.
      else if (isInDoubt(request.state)) requests.set(request.uiRef, { ...request, doubtMono: monotonicMs() });
    }
  }

  return {
    create(created) {
      forgetOld();
      try {
        if (database === null || insert === undefined) throw unavailable();
        insertAll(database, insert, created);
      } catch (thrown) {
        const isHarmless = created.every(({ kind }) => kind === 'cancel');
        if (!isHarmless || !(thrown instanceof LantaiError) || thrown.code !== 'JOURNAL_UNAVAILABLE') throw thrown;
        log('error', 'journal.cancel-not-written');
      }
      for (const one of created) requests.set(one.uiRef, beginRequest(one));
      revision += 1;
    },
    record,
    find: (uiRef) => requests.get(uiRef) ?? null,
    requests: (account) => [...requests.values()].filter((request) => request.account === account),
    allRequests: () => [...requests.values()],
    revision: () => revision,
    condition,
    close() {
      writer?.close();
      if (database?.isOpen) database.close();
    },
  };
}

/** All or none. */
function insertAll(database: DatabaseSync, insert: StatementSync, created: readonly NewRequest[]): void {
  try {
    database.exec('BEGIN IMMEDIATE');
    for (const one of created) {
      insert.run(one.uiRef, one.draftId, one.account, Math.round(one.createdAt), JSON.stringify(one));
    }
    database.exec('COMMIT');
  } catch (thrown) {
    rollBack(database);
    // SQLITE_CONSTRAINT_UNIQUE and _PRIMARYKEY, as extended or plain code.
    const code = typeof thrown === 'object' && thrown !== null && 'errcode' in thrown ? Number(thrown.errcode) : 0;
    if (code % 256 === 19)
      throw new LantaiError('DUPLICATE_ORDER', 'this order has been sent already', { params: { sent: 'no' } });
    throw unavailable(thrown);
  }
}

const unavailable = (cause?: unknown): LantaiError =>
  new LantaiError('JOURNAL_UNAVAILABLE', 'the order journal could not be written, so nothing was sent', {
    params: { sent: 'no' },
    cause,
  });

/** Requests first: without its closing event a request would count as open. A full disk deletes nothing and stops nobody. */
function prune(database: DatabaseSync, before: number, log: Log): void {
  try {
    const closed = 'SELECT ui_ref FROM event WHERE closes = 1';
    database.prepare(`DELETE FROM request WHERE created_at < ? AND ui_ref IN (${closed})`).run(before);
    database.exec('DELETE FROM event WHERE ui_ref NOT IN (SELECT ui_ref FROM request)');
  } catch {
    log('warning', 'journal.not-pruned');
  }
}

function load(database: DatabaseSync, now: number, log: Log): OrderRequest[] {
  const closed = 'SELECT ui_ref FROM event WHERE closes = 1';
  prune(database, now - RETAINED_FOR_MS, log);
  const events = database.prepare('SELECT at, event FROM event WHERE ui_ref = ? ORDER BY seq');
  const loaded: OrderRequest[] = [];
  const shown = database.prepare(
    `SELECT ui_ref, created FROM request WHERE created_at >= ? OR ui_ref NOT IN (${closed}) ORDER BY created_at, ui_ref`,
  );
  for (const record of shown.all(now - SHOWN_FOR_MS)) {
    const created = newRequest.safeParse(parse(record.created));
    if (!created.success) {
      log('error', 'journal.unreadable-request');
      continue;
    }
    // Moments of another run cannot be compared with this one's.
    let request = beginRequest({ ...created.data, createdMono: 0 });
    for (const row of events.all(created.data.uiRef)) {
      const event = requestEvent.safeParse(parse(row.event));
      const next = event.success ? applyEvent(request, event.data, { at: Number(row.at), mono: 0 }) : null;
      if (next === null) log('error', 'journal.unreadable-event');
      else request = next;
    }
    loaded.push(request);
  }
  return loaded;
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
