import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createLatestLoad } from '#main/service/index.ts';
import {
  CLOSED_PATH,
  type Order,
  type OrderBoard,
  type OrderBoardChange,
  type OrderPath,
  type OrderSource,
} from '#shared/contract/orders.ts';
import { createEmitter } from '#shared/emitter.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { HaltLatch } from '../admission/halt-latch.ts';
import type { TradingGate } from '../admission/trading-gate.ts';
import { AccountReading, type AccountReadingDeps } from '../evidence/account-reading.ts';
import type { Journal } from '../journal/journal.ts';
import { type AccountOrders, createAccountOrders } from '../order-list/account-orders.ts';
import { isWorking } from '../order-list/order-state.ts';
import { isTerminal } from '../order-list/venue-status.ts';
import type { OrderRequest } from '../request/request.ts';
import { isSearched } from '../request/request-state.ts';
import { type BoardCache, boardDifference, elsewhereOf, mergeBoard, type OrderChange, seenOf } from './order-board.ts';
import { nextReadIn } from './poll-interval.ts';

type OrderWatchDeps = Omit<AccountReadingDeps, 'known' | 'onList' | 'inSight'> & {
  readonly journal: Journal;
  readonly timers: Timers;
  readonly log: Log;
  /** Rises with every sign-in, sign-out, lock, unlock and change of the account. */
  readonly generation: () => number;
  readonly gate: TradingGate;
  readonly latch: HaltLatch;
};

/**
 * @param news what a person may be notified of; empty after the first reading, which finds what stood before
 * @param difference what a window needs that has the board of the revision before
 */
export type BoardListener = (board: OrderBoard, news: readonly OrderChange[], difference: OrderBoardChange) => void;

const NUDGE_SPACING_MS = 400;
/** Orders from which on those that something happened to are looked at one by one, instead of reading the list. */
const LONG_LIST = 500;
/** Panels whose orders in sight are remembered. */
const MAX_PANELS = 32;
/** An order that is being sent is shown after this at the latest, and as soon as its bytes have left. */
const PUBLISH_WITHIN_MS = 5;

/** Reads the orders of the account that trades, as often as its state asks for, and publishes the board. */
export class OrderWatch {
  readonly #deps: OrderWatchDeps;
  /** A list is on the board; what it proves may still have to be looked up. */
  readonly listed = createEmitter<void>();
  /** A reading has been taken over, with all that it proves. */
  readonly taken = createEmitter<void>();
  readonly #boards = createEmitter<Parameters<BoardListener>>();
  readonly #known: AccountOrders;
  readonly #reading: AccountReading;
  readonly #acknowledged = new Set<string>();
  /** By panel, in the order of their last report. */
  readonly #inSight = new Map<string, ReadonlySet<string>>();
  readonly #nudged = new Set<string>();
  #cancelNudge: (() => void) | null = null;
  readonly #load: () => Promise<void>;
  #account: string | null = null;
  #isFollowing = false;
  #isStale = true;
  #loadedAt: number | null = null;
  #failures = 0;
  /** When the last reading ended, on the clock that is never set; null before the first. */
  #readEndedMono: number | null = null;
  #searches = 0;
  #isReading = false;
  #searchedRefs = '';
  #shown: OrderBoard = { revision: 0, orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  /** What was made of each order at the last merge, and what that was made from. */
  readonly #cache: BoardCache = { rows: [] };
  #mergedFrom = '';
  /** What the listeners have been given. */
  #publishedOrders: readonly Order[] = [];
  #publishedState = '';
  /** False while the journal holds something that is not in `#shown`. */
  #isMerged = true;
  #heldBackIds: readonly string[] = [];
  /** Takes back the publication that is due; null while none is. */
  #cancelPublication: (() => void) | null = null;
  #isFirst = true;
  #cancelTimer: () => void = () => undefined;
  #dueAt = Number.POSITIVE_INFINITY;

  constructor(deps: OrderWatchDeps) {
    this.#deps = deps;
    this.#known = createAccountOrders(deps.log);
    this.#reading = new AccountReading({
      ...deps,
      known: this.#known,
      onList: () => this.#onList(),
      inSight: () => new Set([...this.#inSight.values()].flatMap((ids) => [...ids])),
    });
    this.#load = createLatestLoad(() => this.#read());
  }

  /** The board as it is now, also where its publication is still due. */
  board(): OrderBoard {
    if (!this.#isMerged) this.#merge();
    return this.#shown;
  }

  find(orderId: string): Order | null {
    return this.board().orders.find((order) => order.orderId === orderId) ?? null;
  }

  findRef(ref: string): Order | null {
    return this.board().orders.find((order) => order.ref === ref) ?? null;
  }

  /** What was sent over all accounts with no part in this one. */
  findElsewhere(ref: string): Order | null {
    const request = this.#deps.journal.find(ref);
    return request === null ? null : elsewhereOf(request);
  }

  /** Trading was unlocked for an account: reads the list and goes on reading. */
  follow(account: string): void {
    if (this.#account !== account) this.#clear();
    this.#account = account;
    this.#isFollowing = true;
    this.#searches = 0;
    this.#publish();
    void this.refresh();
  }

  /** Trading was locked: what is known stays, marked stale. */
  pause(): void {
    this.#isFollowing = false;
    this.#reading.unverify();
    this.#cancelTimer();
    this.#isStale = true;
    this.#publish();
  }

  /** Signed out: nothing of the account stays. */
  forget(): void {
    this.#isFollowing = false;
    this.#cancelTimer();
    this.#account = null;
    this.#clear();
    this.#publish();
  }

  /** Resolves after a reading that began after this call; never rejects. */
  refresh(): Promise<void> {
    return this.#load().catch(() => undefined);
  }

  /** Something happened to that order: resolves after its detail was read, or after the list where that is short. */
  refreshOrder(orderId: string): Promise<void> {
    return this.#isLong() ? this.#look([orderId]) : this.refresh();
  }

  /** The orders that a panel shows now, by their ids at the service. */
  setInSight(panel: string, orderIds: readonly string[]): void {
    this.#inSight.delete(panel);
    if (orderIds.length > 0) this.#inSight.set(panel, new Set(orderIds));
    for (const oldest of this.#inSight.keys()) {
      if (this.#inSight.size <= MAX_PANELS) break;
      this.#inSight.delete(oldest);
    }
    const unseen = this.#withoutDetail(orderIds);
    if (unseen.length > 0) void this.#look(unseen);
  }

  /** Resolves when board and validity of an order that was placed elsewhere are known, or cannot be read. */
  async readDetail(orderId: string): Promise<void> {
    if (this.#withoutDetail([orderId]).length > 0) await this.#look([orderId]);
  }

  /** Whether a record that is read after this call shows that the order has not ended. Never rejects. */
  async isShownStanding(orderId: string): Promise<boolean> {
    const askedMono = this.#deps.monotonicMs();
    await Promise.all([this.refresh(), this.#look([orderId])]);
    const known = this.#known.get(orderId);
    const isRead = this.#known.shownMono(orderId) >= askedMono && !this.#reading.unreadableIds.includes(orderId);
    return known !== null && !isTerminal(known.order.status) && isRead;
  }

  /** Whether validity and board of an order are known: it was placed here, or its detail was read. */
  isDetailKnown(orderId: string): boolean {
    const placedHere = this.#requests().some((request) => request.orderId === orderId);
    return placedHere || (this.#known.get(orderId)?.detail ?? null) !== null;
  }

  /** Those that were placed elsewhere and whose detail has not been requested yet. */
  #withoutDetail(orderIds: readonly string[]): readonly string[] {
    const placedHere = new Set(this.#requests().map((request) => request.orderId));
    return orderIds.filter((orderId) => {
      const each = this.#known.get(orderId);
      return each !== null && each.detail === null && !each.isDetailUnread && !placedHere.has(orderId);
    });
  }

  /** Something traded: an own working order of that stock may have changed. */
  nudge(symbol: string): void {
    const { monotonicMs, timers } = this.#deps;
    if (!this.#isFollowing) return;
    const waiting = this.#shown.orders.filter((order) => order.symbol === symbol && isWorking(order));
    if (waiting.length === 0) return;
    if (this.#isLong()) {
      this.#nudgeEach(waiting.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));
      return;
    }
    const { readMono } = this.#reading;
    const passed = readMono === null ? NUDGE_SPACING_MS : monotonicMs() - readMono;
    const soonest = Math.max(0, NUDGE_SPACING_MS - passed);
    if (timers.now() + soonest < this.#dueAt) this.#plan(soonest);
  }

  /** Of a long list: what may have traded is looked at, at most once in a while. */
  #nudgeEach(orderIds: readonly string[]): void {
    for (const orderId of orderIds.slice(0, LONG_LIST)) this.#nudged.add(orderId);
    this.#cancelNudge ??= this.#deps.timers.after(NUDGE_SPACING_MS, () => {
      this.#cancelNudge = null;
      const ids = [...this.#nudged];
      this.#nudged.clear();
      void this.#look(ids);
    });
  }

  #isLong(): boolean {
    return this.#shown.orders.length > LONG_LIST;
  }

  async #look(orderIds: readonly string[]): Promise<void> {
    const account = this.#account;
    if (!this.#isFollowing || account === null) return;
    if (await this.#reading.look(account, orderIds, this.#currentCheck(account))) this.changed();
  }

  /** The journal or the path has changed: publishes it. */
  changed(): void {
    this.#publish();
    this.#plan();
  }

  /** The journal has changed in the middle of something that must not wait: whoever asks sees it, and it is published soon. */
  changedSoon(): void {
    this.#isMerged = false;
    this.#cancelPublication ??= this.#deps.timers.after(PUBLISH_WITHIN_MS, () => this.changed());
  }

  /** The account has to be verified again before further readings count. */
  doubtAccount(): void {
    this.#reading.doubtAccount();
  }

  /** The account that the last reading was verified to be of; null while it has not been verified. */
  verifiedAccount(): string | null {
    return this.#reading.verifiedAccount;
  }

  /** When the account that the service acts on was last seen to change, on the clock that is never set; null where it never was in this run. */
  switchedMono(): number | null {
    return this.#reading.switchedMono;
  }

  /** The order of that id is known to have been placed by another request than `uiRef`. */
  isOfAnother(orderId: string, uiRef: string): boolean {
    const placedBy = this.#known.get(orderId)?.detail?.uiRef ?? '';
    if (placedBy !== '' && placedBy !== uiRef) return true;
    return this.#requests().some(
      (request) => request.kind === 'place' && request.orderId === orderId && request.uiRef !== uiRef,
    );
  }

  /** Every order that stands is on the board, as of `readMono`. */
  isListWhole(): boolean {
    return this.#reading.isListWhole;
  }

  /** Sources that the last reading needed and could not read. */
  missing(): readonly OrderSource[] {
    return this.#reading.missing;
  }

  /**
   * Ids of orders that may stand and are not on the board: they look like one in doubt and have not been looked
   * at, or nothing but the id could be read of them. Whatever acts on all orders acts on them too.
   */
  offBoardIds(): readonly string[] {
    if (!this.#isMerged) this.#merge();
    const shown = new Set(this.#shown.orders.map(({ orderId }) => orderId));
    const hasEnded = (orderId: string): boolean => {
      const known = this.#known.get(orderId);
      return known !== null && isTerminal(known.order.status);
    };
    const unreadable = this.#reading.unreadableIds.filter((orderId) => !shown.has(orderId) && !hasEnded(orderId));
    return [...new Set([...this.#heldBackIds, ...unreadable])];
  }

  /** When the last list that was taken over began to be read, on the clock that is never set; null before the first. */
  readMono(): number | null {
    return this.#reading.readMono;
  }

  /** Rows of the last list that could not be read. */
  unreadableRows(): number {
    return this.#reading.unreadableRows;
  }

  /** A person has seen the order's attention. */
  acknowledge(ref: string): void {
    const attention = this.#shown.orders.find((order) => order.ref === ref)?.attention;
    if (attention === undefined) return;
    this.#acknowledged.add(seenOf(ref, attention));
    this.#publish();
  }

  onBoard(listener: BoardListener): () => void {
    return this.#boards.on((published) => listener(...published));
  }

  stop(): void {
    this.#isFollowing = false;
    this.#cancelTimer();
    this.#cancelPublication?.();
    this.#cancelNudge?.();
    this.#boards.clear();
  }

  #requests(): readonly OrderRequest[] {
    return this.#account === null ? [] : this.#deps.journal.requests(this.#account);
  }

  #merge(): void {
    const { timers, clockOffsetMs, journal } = this.#deps;
    const serviceNow = timers.now() + clockOffsetMs();
    // A merge of thousands of orders takes milliseconds: it is left out where nothing can have changed.
    const from = JSON.stringify([
      this.#account,
      this.#known.revision(),
      journal.revision(),
      this.#acknowledged.size,
      [...this.#reading.unknownIds],
      exchangeTime(serviceNow).day,
    ]);
    if (from !== this.#mergedFrom) {
      const sources = {
        requests: this.#requests(),
        orders: this.#known.all(),
        unknownIds: this.#reading.unknownIds,
        acknowledged: this.#acknowledged,
        serviceNow,
      };
      const { orders, heldBackIds } = mergeBoard(sources, this.#cache);
      this.#shown = { ...this.#shown, orders };
      this.#heldBackIds = heldBackIds;
      this.#mergedFrom = from;
    }
    this.#isMerged = true;
    this.#shown = { ...this.#shown, stale: this.#isStale, loadedAt: this.#loadedAt };
    // What remains to be withdrawn is counted from these orders.
    this.#shown = { ...this.#shown, path: this.#path() };
  }

  #path(): OrderPath {
    const { gate, latch, journal } = this.#deps;
    return {
      account: this.verifiedAccount(),
      mode: gate.mode(),
      differences: [...gate.differences()],
      unreadableRows: this.unreadableRows(),
      missing: [...this.missing()],
      journal: journal.condition(),
      halt: latch.stateOf(this),
    };
  }

  #publish(): void {
    this.#cancelPublication?.();
    this.#cancelPublication = null;
    this.#merge();
    // A reading that changed nothing is no news: its time alone wakes nobody.
    const { orders, path, stale, loadedAt } = this.#shown;
    const state = JSON.stringify([stale, loadedAt === null, path]);
    const { changes, removed } = boardDifference(this.#publishedOrders, orders);
    this.#publishedOrders = orders;
    if (changes.length === 0 && removed.length === 0 && state === this.#publishedState) return;
    this.#publishedState = state;
    const revision = this.#shown.revision + 1;
    this.#shown = { ...this.#shown, revision };
    const changed = changes.map(({ order }) => order);
    const news = this.#isFirst ? [] : changes;
    this.#boards.emit([this.#shown, news, { revision, stale, loadedAt, path, changed, removed: [...removed] }]);
  }

  #plan(soonest = Number.POSITIVE_INFINITY): void {
    const { timers, monotonicMs } = this.#deps;
    // The end of a reading plans the next one: another right after it would read a long list back to back.
    if (this.#isReading && soonest === Number.POSITIVE_INFINITY) return;
    this.#cancelTimer();
    this.#dueAt = Number.POSITIVE_INFINITY;
    if (!this.#isFollowing) return;
    const open = this.#requests().filter(({ state, transfer }) => isSearched(state) && transfer === null);
    const refs = open.map(({ uiRef }) => uiRef).join();
    if (refs !== this.#searchedRefs) this.#searches = 0;
    this.#searchedRefs = refs;
    const working = this.#shown.orders.filter((order) => isWorking(order)).length;
    const listed = this.#shown.orders.length;
    const next = { unknown: open.length, unknownTries: this.#searches, working, listed, failures: this.#failures };
    // Counted from the last reading: whatever else happens meanwhile does not put the next one off.
    const passed = this.#readEndedMono === null ? 0 : monotonicMs() - this.#readEndedMono;
    const wait = Math.min(Math.max(0, nextReadIn(next) - passed), soonest);
    this.#dueAt = timers.now() + wait;
    this.#cancelTimer = timers.after(wait, () => void this.refresh());
  }

  async #read(): Promise<void> {
    const account = this.#account;
    if (!this.#isFollowing || account === null) return;
    this.#cancelTimer();
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isReading = true;
    const isCurrent = this.#currentCheck(account);
    try {
      const isTaken = await this.#reading.read(account, isCurrent);
      // Nothing was taken over where the account is in doubt: what is shown is of before.
      if (isCurrent() && (!isTaken || this.#reading.missing.includes('list'))) {
        this.#failures += 1;
        this.#isStale = true;
      } else if (isTaken) this.#isStale = false;
      if (isTaken) {
        this.#publish();
        this.taken.emit();
      }
    } finally {
      this.#searches += 1;
      this.#readEndedMono = this.#deps.monotonicMs();
      // What the first reading brings, the day's finished orders included, is no news.
      if (this.#loadedAt !== null) this.#isFirst = false;
      this.#isReading = false;
      // Whatever a listener has thrown: the next reading is planned, and sooner where something has traded meanwhile.
      this.#plan(Math.max(0, this.#dueAt - this.#deps.timers.now()));
    }
    this.changed();
  }

  /** Whether what is read now is still of the session and the account that it was requested for. */
  #currentCheck(account: string): () => boolean {
    const generation = this.#deps.generation();
    return () => this.#isFollowing && this.#account === account && this.#deps.generation() === generation;
  }

  #onList(): void {
    this.#loadedAt = this.#deps.timers.now();
    this.#failures = 0;
    this.#merge();
    // Nothing has been looked up since the sign-in: an order that was seen to be filled would be in doubt again.
    this.#isStale = this.#isFirst && this.#heldBackIds.length > 0;
    this.#publish();
    this.listed.emit();
  }

  #clear(): void {
    this.#known.clear();
    this.#acknowledged.clear();
    this.#nudged.clear();
    this.#reading.clear();
    this.#loadedAt = null;
    this.#isStale = true;
    this.#isFirst = true;
    this.#failures = 0;
  }
}
