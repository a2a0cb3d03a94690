import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { createLatestLoad } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { CLOSED_PATH, type Order, type OrderBoard, type OrderPath } from '#shared/contract/orders.ts';
import { type AccountReadingDeps, createAccountReading } from '../evidence/index.ts';
import type { Journal } from '../journal/index.ts';
import { createAccountOrders, isWorking } from '../order-list/index.ts';
import { isSearched } from '../request/index.ts';
import { boardChanges, mergeBoard, type OrderChange } from './order-board.ts';
import { nextReadIn } from './poll-interval.ts';

export type OrderWatchDeps = Omit<AccountReadingDeps, 'known' | 'onList'> & {
  readonly journal: Journal;
  readonly timers: Timers;
  readonly log: Log;
  /** Rises with every sign-in, sign-out, lock, unlock and change of the account. */
  readonly generation: () => number;
  /** A reading has been taken over, with all that it proves. */
  readonly onReading: () => void;
  readonly path: () => OrderPath;
};

export type BoardListener = (board: OrderBoard, changes: readonly OrderChange[]) => void;

/** Reads the orders of the account that trades, as often as its state asks for, and publishes the board. */
export type OrderWatch = {
  board(): OrderBoard;
  find(orderId: string): Order | null;
  findRef(ref: string): Order | null;
  /** Trading was unlocked for an account: reads the list and goes on reading. */
  follow(account: string): void;
  /** Trading was locked: what is known stays, marked stale. */
  pause(): void;
  /** Signed out: nothing of the account stays. */
  forget(): void;
  /** Resolves after a reading that began after this call; never rejects. */
  refresh(): Promise<void>;
  /** Something traded: an own working order of that stock may have changed. */
  nudge(symbol: string): void;
  /** The journal or the path has changed: publishes it. */
  changed(): void;
  /** The journal has changed in the middle of something that must not wait: whoever asks sees it, and it is published soon. */
  changedSoon(): void;
  /** The account has to be verified again before further readings count. */
  doubtAccount(): void;
  /** The account that the last reading was verified to be of; null while it has not been verified. */
  verifiedAccount(): string | null;
  /** When the last list that was taken over began to be read, on the clock that is never set; null before the first. */
  readMono(): number | null;
  /** Rows of the last list that could not be read. */
  unreadableRows(): number;
  /** A person has seen the order's attention. */
  acknowledge(ref: string): void;
  onBoard(listener: BoardListener): () => void;
  stop(): void;
};

const NUDGE_SPACING_MS = 400;
/** An order that is being sent is shown after this at the latest, and as soon as its bytes have left. */
const PUBLISH_WITHIN_MS = 5;

export function createOrderWatch(deps: OrderWatchDeps): OrderWatch {
  const { journal, timers, log } = deps;
  const listeners = new Set<BoardListener>();
  const known = createAccountOrders(log);
  const acknowledged = new Set<string>();
  let account: string | null = null;
  let isFollowing = false;
  let isStale = true;
  let loadedAt: number | null = null;
  let failures = 0;
  let searches = 0;
  let searchedRefs = '';
  let shown: OrderBoard = { orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  /** What the listeners have been given. */
  let publishedOrders: readonly Order[] = [];
  let published = '';
  /** False while the journal holds something that is not in `shown`. */
  let isMerged = true;
  /** Takes back the publication that is due; null while none is. */
  let cancelPublication: (() => void) | null = null;
  let isFirst = true;
  let cancelTimer: () => void = () => undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  const reading = createAccountReading({ ...deps, known, onList });

  const requests = () => (account === null ? [] : journal.requests(account));

  function merge(): void {
    const serviceNow = timers.now() + deps.clockOffsetMs();
    const unknownIds = reading.unknownIds();
    const orders = mergeBoard({ requests: requests(), orders: known.all(), unknownIds, acknowledged, serviceNow });
    shown = { orders, stale: isStale, loadedAt, path: shown.path };
    // What remains to be withdrawn is counted from these orders.
    isMerged = true;
    shown = { ...shown, path: deps.path() };
  }

  function publish(): void {
    cancelPublication?.();
    cancelPublication = null;
    merge();
    // A reading that changed nothing is no news: its time alone wakes nobody.
    const { orders, path } = shown;
    const text = JSON.stringify([orders, isStale, loadedAt === null, path]);
    if (text === published) return;
    published = text;
    const changes = isFirst ? [] : boardChanges(publishedOrders, orders);
    publishedOrders = orders;
    if (loadedAt !== null) isFirst = false;
    for (const listener of listeners) listener(shown, changes);
  }

  /** The board as it is now, also where its publication is still due. */
  function current(): OrderBoard {
    if (!isMerged) merge();
    return shown;
  }

  function plan(soonest = Number.POSITIVE_INFINITY): void {
    cancelTimer();
    dueAt = Number.POSITIVE_INFINITY;
    if (!isFollowing) return;
    const open = requests().filter(({ state }) => isSearched(state));
    const refs = open.map(({ uiRef }) => uiRef).join();
    if (refs !== searchedRefs) searches = 0;
    searchedRefs = refs;
    const working = shown.orders.filter((order) => isWorking(order)).length;
    const wait = Math.min(nextReadIn({ unknown: open.length, unknownTries: searches, working, failures }), soonest);
    dueAt = timers.now() + wait;
    cancelTimer = timers.after(wait, () => void refresh());
  }

  const load = createLatestLoad(async () => {
    const followed = account;
    if (!isFollowing || followed === null) return;
    cancelTimer();
    const generation = deps.generation();
    const isCurrent = (): boolean => isFollowing && account === followed && deps.generation() === generation;
    try {
      if (await reading.read(followed, isCurrent)) {
        publish();
        deps.onReading();
      }
    } catch (thrown) {
      if (!isCurrent()) return;
      failures += 1;
      isStale = true;
      log('warning', 'orders.list-not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
    }
    searches += 1;
    publish();
    plan();
  });
  const refresh = (): Promise<void> => load().catch(() => undefined);

  function onList(): void {
    loadedAt = timers.now();
    isStale = false;
    failures = 0;
    publish();
  }

  function clear(): void {
    known.clear();
    acknowledged.clear();
    reading.clear();
    loadedAt = null;
    isStale = true;
    isFirst = true;
    failures = 0;
  }

  return {
    board: current,
    find: (orderId) => current().orders.find((order) => order.orderId === orderId) ?? null,
    findRef: (ref) => current().orders.find((order) => order.ref === ref) ?? null,
    follow(next) {
      if (account !== next) clear();
      account = next;
      isFollowing = true;
      searches = 0;
      publish();
      void refresh();
    },
    pause() {
      isFollowing = false;
      reading.unverify();
      cancelTimer();
      isStale = true;
      publish();
    },
    forget() {
      isFollowing = false;
      cancelTimer();
      account = null;
      clear();
      publish();
    },
    refresh,
    nudge(symbol) {
      if (!isFollowing || !shown.orders.some((order) => order.symbol === symbol && isWorking(order))) return;
      const readMono = reading.readMono();
      const passed = readMono === null ? NUDGE_SPACING_MS : deps.monotonicMs() - readMono;
      const soonest = Math.max(0, NUDGE_SPACING_MS - passed);
      if (timers.now() + soonest < dueAt) plan(soonest);
    },
    changed() {
      publish();
      plan();
    },
    changedSoon() {
      isMerged = false;
      cancelPublication ??= timers.after(PUBLISH_WITHIN_MS, () => {
        publish();
        plan();
      });
    },
    doubtAccount: () => reading.doubtAccount(),
    verifiedAccount: () => reading.verifiedAccount(),
    readMono: () => reading.readMono(),
    unreadableRows: () => reading.unreadableRows(),
    acknowledge(ref) {
      acknowledged.add(ref);
      publish();
    },
    onBoard(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isFollowing = false;
      cancelTimer();
      cancelPublication?.();
      listeners.clear();
    },
  };
}
