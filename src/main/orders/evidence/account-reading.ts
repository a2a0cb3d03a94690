import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { Journal } from '../journal/index.ts';
import { type AccountOrders, isTerminal, type OrderReader, type OrderRows } from '../order-list/index.ts';
import { isApplied, isSearched, type OrderRequest } from '../request/index.ts';
import type { Evidence, OrderRecord } from './evidence.ts';
import { reconcile } from './reconcile.ts';

export type AccountReadingDeps = {
  readonly reader: OrderReader;
  /** What the readings are taken over into. */
  readonly known: AccountOrders;
  readonly journal: Journal;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly clockOffsetMs: () => number;
  /** How long something in between may hold a request, ms. */
  readonly absenceAfterMs: number;
  readonly areRecordsComplete: boolean;
  /** The service acts on another account than the one that is followed; null where it does not say although it has to be asked. */
  readonly onAccount: (active: string | null) => void;
  /** The list was taken over; what it proves may still have to be looked up. */
  readonly onList: () => void;
};

/**
 * Reads the service's records of one account and settles what they prove. Nothing is taken over
 * unless the service was found to act on that account before and after it was read.
 */
export type AccountReading = {
  /** False where it was dropped: another account, or `isCurrent` no longer. @throws LantaiError where the records cannot be read */
  read(account: string, isCurrent: () => boolean): Promise<boolean>;
  /** The account is requested before anything more is believed, and the one of the login no longer is. */
  doubtAccount(): void;
  /** The account that the last reading was of; null while none is verified. */
  verifiedAccount(): string | null;
  unverify(): void;
  /** When the last list that was taken over began to be read, on the clock that is never set; null before the first. */
  readMono(): number | null;
  /** Rows of that list that could not be read. */
  unreadableRows(): number;
  /** Orders that were accepted long enough ago, and of which the service says that it does not know them. */
  unknownIds(): ReadonlySet<string>;
  clear(): void;
};

const MAX_DETAILS_A_READING = 40;
/** A candidate that is looked up may bring another into view: so many rounds a reading. */
const MAX_ROUNDS = 3;

type Detail = NonNullable<Awaited<ReturnType<OrderReader['detail']>>>;

export function createAccountReading(deps: AccountReadingDeps): AccountReading {
  const { reader, known, journal, timers, log } = deps;
  let verified: string | null = null;
  let isAccountDoubtful = false;
  let readMono: number | null = null;
  let unreadable = 0;
  let unknownIds = new Set<string>();
  let switchedMono: number | null = null;

  const today = (): string => exchangeTime(timers.now() + deps.clockOffsetMs()).day;
  const dayOf = (request: OrderRequest): string => exchangeTime(request.createdAt + request.clockOffsetMs).day;

  /** Asks which account the service acts on; another one ends the reading, and whoever follows it is notified. */
  async function isActive(account: string, isCurrent: () => boolean): Promise<boolean> {
    const active = await reader.activeAccount();
    if (!isCurrent()) return false;
    const isAnother = active !== null && active !== account;
    if (isAnother || (active === null && isAccountDoubtful)) {
      verified = null;
      switchedMono = deps.monotonicMs();
      deps.onAccount(active);
      return false;
    }
    verified = account;
    isAccountDoubtful = false;
    return true;
  }

  function takeList(account: string, list: OrderRows, startedMono: number): void {
    if (list.unreadable > 0) log('error', 'orders.unreadable-rows', { count: list.unreadable });
    known.takeList(list.orders);
    const day = today();
    // How a request of ours ended stays known for as long as the journal names it: it would count as accepted only.
    const own = new Set(journal.requests(account).map(({ orderId }) => orderId));
    known.endDay(
      ({ orderId, orderedAt }) => !own.has(orderId) && (orderedAt === null || exchangeTime(orderedAt).day < day),
    );
    unreadable = list.unreadable;
    readMono = startedMono;
    deps.onList();
  }

  function endDay(): void {
    const day = today();
    known.endDay(({ orderedAt }) => orderedAt === null || exchangeTime(orderedAt).day < day);
  }

  function recordsOf(list: OrderRows, history: OrderRows | null): Map<string, OrderRecord> {
    const records = new Map<string, OrderRecord>();
    const add = (rows: OrderRows, source: 'list' | 'history'): void => {
      for (const order of rows.orders) {
        if (records.has(order.orderId)) continue;
        const uiRef = rows.refs.get(order.orderId) ?? known.get(order.orderId)?.detail?.uiRef ?? null;
        records.set(order.orderId, { order, source, uiRef });
      }
    };
    add(list, 'list');
    if (history) add(history, 'history');
    return records;
  }

  /** Orders that left the list before their end, that were accepted and never listed, that were placed elsewhere, and rejections without a reason. */
  function unexplained(account: string, listed: ReadonlyMap<string, OrderRecord>): string[] {
    const placed = journal.requests(account).filter(({ kind, orderId }) => kind === 'place' && orderId !== null);
    const own = new Set(placed.map(({ orderId }) => orderId));
    const ids: string[] = [];
    for (const { order, isListed, detail } of known.all()) {
      const { orderId, status } = order;
      if (!isListed) {
        if (!isTerminal(status)) ids.push(orderId);
      } else if (listed.has(orderId)) {
        const isElsewhere = detail === null && !own.has(orderId);
        const lacksReason = status === 'REJECTED' && (detail?.reason ?? '') === '';
        if (isElsewhere || lacksReason) ids.push(orderId);
      }
    }
    for (const request of placed) {
      if (isApplied(request) && request.orderId && known.get(request.orderId) === null) ids.push(request.orderId);
    }
    return ids;
  }

  /** Looks up orders one by one until no more are needed. One that cannot be read leaves its requests in doubt. */
  async function lookUp(
    evidence: WritableEvidence,
    details: Map<string, Detail>,
    isCurrent: () => boolean,
  ): Promise<void> {
    const isDone = (orderId: string): boolean => details.has(orderId) || evidence.unknownIds.has(orderId);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const asked = new Set([...prove(evidence).lookUp, ...unexplained(evidence.account, evidence.records)]);
      const ids = [...asked].filter((orderId) => !isDone(orderId)).slice(0, MAX_DETAILS_A_READING);
      if (ids.length === 0 || !isCurrent()) return;
      await Promise.all(ids.map((orderId) => lookUpOne(orderId, evidence, details)));
    }
  }

  async function lookUpOne(orderId: string, evidence: WritableEvidence, details: Map<string, Detail>): Promise<void> {
    try {
      const found = await reader.detail(orderId);
      if (found === null) evidence.unknownIds.add(orderId);
      else {
        details.set(orderId, found);
        evidence.records.set(orderId, { order: found.order, source: 'detail', uiRef: found.detail.uiRef });
      }
    } catch {
      known.missDetail(orderId);
      log('warning', 'orders.detail-not-read');
    }
  }

  const prove = (evidence: Evidence) =>
    reconcile(journal.allRequests(), evidence, {
      absenceAfterMs: deps.absenceAfterMs,
      areRecordsComplete: deps.areRecordsComplete,
      day: today(),
    });

  function settle(evidence: Evidence, details: ReadonlyMap<string, Detail>, startedAt: number): void {
    for (const { order, detail } of details.values()) known.take(order, detail);
    endDay();
    for (const orderId of evidence.unknownIds) known.disown(orderId);
    const isLate = ({ changedAt }: OrderRequest): boolean => changedAt <= startedAt - deps.absenceAfterMs;
    const late = journal.requests(evidence.account).filter(isLate);
    unknownIds = new Set(late.flatMap(({ orderId }) => (orderId && evidence.unknownIds.has(orderId) ? [orderId] : [])));
    for (const { uiRef, event } of prove(evidence).resolutions) {
      const resolved = journal.record(uiRef, event);
      const as = event.kind === 'resolved' ? event.as : '';
      const arrivedLate = resolved?.arrivedLate ?? false;
      log(arrivedLate ? 'error' : 'info', 'orders.request-settled', { event: event.kind, as, arrivedLate });
      const record =
        event.kind === 'resolved' && event.orderId !== null ? evidence.records.get(event.orderId) : undefined;
      // It may stand in the history alone.
      if (record && known.get(record.order.orderId) === null) known.take(record.order, null);
    }
  }

  return {
    async read(account, isCurrent) {
      if (verified !== account && !(await isActive(account, isCurrent))) return false;
      const startedMono = deps.monotonicMs();
      const startedAt = timers.now();
      const list = await reader.list();
      if (!isCurrent() || !(await isActive(account, isCurrent))) return false;
      takeList(account, list, startedMono);
      const searched = journal.requests(account).filter(({ state }) => isSearched(state));
      for (const { uiRef, state } of searched) if (state === 'unknown') journal.record(uiRef, { kind: 'searching' });
      const [historyFrom = null] = searched.map(dayOf).sort();
      const history = historyFrom === null ? null : await reader.history(historyFrom);
      const evidence: WritableEvidence = {
        account,
        startedMono,
        records: recordsOf(list, history),
        isListComplete: list.isWhole && list.unreadable === 0,
        isHistoryComplete: history?.isWhole === true && history.unreadable === 0,
        historyFrom,
        switchedMono,
        unknownIds: new Set(),
      };
      const details = new Map<string, Detail>();
      await lookUp(evidence, details, isCurrent);
      // What was read since may be another account's, where somebody has switched meanwhile.
      const isMore = history !== null || details.size > 0 || evidence.unknownIds.size > 0;
      if (!isCurrent() || (isMore && !(await isActive(account, isCurrent)))) return false;
      settle(evidence, details, startedAt);
      return true;
    },
    doubtAccount() {
      verified = null;
      switchedMono = deps.monotonicMs();
      isAccountDoubtful = true;
    },
    verifiedAccount: () => verified,
    unverify() {
      verified = null;
    },
    readMono: () => readMono,
    unreadableRows: () => unreadable,
    unknownIds: () => unknownIds,
    clear() {
      verified = null;
      readMono = null;
      unreadable = 0;
      unknownIds = new Set();
    },
  };
}

type WritableEvidence = Evidence & {
  readonly records: Map<string, OrderRecord>;
  readonly unknownIds: Set<string>;
};
