import { CLOSED_PATH, LantaiError, type Order, type OrderBoard, type OrderPath } from '../../shared/contract/index.ts';
import { exchangeTime } from '../../shared/market/index.ts';
import { createLatestLoad, type Log, type Timers } from '../service/index.ts';
import { type AccountOrders, createAccountOrders } from './account-orders.ts';
import { boardChanges, mergeBoard, type OrderChange } from './board.ts';
import type { Evidence, OrderRecord } from './evidence.ts';
import type { Journal } from './journal.ts';
import type { OrderReader, OrderRows } from './order-reader.ts';
import { isTerminal, isWorking } from './order-state.ts';
import { reconcile } from './reconcile.ts';
import { isApplied } from './request.ts';
import { isSearched } from './request-state.ts';
import { nextReadIn } from './schedule.ts';

export type OrderWatchDeps = {
  readonly reader: OrderReader;
  readonly journal: Journal;
  readonly timers: Timers;
  readonly monotonicMs: () => number;
  readonly log: Log;
  readonly clockOffsetMs: () => number;
  /** How long something in between may hold a request, ms. */
  readonly absenceAfterMs: number;
  readonly areRecordsComplete: boolean;
  /** Rises with every sign-in, sign-out, lock, unlock and change of the account. */
  readonly generation: () => number;
  /** The service acts on another account than the one that is followed; null where it does not say although it has to be asked. */
  readonly onAccount: (active: string | null) => void;
  /** A reading has been taken over. */
  readonly onReading: () => void;
  readonly path: () => OrderPath;
};

export type BoardListener = (board: OrderBoard, changes: readonly OrderChange[]) => void;

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
  /** The journal or the path has changed: shows it. */
  changed(): void;
  /** The account has to be asked for before anything more is believed. */
  doubtAccount(): void;
  /** The account that the last reading was verified to be of; null while it has not been verified. */
  verifiedAccount(): string | null;
  /** When the last reading that was taken over began, on the clock that is never set; null before the first. */
  readMono(): number | null;
  unreadableRows(): number;
  acknowledge(ref: string): void;
  onBoard(listener: BoardListener): () => void;
  stop(): void;
};

const NUDGE_SPACING_MS = 400;
const MAX_DETAILS_A_READING = 40;
/** A candidate that is looked up may bring another into view: so many rounds a reading. */
const MAX_ROUNDS = 3;

export function createOrderWatch(deps: OrderWatchDeps): OrderWatch {
  const { reader, journal, timers, log } = deps;
  const listeners = new Set<BoardListener>();
  const known: AccountOrders = createAccountOrders(log);
  const acknowledged = new Set<string>();
  let unknownIds = new Set<string>();
  let account: string | null = null;
  let verified: string | null = null;
  /** A switch was asked for: the account of the login is not believed without an answer of the service. */
  let isAccountDoubtful = false;
  let following = false;
  let unreadable = 0;
  let readMono: number | null = null;
  let stale = true;
  let loadedAt: number | null = null;
  let failures = 0;
  let unknownTries = 0;
  let doubtful = '';
  let shown: OrderBoard = { orders: [], stale: true, loadedAt: null, path: CLOSED_PATH };
  let published = '';
  let isFirst = true;
  let stopTimer: () => void = () => undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const serviceNow = (): number => timers.now() + deps.clockOffsetMs();
  const today = (): string => exchangeTime(serviceNow()).day;
  const requests = () => (account === null ? [] : journal.requests(account));

  function publish(): void {
    const sources = { requests: requests(), orders: known.all(), unknownIds, acknowledged, serviceNow: serviceNow() };
    const orders = mergeBoard(sources);
    const before = shown.orders;
    shown = { orders, stale, loadedAt, path: deps.path() };
    // A reading that changed nothing is no news: its time alone wakes nobody.
    const text = JSON.stringify([orders, stale, loadedAt === null, shown.path]);
    if (text === published) return;
    published = text;
    const changes = isFirst ? [] : boardChanges(before, orders);
    if (loadedAt !== null) isFirst = false;
    for (const listener of listeners) listener(shown, changes);
  }

  function plan(soonest = Number.POSITIVE_INFINITY): void {
    stopTimer();
    dueAt = Number.POSITIVE_INFINITY;
    if (!following) return;
    const open = requests().filter(({ state }) => isSearched(state));
    const marks = open.map(({ uiRef }) => uiRef).join();
    if (marks !== doubtful) unknownTries = 0;
    doubtful = marks;
    const working = shown.orders.filter((order) => isWorking(order)).length;
    const wait = Math.min(nextReadIn({ unknown: open.length, unknownTries, working, failures }), soonest);
    dueAt = timers.now() + wait;
    stopTimer = timers.after(wait, () => void refresh());
  }

  const load = createLatestLoad(async () => {
    const followed = account;
    if (!following || followed === null) return;
    stopTimer();
    const generation = deps.generation();
    const isCurrent = (): boolean => following && account === followed && deps.generation() === generation;
    try {
      await read(followed, isCurrent);
    } catch (thrown) {
      if (!isCurrent()) return;
      failures += 1;
      stale = true;
      log('warning', 'orders.list-not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
    }
    unknownTries += 1;
    publish();
    plan();
  });

  /** Takes over what was read only when the account was the same before and after. */
  async function read(followed: string, isCurrent: () => boolean): Promise<void> {
    if (verified !== followed && !(await isActive(followed, isCurrent))) return;
    // Of a reading that was dropped.
    details.clear();
    const startedMono = deps.monotonicMs();
    const startedAt = timers.now();
    const list = await reader.list();
    if (!isCurrent() || !(await isActive(followed, isCurrent))) return;
    take(list, startedMono);
    const needed = requests().filter(({ state }) => isSearched(state));
    for (const { uiRef, state } of needed) if (state === 'unknown') journal.record(uiRef, { kind: 'searching' });
    const from = needed.map((request) => exchangeTime(request.createdAt + request.clockOffsetMs).day).sort()[0];
    const history = from === undefined ? null : { from, rows: await reader.history(from) };
    if (!isCurrent()) return;
    const records = recordsOf(list, history?.rows ?? null);
    const disowned = new Set<string>();
    const evidence: Evidence = {
      account: followed,
      startedMono,
      records,
      isListComplete: list.isWhole && list.unreadable === 0,
      isHistoryComplete: history?.rows.isWhole === true && history.rows.unreadable === 0,
      historyFrom: history?.from ?? null,
      unknownIds: disowned,
    };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const ids = [...new Set([...prove(evidence).lookUp, ...curious(records)])]
        .filter((orderId) => !disowned.has(orderId) && !isLookedUp(records, orderId))
        .slice(0, MAX_DETAILS_A_READING);
      if (ids.length === 0) break;
      await Promise.all(ids.map((orderId) => lookUp(orderId, records, disowned)));
      if (!isCurrent()) return;
    }
    // What was read since may be another account's, where somebody has switched meanwhile.
    if (!(await isActive(followed, isCurrent))) return;
    settle(evidence, startedAt);
    publish();
    deps.onReading();
  }

  /** Asks which account the service acts on; another one ends the reading, and whoever follows is notified. */
  async function isActive(followed: string, isCurrent: () => boolean): Promise<boolean> {
    const active = await reader.activeAccount();
    if (!isCurrent()) return false;
    if (active === null && isAccountDoubtful) {
      deps.onAccount(null);
      return false;
    }
    if (active !== null && active !== followed) {
      verified = null;
      deps.onAccount(active);
      return false;
    }
    verified = followed;
    isAccountDoubtful = false;
    return true;
  }

  function take(list: OrderRows, startedMono: number): void {
    if (list.unreadable > 0) log('error', 'orders.unreadable-rows', { count: list.unreadable });
    known.takeList(list.orders);
    endDay();
    unreadable = list.unreadable;
    readMono = startedMono;
    loadedAt = timers.now();
    stale = false;
    failures = 0;
    publish();
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

  const isLookedUp = (records: ReadonlyMap<string, OrderRecord>, orderId: string): boolean =>
    records.get(orderId)?.source === 'detail';

  /** Orders that left the list before their end, that were accepted and never listed, that were placed elsewhere, and rejections without a reason. */
  function curious(records: ReadonlyMap<string, OrderRecord>): string[] {
    const own = new Set(
      requests().flatMap(({ kind, orderId }) => (kind === 'place' && orderId !== null ? [orderId] : [])),
    );
    const accepted = requests().filter((request) => request.kind === 'place' && isApplied(request));
    const unseen = accepted.flatMap(({ orderId }) =>
      orderId !== null && orderId !== '' && known.get(orderId) === null ? [orderId] : [],
    );
    const missing = known.all().filter(({ order, isListed }) => !isListed && !isTerminal(order.status));
    const unread = known.all().filter(({ order, isListed, detail }) => {
      if (!isListed || records.get(order.orderId) === undefined) return false;
      if (detail === null) return !own.has(order.orderId) || order.status === 'REJECTED';
      return order.status === 'REJECTED' && detail.reason === '';
    });
    return [...missing.map(({ order }) => order.orderId), ...unseen, ...unread.map(({ order }) => order.orderId)];
  }

  /** One that cannot be read leaves its requests as they are, until the next reading. */
  async function lookUp(orderId: string, records: Map<string, OrderRecord>, disowned: Set<string>): Promise<void> {
    try {
      const found = await reader.detail(orderId);
      if (found === null) disowned.add(orderId);
      else {
        records.set(orderId, { order: found.order, source: 'detail', uiRef: found.detail.uiRef });
        details.set(orderId, found);
      }
    } catch {
      known.missDetail(orderId);
      log('warning', 'orders.detail-not-read');
    }
  }
  /** Read in the reading under way, taken over when the account has been verified again. */
  const details = new Map<string, NonNullable<Awaited<ReturnType<OrderReader['detail']>>>>();

  const prove = (evidence: Evidence) =>
    reconcile(requests(), evidence, {
      absenceAfterMs: deps.absenceAfterMs,
      areRecordsComplete: deps.areRecordsComplete,
      day: today(),
    });

  function settle(evidence: Evidence, startedAt: number): void {
    for (const { order, detail } of details.values()) known.take(order, detail);
    details.clear();
    endDay();
    for (const orderId of evidence.unknownIds) known.disown(orderId);
    const settledBefore = startedAt - deps.absenceAfterMs;
    const late = requests().filter(({ orderId, changedAt }) => orderId !== null && changedAt <= settledBefore);
    unknownIds = new Set(
      late.flatMap(({ orderId }) => (orderId !== null && evidence.unknownIds.has(orderId) ? [orderId] : [])),
    );
    for (const { uiRef, event } of prove(evidence).resolutions) {
      const resolved = journal.record(uiRef, event);
      log(resolved?.arrivedLate ? 'error' : 'info', 'orders.request-resolved', {
        kind: event.kind,
        as: event.kind === 'resolved' ? event.as : '',
        arrivedLate: resolved?.arrivedLate ?? false,
      });
      // Its order may stand only in the history or in a detail.
      if (event.kind === 'resolved' && event.as === 'applied' && event.orderId !== null) adopt(evidence, event.orderId);
    }
  }

  function adopt(evidence: Evidence, orderId: string): void {
    const record = evidence.records.get(orderId);
    if (record && known.get(orderId) === null) known.take(record.order, null);
  }

  const refresh = (): Promise<void> => load().catch(() => undefined);

  function clear(): void {
    known.clear();
    details.clear();
    acknowledged.clear();
    unknownIds = new Set();
    verified = null;
    unreadable = 0;
    readMono = null;
    loadedAt = null;
    stale = true;
    isFirst = true;
    failures = 0;
  }

  return {
    board: () => shown,
    find: (orderId) => shown.orders.find((order) => order.orderId === orderId) ?? null,
    findRef: (ref) => shown.orders.find((order) => order.ref === ref) ?? null,
    follow(next) {
      if (account !== next) clear();
      account = next;
      following = true;
      unknownTries = 0;
      publish();
      void refresh();
    },
    pause() {
      following = false;
      verified = null;
      stopTimer();
      stale = true;
      publish();
    },
    forget() {
      following = false;
      stopTimer();
      account = null;
      isAccountDoubtful = false;
      clear();
      publish();
    },
    refresh,
    nudge(symbol) {
      if (!following || !shown.orders.some((order) => order.symbol === symbol && isWorking(order))) return;
      const since = readMono === null ? NUDGE_SPACING_MS : deps.monotonicMs() - readMono;
      const soonest = Math.max(0, NUDGE_SPACING_MS - since);
      if (timers.now() + soonest < dueAt) plan(soonest);
    },
    changed() {
      publish();
      plan();
    },
    doubtAccount() {
      verified = null;
      isAccountDoubtful = true;
    },
    verifiedAccount: () => verified,
    readMono: () => readMono,
    unreadableRows: () => unreadable,
    acknowledge(ref) {
      acknowledged.add(ref);
      publish();
    },
    onBoard(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      following = false;
      stopTimer();
      listeners.clear();
    },
  };
}
