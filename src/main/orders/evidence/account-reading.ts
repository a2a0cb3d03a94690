import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { OrderSource } from '#shared/contract/orders.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { Journal } from '../journal/journal.ts';
import type { AccountOrders, KnownOrder } from '../order-list/account-orders.ts';
import type { ListedOrder } from '../order-list/listed-order.ts';
import type { OrderReader, OrderRows } from '../order-list/order-reader.ts';
import { isTerminal } from '../order-list/venue-status.ts';
import { isSmartWithdrawn, lacksFinalDetail } from '../order-list/withdrawal.ts';
import { isAbsent, isApplied, isSplit, type OrderRequest } from '../request/request.ts';
import { isInDoubt, isSearched } from '../request/request-state.ts';
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
  /** Orders that a person sees now: of those placed elsewhere, details are read of these alone. */
  readonly inSight: () => ReadonlySet<string>;
};

const MAX_DETAILS_A_READING = 40;
/** How often the day's history is read of a service whose list names active orders only. */
const DAY_HISTORY_EVERY_MS = 60_000;
/** Orders whose last look-up is remembered; beyond that all count as not looked up. */
const MAX_LOOKED_UP = 20_000;
/** A candidate that is looked up may bring another into view: so many rounds a reading. */
const MAX_ROUNDS = 3;

type Resolution = ReturnType<typeof reconcile>['resolutions'][number];
type Detail = NonNullable<Awaited<ReturnType<OrderReader['detail']>>>;

/** What was found out about the account that the service acts on; `not-read`: the question had no answer this time. */
type AccountCheck = 'same' | 'another' | 'not-read';

/** What one reading has cost: the sources that it needed and could not read. */
type Missing = Set<OrderSource>;

/**
 * Reads the service's records of one account and settles what they prove. Each record is read on its own: one
 * that fails hides nothing that another shows, and absence is concluded only where none is missing. Nothing is
 * taken over where the service was found to act on another account before or after it was read.
 */
export class AccountReading {
  readonly #deps: AccountReadingDeps;
  #verified: string | null = null;
  #isAccountDoubtful = false;
  #readMono: number | null = null;
  #isListWhole = false;
  #unreadable = 0;
  #unreadableIds: readonly string[] = [];
  #missing: readonly OrderSource[] = [];
  #unknownIds: ReadonlySet<string> = new Set();
  /** When an order's detail was last requested, on the clock that is never set. */
  readonly #lookedUp = new Map<string, number>();
  #switchedMono: number | null = null;
  #dayHistoryMono: number | null = null;
  #isDayHistoryRead = false;
  #isDayHistoryMissing = false;

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

  /** Every order that stands is on the board as of `readMono`: that list was read to its end, row by row. */
  get isListWhole(): boolean {
    return this.#isListWhole;
  }

  /** Rows of that list that could not be read. */
  get unreadableRows(): number {
    return this.#unreadable;
  }

  /** Orders in those rows whose id could be read: they may stand. */
  get unreadableIds(): readonly string[] {
    return this.#unreadableIds;
  }

  /** Sources that the last reading needed and could not read. */
  get missing(): readonly OrderSource[] {
    return this.#missing;
  }

  /** When the account that the service acts on was last seen to change, on the clock that is never set; null where it never was in this run. */
  get switchedMono(): number | null {
    return this.#switchedMono;
  }

  /** Orders that were accepted long enough ago, and of which the service says that it does not know them. */
  get unknownIds(): ReadonlySet<string> {
    return this.#unknownIds;
  }

  /** False where it was dropped: another account, or `isCurrent` no longer. Never rejects: what could not be read is in `missing`. */
  async read(account: string, isCurrent: () => boolean): Promise<boolean> {
    const missing: Missing = new Set();
    const isTaken = await this.#read(account, isCurrent, missing);
    if (isCurrent()) this.#missing = [...missing];
    return isTaken;
  }

  async #read(account: string, isCurrent: () => boolean, missing: Missing): Promise<boolean> {
    const { reader, monotonicMs, timers } = this.#deps;
    if (this.#verified !== account && (await this.#check(account, isCurrent, missing)) === 'another') return false;
    const startedMono = monotonicMs();
    const startedAt = timers.now();
    const list = await this.#source('list', missing, () => reader.list());
    if (!isCurrent() || (await this.#check(account, isCurrent, missing)) === 'another') return false;
    if (list !== null) this.#takeList(account, list, startedMono);
    const historyFrom = this.#startSearch(account);
    const history = await this.#history(historyFrom ?? (list === null ? this.#today() : null), missing);
    const day = history ?? (list === null ? null : await this.#dayHistory(list));
    if (this.#isDayHistoryMissing) missing.add('history');
    const evidence: WritableEvidence = {
      account,
      isAccountVerified: true,
      startedMono,
      records: this.#recordsOf(list, history),
      isListComplete: list?.isWhole === true && list.unreadable === 0,
      isHistoryComplete: history?.isWhole === true && history.unreadable === 0,
      historyFrom,
      switchedMono: this.#switchedMono,
      unknownIds: new Set(),
    };
    const details = new Map<string, Detail>();
    await this.#lookUp(evidence, details, isCurrent, missing);
    // What was read since may be another account's, where somebody has switched meanwhile.
    const isMore = day !== null || details.size > 0 || evidence.unknownIds.size > 0;
    if (!isCurrent() || (isMore && (await this.#check(account, isCurrent, missing)) === 'another')) return false;
    if (day !== null) this.#takeHistory(day, list);
    this.#settle({ ...evidence, isAccountVerified: !missing.has('account') }, details, startedAt);
    return true;
  }

  /**
   * Reads the details of single orders, which is all that is needed where something is known to have happened to
   * them and the list is long. False where none could be taken over. Never rejects.
   */
  async look(account: string, orderIds: readonly string[], isCurrent: () => boolean): Promise<boolean> {
    if (this.#verified !== account) return false;
    const missing: Missing = new Set();
    const askedMono = this.#deps.monotonicMs();
    const answers = await Promise.all(
      orderIds.slice(0, MAX_DETAILS_A_READING).map((orderId) => this.#detail(orderId, missing)),
    );
    if (!isCurrent() || (await this.#check(account, isCurrent, missing)) === 'another') return false;
    const found = answers.flatMap((answer) => (answer?.found ? [answer.found] : []));
    for (const { order, detail } of found) this.#deps.known.take(order, detail, askedMono);
    return found.length > 0;
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
    this.#isListWhole = false;
    this.#unreadable = 0;
    this.#unreadableIds = [];
    this.#missing = [];
    this.#unknownIds = new Set();
    this.#lookedUp.clear();
    this.#dayHistoryMono = null;
    this.#isDayHistoryRead = false;
    this.#isDayHistoryMissing = false;
  }

  #today(): string {
    return exchangeTime(this.#deps.timers.now() + this.#deps.clockOffsetMs()).day;
  }

  /** What a source answers; null where it cannot be read, which is noted. */
  async #source<Value>(source: OrderSource, missing: Missing, read: () => Promise<Value>): Promise<Value | null> {
    try {
      return await read();
    } catch (thrown) {
      missing.add(source);
      const code = thrown instanceof LantaiError ? thrown.code : 'INTERNAL';
      this.#deps.log('warning', 'orders.source-not-read', { source, code });
      return null;
    }
  }

  /**
   * Asks which account the service acts on; another one ends the reading, and whoever follows it is notified.
   * Where the question has no answer this time, the account is the one of before, unless that is in doubt.
   */
  async #check(account: string, isCurrent: () => boolean, missing: Missing): Promise<AccountCheck> {
    const answered = await this.#source('account', missing, async () => ({
      active: await this.#deps.reader.activeAccount(),
    }));
    if (!isCurrent()) return 'another';
    if (answered === null) return this.#isAccountDoubtful ? 'another' : 'not-read';
    const { active } = answered;
    const isAnother = active !== null && active !== account;
    if (isAnother || (active === null && this.#isAccountDoubtful)) {
      this.#verified = null;
      this.#switchedMono = this.#deps.monotonicMs();
      this.#deps.onAccount(active);
      return 'another';
    }
    this.#verified = account;
    this.#isAccountDoubtful = false;
    return 'same';
  }

  #takeList(account: string, list: OrderRows, startedMono: number): void {
    const { known, journal, log } = this.#deps;
    if (list.unreadable > 0) log('error', 'orders.unreadable-rows', { count: list.unreadable });
    known.takeList(list.orders, list.unreadableIds, startedMono);
    // How a request of ours ended stays known for as long as the journal names it: it would count as accepted only.
    const own = new Set(journal.requests(account).map(({ orderId }) => orderId));
    this.#endDay(({ orderId }) => !own.has(orderId));
    this.#unreadable = list.unreadable;
    this.#unreadableIds = list.unreadableIds;
    this.#isListWhole = list.isWhole && list.unreadable === 0;
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
    const searched = journal.requests(account).filter(({ state, transfer }) => isSearched(state) && transfer === null);
    for (const { uiRef, state } of searched) if (state === 'unknown') journal.record(uiRef, { kind: 'searching' });
    return searched.map(dayOf).sort()[0] ?? null;
  }

  /** @param from the first day; null where no history is needed */
  #history(from: string | null, missing: Missing): Promise<OrderRows | null> {
    if (from === null) return Promise.resolve(null);
    return this.#source('history', missing, () => this.#deps.reader.history(from));
  }

  /**
   * The day's history where the list may name active orders only: once where it names no finished one, and again
   * while finished orders are known that it does not name. It shows what the list leaves out and proves nothing; null
   * where it is not needed or cannot be read.
   */
  async #dayHistory(list: OrderRows): Promise<OrderRows | null> {
    const { reader, known, monotonicMs, log } = this.#deps;
    if (list.orders.some(({ status }) => isTerminal(status))) {
      this.#isDayHistoryMissing = false;
      return null;
    }
    const last = this.#dayHistoryMono;
    const isEnded = ({ order, isListed, isOver }: KnownOrder): boolean =>
      !isListed && !isOver && isTerminal(order.status);
    if (this.#isDayHistoryRead && !known.all().some(isEnded)) return null;
    if (last !== null && monotonicMs() - last < DAY_HISTORY_EVERY_MS) return null;
    this.#dayHistoryMono = monotonicMs();
    try {
      const day = await reader.history(this.#today());
      this.#isDayHistoryRead = true;
      this.#isDayHistoryMissing = false;
      return day;
    } catch {
      this.#isDayHistoryMissing = true;
      log('warning', 'orders.history-not-read');
      return null;
    }
  }

  /**
   * What the history shows beyond the list: finished orders that the list does not name, and, where the list
   * cannot be read, every order and each one that has gone on since it was last seen.
   */
  #takeHistory({ orders }: OrderRows, list: OrderRows | null): void {
    const { known } = this.#deps;
    for (const order of orders) {
      const before = known.get(order.orderId)?.order ?? null;
      if (before === null) {
        if (list === null || isTerminal(order.status)) known.take(order, null);
      } else if (list === null && !isTerminal(before.status)) {
        // A history may lag behind the list: it takes nothing back.
        if (isTerminal(order.status) || order.lotsDone > before.lotsDone) known.take(order, null);
      }
    }
  }

  #recordsOf(list: OrderRows | null, history: OrderRows | null): Map<string, OrderRecord> {
    const records = new Map<string, OrderRecord>();
    const add = (rows: OrderRows, source: 'list' | 'history'): void => {
      for (const order of rows.orders) {
        const known = records.get(order.orderId);
        if (known) {
          // The one record has the order as it is, the other names the request that placed it.
          const ref = rows.refs.get(order.orderId);
          if (ref && !known.uiRef) records.set(order.orderId, { ...known, uiRef: ref });
          continue;
        }
        const uiRef = rows.refs.get(order.orderId) ?? this.#deps.known.get(order.orderId)?.detail?.uiRef ?? null;
        records.set(order.orderId, { order, source, uiRef });
      }
    };
    if (list) add(list, 'list');
    if (history) add(history, 'history');
    return records;
  }

  /**
   * Orders that may stand and that no list confirms, and that were accepted and never listed; rejections of ours
   * without a reason; and of those that were placed elsewhere the ones in sight, and those that may have come from
   * a request that is in doubt or is taken for refused. First those that were not looked at for longest.
   */
  #unexplained(account: string, listed: ReadonlyMap<string, OrderRecord>, isListMissing: boolean): string[] {
    const { journal, known } = this.#deps;
    const inSight = this.#deps.inSight();
    const unsettled = new Set(journal.allRequests().flatMap(kindsUnsettled));
    const placed = journal.requests(account).filter(({ kind, orderId }) => kind === 'place' && orderId !== null);
    const own = new Set(placed.map(({ orderId }) => orderId));
    // Of these the list names nothing but the id: what they are, only a detail tells.
    const ids: string[] = [...this.#unreadableIds];
    for (const each of known.all()) {
      const { order, isListed, detail } = each;
      const { orderId, status } = order;
      if (isListed && isSmartWithdrawn(order) && lacksFinalDetail(each)) ids.push(orderId);
      else if (!isListed || isListMissing) {
        if (!isTerminal(status)) ids.push(orderId);
      } else if (listed.has(orderId)) {
        const isOwn = own.has(orderId);
        const lacksReason = status === 'REJECTED' && (detail?.reason ?? '') === '';
        const isIncomplete = isOwn ? lacksReason : lacksReason || detail === null;
        const mayBeOurs = unsettled.size > 0 && detail === null && unsettled.has(`${order.symbol} ${order.side}`);
        if (isIncomplete && (isOwn || mayBeOurs || inSight.has(orderId))) ids.push(orderId);
      }
    }
    for (const request of placed) {
      if (isApplied(request) && request.orderId && known.get(request.orderId) === null) ids.push(request.orderId);
    }
    const lastLook = (orderId: string): number => this.#lookedUp.get(orderId) ?? Number.NEGATIVE_INFINITY;
    return ids.sort((first, second) => lastLook(first) - lastLook(second));
  }

  /** Looks up orders one by one until no more are needed. One that cannot be read leaves its requests in doubt. */
  async #lookUp(
    evidence: WritableEvidence,
    details: Map<string, Detail>,
    isCurrent: () => boolean,
    missing: Missing,
  ): Promise<void> {
    const isListMissing = missing.has('list');
    const tried = new Set<string>();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const unexplained = this.#unexplained(evidence.account, evidence.records, isListMissing);
      const open = new Set([...this.#prove(evidence).lookUp, ...unexplained]);
      const ids = [...open].filter((orderId) => !tried.has(orderId)).slice(0, MAX_DETAILS_A_READING);
      if (ids.length === 0 || !isCurrent()) return;
      for (const orderId of ids) tried.add(orderId);
      await Promise.all(ids.map((orderId) => this.#lookUpOne(orderId, evidence, details, missing)));
    }
  }

  async #lookUpOne(
    orderId: string,
    evidence: WritableEvidence,
    details: Map<string, Detail>,
    missing: Missing,
  ): Promise<void> {
    const { known } = this.#deps;
    const answered = await this.#detail(orderId, missing);
    if (answered?.found) {
      const { found } = answered;
      details.set(orderId, found);
      const uiRef = found.detail.uiRef || (evidence.records.get(orderId)?.uiRef ?? '');
      evidence.records.set(orderId, { order: found.order, source: 'detail', uiRef });
      return;
    }
    known.missDetail(orderId);
    // Not to know it is a proof only beside a whole list that does not name it either.
    if (answered && evidence.isListComplete && !known.get(orderId)?.isListed) evidence.unknownIds.add(orderId);
  }

  /** `found` is null where the service knows no such order; the whole is null where it cannot be read. */
  #detail(orderId: string, missing: Missing) {
    const { reader, monotonicMs } = this.#deps;
    if (this.#lookedUp.size >= MAX_LOOKED_UP) this.#lookedUp.clear();
    this.#lookedUp.set(orderId, monotonicMs());
    return this.#source('detail', missing, async () => ({ found: await reader.detail(orderId) }));
  }

  #prove(evidence: Evidence) {
    const { journal, absenceAfterMs, areRecordsComplete } = this.#deps;
    return reconcile(journal.allRequests(), evidence, { absenceAfterMs, areRecordsComplete, day: this.#today() });
  }

  #settle(evidence: WritableEvidence, details: ReadonlyMap<string, Detail>, startedAt: number): void {
    const { known, journal, absenceAfterMs } = this.#deps;
    for (const { order, detail } of details.values()) known.take(order, detail, evidence.startedMono);
    this.#endDay();
    // Of an account that is not verified it proves nothing that an order is not known.
    if (!evidence.isAccountVerified) evidence.unknownIds.clear();
    for (const orderId of evidence.unknownIds) known.disown(orderId);
    const isLate = ({ changedAt }: OrderRequest): boolean => changedAt <= startedAt - absenceAfterMs;
    const late = journal.requests(evidence.account).filter(isLate);
    if (evidence.isListComplete && evidence.isAccountVerified) {
      this.#unknownIds = new Set(
        late.flatMap(({ orderId }) => (orderId && evidence.unknownIds.has(orderId) ? [orderId] : [])),
      );
    }
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

/** Stock and side of a placement that is not known to stand: an order of these may be what came of it. */
const kindsUnsettled = (request: OrderRequest): string[] =>
  // The part of a split order that stands on this account may be another order than its answer named.
  request.kind === 'place' &&
  request.terms !== null &&
  (isInDoubt(request.state) || isAbsent(request) || isSplit(request))
    ? [`${request.terms.symbol} ${request.terms.side}`]
    : [];

/** On the exchange's clock as it was then. */
const dayOf = (request: OrderRequest): string => exchangeTime(request.createdAt + request.clockOffsetMs).day;

type WritableEvidence = Evidence & {
  readonly records: Map<string, OrderRecord>;
  readonly unknownIds: Set<string>;
};
