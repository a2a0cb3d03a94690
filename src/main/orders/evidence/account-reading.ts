import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { Journal } from '../journal/index.ts';
import {
  type AccountOrders,
  isTerminal,
  type KnownOrder,
  type ListedOrder,
  type OrderReader,
  type OrderRows,
} from '../order-list/index.ts';
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

const MAX_DETAILS_A_READING = 40;
/** How often the day's history is read of a service whose list names active orders only. */
const DAY_HISTORY_EVERY_MS = 60_000;
/** A candidate that is looked up may bring another into view: so many rounds a reading. */
const MAX_ROUNDS = 3;

type Resolution = ReturnType<typeof reconcile>['resolutions'][number];
type Detail = NonNullable<Awaited<ReturnType<OrderReader['detail']>>>;

/**
 * Reads the service's records of one account and settles what they prove. Nothing is taken over
 * unless the service was found to act on that account before and after it was read.
 */
export class AccountReading {
  readonly #deps: AccountReadingDeps;
  #verified: string | null = null;
  #isAccountDoubtful = false;
  #readMono: number | null = null;
  #unreadable = 0;
  #unknownIds: ReadonlySet<string> = new Set();
  #switchedMono: number | null = null;
  #dayHistoryMono: number | null = null;
  #isDayHistoryRead = false;

  constructor(deps: AccountReadingDeps) {
    this.#deps = deps;
  }

  /** The account that the last reading was of; null while none is verified. */
  get verifiedAccount(): string | null {
    return this.#verified;
  }

  /** When the last list that was taken over began to be read, on the clock that is never set; null before the first. */
  get readMono(): number | null {
    return this.#readMono;
  }

  /** Rows of that list that could not be read. */
  get unreadableRows(): number {
    return this.#unreadable;
  }

  /** Orders that were accepted long enough ago, and of which the service says that it does not know them. */
  get unknownIds(): ReadonlySet<string> {
    return this.#unknownIds;
  }

  /** False where it was dropped: another account, or `isCurrent` no longer. @throws LantaiError where the records cannot be read */
  async read(account: string, isCurrent: () => boolean): Promise<boolean> {
    const { reader, monotonicMs, timers } = this.#deps;
    if (this.#verified !== account && !(await this.#isActive(account, isCurrent))) return false;
    const startedMono = monotonicMs();
    const startedAt = timers.now();
    const list = await reader.list();
    if (!isCurrent() || !(await this.#isActive(account, isCurrent))) return false;
    this.#takeList(account, list, startedMono);
    const historyFrom = this.#startSearch(account);
    const history = historyFrom === null ? null : await reader.history(historyFrom);
    const day = history ?? (await this.#dayHistory(list));
    const evidence: WritableEvidence = {
      account,
      startedMono,
      records: this.#recordsOf(list, history),
      isListComplete: list.isWhole && list.unreadable === 0,
      isHistoryComplete: history?.isWhole === true && history.unreadable === 0,
      historyFrom,
      switchedMono: this.#switchedMono,
      unknownIds: new Set(),
    };
    const details = new Map<string, Detail>();
    await this.#lookUp(evidence, details, isCurrent);
    // What was read since may be another account's, where somebody has switched meanwhile.
    const isMore = day !== null || details.size > 0 || evidence.unknownIds.size > 0;
    if (!isCurrent() || (isMore && !(await this.#isActive(account, isCurrent)))) return false;
    if (day !== null) this.#takeFinished(day);
    this.#settle(evidence, details, startedAt);
    return true;
  }

  /** The account is requested before anything more is believed, and the one of the login no longer is. */
  doubtAccount(): void {
    this.#verified = null;
    this.#switchedMono = this.#deps.monotonicMs();
    this.#isAccountDoubtful = true;
  }

  unverify(): void {
    this.#verified = null;
  }

  clear(): void {
    this.#verified = null;
    this.#readMono = null;
    this.#unreadable = 0;
    this.#unknownIds = new Set();
    this.#dayHistoryMono = null;
    this.#isDayHistoryRead = false;
  }

  #today(): string {
    return exchangeTime(this.#deps.timers.now() + this.#deps.clockOffsetMs()).day;
  }

  /** Asks which account the service acts on; another one ends the reading, and whoever follows it is notified. */
  async #isActive(account: string, isCurrent: () => boolean): Promise<boolean> {
    const active = await this.#deps.reader.activeAccount();
    if (!isCurrent()) return false;
    const isAnother = active !== null && active !== account;
    if (isAnother || (active === null && this.#isAccountDoubtful)) {
      this.#verified = null;
      this.#switchedMono = this.#deps.monotonicMs();
      this.#deps.onAccount(active);
      return false;
    }
    this.#verified = account;
    this.#isAccountDoubtful = false;
    return true;
  }

  #takeList(account: string, list: OrderRows, startedMono: number): void {
    const { known, journal, log } = this.#deps;
    if (list.unreadable > 0) log('error', 'orders.unreadable-rows', { count: list.unreadable });
    known.takeList(list.orders);
    // How a request of ours ended stays known for as long as the journal names it: it would count as accepted only.
    const own = new Set(journal.requests(account).map(({ orderId }) => orderId));
    this.#endDay(({ orderId }) => !own.has(orderId));
    this.#unreadable = list.unreadable;
    this.#readMono = startedMono;
    this.#deps.onList();
  }

  /** Finished orders of earlier days are forgotten, where `mayGo` allows it. */
  #endDay(mayGo: (order: ListedOrder) => boolean = () => true): void {
    const day = this.#today();
    this.#deps.known.endDay(
      (order) => mayGo(order) && (order.orderedAt === null || exchangeTime(order.orderedAt).day < day),
    );
  }

  /** Marks the requests that are looked for. @returns the day of the oldest; null where none is */
  #startSearch(account: string): string | null {
    const { journal } = this.#deps;
    const searched = journal.requests(account).filter(({ state }) => isSearched(state));
    for (const { uiRef, state } of searched) if (state === 'unknown') journal.record(uiRef, { kind: 'searching' });
    return searched.map(dayOf).sort()[0] ?? null;
  }

  /**
   * The day's history where the list may name active orders only: once where it names no finished one, and again
   * while finished orders are known that it does not name. It shows what the list leaves out and proves nothing; null
   * where it is not needed or cannot be read.
   */
  async #dayHistory(list: OrderRows): Promise<OrderRows | null> {
    const { reader, known, monotonicMs, log } = this.#deps;
    if (list.orders.some(({ status }) => isTerminal(status))) return null;
    const last = this.#dayHistoryMono;
    const isEnded = ({ order, isListed, isOver }: KnownOrder): boolean =>
      !isListed && !isOver && isTerminal(order.status);
    if (this.#isDayHistoryRead && !known.all().some(isEnded)) return null;
    if (last !== null && monotonicMs() - last < DAY_HISTORY_EVERY_MS) return null;
    this.#dayHistoryMono = monotonicMs();
    try {
      const day = await reader.history(this.#today());
      this.#isDayHistoryRead = true;
      return day;
    } catch {
      log('warning', 'orders.history-not-read');
      return null;
    }
  }

  /** Finished orders of the day that no list has named. */
  #takeFinished({ orders }: OrderRows): void {
    const { known } = this.#deps;
    for (const order of orders)
      if (isTerminal(order.status) && known.get(order.orderId) === null) known.take(order, null);
  }

  #recordsOf(list: OrderRows, history: OrderRows | null): Map<string, OrderRecord> {
    const records = new Map<string, OrderRecord>();
    const add = (rows: OrderRows, source: 'list' | 'history'): void => {
      for (const order of rows.orders) {
        if (records.has(order.orderId)) continue;
        const uiRef = rows.refs.get(order.orderId) ?? this.#deps.known.get(order.orderId)?.detail?.uiRef ?? null;
        records.set(order.orderId, { order, source, uiRef });
      }
    };
    add(list, 'list');
    if (history) add(history, 'history');
    return records;
  }

  /** Orders that left the list before their end, that were accepted and never listed, that were placed elsewhere, and rejections without a reason. */
  #unexplained(account: string, listed: ReadonlyMap<string, OrderRecord>): string[] {
    const { journal, known } = this.#deps;
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
  async #lookUp(evidence: WritableEvidence, details: Map<string, Detail>, isCurrent: () => boolean): Promise<void> {
    const isDone = (orderId: string): boolean => details.has(orderId) || evidence.unknownIds.has(orderId);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const open = new Set([...this.#prove(evidence).lookUp, ...this.#unexplained(evidence.account, evidence.records)]);
      const ids = [...open].filter((orderId) => !isDone(orderId)).slice(0, MAX_DETAILS_A_READING);
      if (ids.length === 0 || !isCurrent()) return;
      await Promise.all(ids.map((orderId) => this.#lookUpOne(orderId, evidence, details)));
    }
  }

  async #lookUpOne(orderId: string, evidence: WritableEvidence, details: Map<string, Detail>): Promise<void> {
    try {
      const found = await this.#deps.reader.detail(orderId);
      if (found === null) evidence.unknownIds.add(orderId);
      else {
        details.set(orderId, found);
        evidence.records.set(orderId, { order: found.order, source: 'detail', uiRef: found.detail.uiRef });
      }
    } catch {
      this.#deps.known.missDetail(orderId);
      this.#deps.log('warning', 'orders.detail-not-read');
    }
  }

  #prove(evidence: Evidence) {
    const { journal, absenceAfterMs, areRecordsComplete } = this.#deps;
    return reconcile(journal.allRequests(), evidence, { absenceAfterMs, areRecordsComplete, day: this.#today() });
  }

  #settle(evidence: Evidence, details: ReadonlyMap<string, Detail>, startedAt: number): void {
    const { known, journal, absenceAfterMs } = this.#deps;
    for (const { order, detail } of details.values()) known.take(order, detail);
    this.#endDay();
    for (const orderId of evidence.unknownIds) known.disown(orderId);
    const isLate = ({ changedAt }: OrderRequest): boolean => changedAt <= startedAt - absenceAfterMs;
    const late = journal.requests(evidence.account).filter(isLate);
    this.#unknownIds = new Set(
      late.flatMap(({ orderId }) => (orderId && evidence.unknownIds.has(orderId) ? [orderId] : [])),
    );
    for (const resolution of this.#prove(evidence).resolutions) this.#resolve(resolution, evidence);
  }

  #resolve({ uiRef, event }: Resolution, { records }: Evidence): void {
    const { known, journal, log } = this.#deps;
    const arrivedLate = journal.record(uiRef, event)?.arrivedLate ?? false;
    const as = event.kind === 'resolved' ? event.as : '';
    log(arrivedLate ? 'error' : 'info', 'orders.request-settled', { event: event.kind, as, arrivedLate });
    const record = event.kind === 'resolved' && event.orderId !== null ? records.get(event.orderId) : undefined;
    // It may stand in the history alone.
    if (record && known.get(record.order.orderId) === null) known.take(record.order, null);
  }
}

/** On the exchange's clock as it was then. */
const dayOf = (request: OrderRequest): string => exchangeTime(request.createdAt + request.clockOffsetMs).day;

type WritableEvidence = Evidence & {
  readonly records: Map<string, OrderRecord>;
  readonly unknownIds: Set<string>;
};
