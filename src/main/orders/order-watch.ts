import { LantaiError, type Order, type OrderBoard, type OrderReason } from '../../shared/contract/index.ts';
import { exchangeTime } from '../../shared/market/index.ts';
import type { RestDialect } from '../../shared/service/index.ts';
import { createLatestLoad, type Log, type ServiceClient, type Timers } from '../service/index.ts';
import { boardChanges, mergeBoard, type OrderChange } from './board.ts';
import type { Journal } from './journal.ts';
import { isWorking, type ListedOrder, listedOrder, type OrderDetail } from './listed-order.ts';
import { type Reconciliation, type Resolution, reconcile } from './reconcile.ts';
import { nextReadIn } from './schedule.ts';

export type OrderWatchDeps = {
  readonly client: ServiceClient;
  readonly journal: Journal;
  readonly timers: Timers;
  readonly log: Log;
  readonly dialect: RestDialect;
  readonly clockOffsetMs: () => number;
  /** A request that a list read this long after its doubt does not show never arrived, ms. */
  readonly provenAfterMs: number;
};

export type BoardListener = (board: OrderBoard, changes: readonly OrderChange[]) => void;

export type OrderWatch = {
  board(): OrderBoard;
  find(orderId: string): Order | null;
  findRef(ref: string): Order | null;
  /** Trading was unlocked for an account: reads the list and keeps on reading. */
  follow(account: string): void;
  /** Trading was locked: what is known stays, marked stale. */
  pause(): void;
  /** Signed out: nothing of the account stays. */
  forget(): void;
  /** Resolves after a reading that began after this call; never rejects. */
  refresh(): Promise<void>;
  /** Something traded: an own working order of that stock may have changed. */
  nudge(symbol: string): void;
  /** The journal changed: shows it. */
  journalChanged(): void;
  onBoard(listener: BoardListener): () => void;
  stop(): void;
};

const NUDGE_SPACING_MS = 400;
const DETAILS_A_READING = 40;
const DETAILS_KEPT = 5_000;

export const NOT_RECEIVED: OrderReason = 'NOT_RECEIVED';
export const OVERTAKEN: OrderReason = 'OVERTAKEN';

const EMPTY: OrderBoard = { orders: [], stale: true, loadedAt: null };

export function createOrderWatch(deps: OrderWatchDeps): OrderWatch {
  const { client, journal, timers, log } = deps;
  const listeners = new Set<BoardListener>();
  const details = new Map<string, OrderDetail>();
  let account: string | null = null;
  let following = false;
  let listed: readonly ListedOrder[] = [];
  let listReadAt: number | null = null;
  let stale = true;
  let loadedAt: number | null = null;
  let failures = 0;
  let unknownTries = 0;
  let doubtful = '';
  let shown: OrderBoard = EMPTY;
  let told = '';
  let first = true;
  let stopTimer: () => void = () => undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const serviceNow = (): number => timers.now() + deps.clockOffsetMs();
  const rows = () => (account === null ? [] : journal.rows(account));

  function publish(): void {
    const { provenAfterMs } = deps;
    const orders = mergeBoard({ rows: rows(), listed, details, listReadAt, serviceNow: serviceNow(), provenAfterMs });
    const before = shown.orders;
    shown = { orders, stale, loadedAt };
    // A reading that changed nothing is no news: its time alone wakes nobody.
    const text = JSON.stringify([orders, stale, loadedAt === null]);
    if (text === told) return;
    told = text;
    const changes = first ? [] : boardChanges(before, orders);
    if (loadedAt !== null) first = false;
    for (const listener of listeners) listener(shown, changes);
  }

  function plan(soonest = Number.POSITIVE_INFINITY): void {
    stopTimer();
    dueAt = Number.POSITIVE_INFINITY;
    if (!following) return;
    const open = rows().filter((row) => row.state === 'unknown');
    const marks = open.map((row) => row.uiRef).join();
    if (marks !== doubtful) unknownTries = 0;
    doubtful = marks;
    const working = shown.orders.filter((order) => isWorking(order)).length;
    const wait = nextReadIn({ unknown: open.length, unknownTries, working, failures });
    dueAt = timers.now() + Math.min(wait, soonest);
    stopTimer = timers.after(Math.min(wait, soonest), () => void refresh());
  }

  const load = createLatestLoad(async () => {
    const reader = account;
    if (!following || reader === null) return;
    stopTimer();
    const startedAt = timers.now();
    try {
      const { data } = await client.orders.list({}, { fresh: true });
      if (account !== reader) return;
      take(data, startedAt);
      await lookAtDetails(reader, startedAt);
    } catch (thrown) {
      if (account !== reader) return;
      failures += 1;
      stale = true;
      log('warning', 'orders.list-not-read', { code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' });
    }
    unknownTries += 1;
    publish();
    plan();
  });

  function take(data: Awaited<ReturnType<ServiceClient['orders']['list']>>['data'], startedAt: number): void {
    const read = data.map((item) => listedOrder(item, deps.dialect));
    listed = read.filter((order) => order !== null);
    if (listed.length < read.length) log('error', 'orders.unreadable-items', { count: read.length - listed.length });
    listReadAt = startedAt;
    loadedAt = timers.now();
    stale = false;
    failures = 0;
    publish();
  }

  /** First what a doubtful row waits for, then orders that were placed elsewhere and rejections without a reason. */
  async function lookAtDetails(reader: string, startedAt: number): Promise<void> {
    const proof = settleBy(startedAt);
    const known = new Set(journal.rows(reader).flatMap((row) => (row.orderId === null ? [] : [row.orderId])));
    const curious = listed
      .filter((order) => {
        const detail = details.get(order.orderId);
        if (!detail) return !known.has(order.orderId) || order.status === 'REJECTED';
        return order.status === 'REJECTED' && detail.reason === '';
      })
      .map((order) => order.orderId);
    const asked = [...new Set([...proof.wanted, ...curious])].slice(0, DETAILS_A_READING);
    if (asked.length === 0) return;
    await Promise.all(asked.map((orderId) => readDetail(orderId)));
    if (account === reader && proof.wanted.length > 0) settleBy(startedAt);
  }

  /** One that cannot be read leaves its rows as they are, until the next reading. */
  async function readDetail(orderId: string): Promise<void> {
    try {
      const { data } = await client.orders.detail({ order_id: orderId });
      for (const oldest of details.keys()) {
        if (details.size < DETAILS_KEPT) break;
        details.delete(oldest);
      }
      const { board_type: board, is_gtc: goodTillCancelled, reason, ui_ref: uiRef } = data;
      details.set(orderId, { board, goodTillCancelled, reason, uiRef });
    } catch {
      log('warning', 'orders.detail-not-read');
    }
  }

  function settleBy(startedAt: number): Reconciliation {
    const refs = new Map([...details].map(([orderId, detail]) => [orderId, detail.uiRef]));
    const rules = { provenAfterMs: deps.provenAfterMs, day: exchangeTime(serviceNow()).day };
    const proof = reconcile(rows(), { startedAt, orders: listed, refs }, rules);
    for (const resolution of proof.resolutions) {
      log('info', 'orders.unknown-resolved', { as: resolution.kind });
      settle(resolution);
    }
    return proof;
  }

  function settle(resolution: Resolution): void {
    const { uiRef } = resolution;
    if (resolution.kind === 'applied') journal.settle(uiRef, { state: 'accepted', orderId: resolution.orderId });
    else if (resolution.kind === 'not-received') journal.settle(uiRef, { state: 'rejected', reason: NOT_RECEIVED });
    else if (resolution.kind === 'overtaken') journal.settle(uiRef, { state: 'rejected', reason: OVERTAKEN });
    else journal.settle(uiRef, { state: 'unproven' });
  }

  const refresh = (): Promise<void> => load().catch(() => undefined);

  function clear(): void {
    listed = [];
    details.clear();
    listReadAt = null;
    loadedAt = null;
    stale = true;
    first = true;
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
      stopTimer();
      stale = true;
      publish();
    },
    forget() {
      following = false;
      stopTimer();
      account = null;
      clear();
      publish();
    },
    refresh,
    nudge(symbol) {
      if (!following || !shown.orders.some((order) => order.symbol === symbol && isWorking(order))) return;
      const soonest = Math.max(0, (listReadAt ?? 0) + NUDGE_SPACING_MS - timers.now());
      if (timers.now() + soonest < dueAt) plan(soonest);
    },
    journalChanged() {
      publish();
      plan();
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
