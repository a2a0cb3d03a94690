import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderBoard } from '#shared/contract/orders.ts';
import { bundleChild } from './bundle-child.ts';
import { createCallsInFlight } from './calls-in-flight.ts';
import { type Child, startChild } from './child.ts';
import { ENDED } from './deeds.ts';
import type { KillPress } from './kill-messages.ts';
import { type KillPoint, killPointOf } from './kill-points.ts';
import { isOrderCall, startProxy } from './proxy.ts';
import { createRandom, type Random } from './random.ts';
import { createTraffic, lotsIn } from './traffic.ts';
import { openVenue, type StockPrices } from './venue.ts';

export type KillFailure = {
  readonly kill: number;
  readonly point: KillPoint;
  readonly rule: string;
  readonly detail: string;
};
export type KillReport = {
  readonly kills: number;
  /** By the point's name. */
  readonly points: Readonly<Record<string, number>>;
  /** Requests that arrived at the exchange. */
  readonly requests: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unresolved: number;
  readonly seconds: number;
  readonly failures: readonly KillFailure[];
};
export type KillOptions = {
  readonly kills: number;
  readonly seed: number;
  /** Workstations at the same time, each with an exchange of its own. */
  readonly lanes: number;
  readonly onProgress?: (kills: number, failures: readonly KillFailure[]) => void;
};

const WIB_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const MORNING_MS = 10 * 3_600_000;
const MAX_WORKING = 6;
const MAX_LOTS = 20;

type Counts = { requests: number; lost: number; doubled: number; unresolved: number };

/** Kills workstations around their presses, opens each journal again and compares with the exchange. */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const begun = performance.now();
  const failures: KillFailure[] = [];
  const points: Record<string, number> = {};
  const counts: Counts = { requests: 0, lost: 0, doubled: 0, unresolved: 0 };
  const bundle = await bundleChild();
  let started = 0;
  let kills = 0;
  const lane = async (index: number): Promise<void> => {
    const random = createRandom(options.seed * 1_000 + index);
    const at = await openLane(random, bundle.path);
    try {
      while (started < options.kills) {
        started += 1;
        const kill = started;
        const { point, found } = await at.kill(counts);
        kills += 1;
        points[point.at] = (points[point.at] ?? 0) + 1;
        failures.push(...found.map((each) => ({ kill, point, ...each })));
        options.onProgress?.(kills, failures);
      }
      const last = await at.verify(counts);
      failures.push(...last.map((each) => ({ kill: started, point: { at: 'start', afterMs: 0 } as const, ...each })));
    } finally {
      await at.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: options.lanes }, (_, index) => lane(index)));
  } finally {
    bundle.remove();
  }
  return { kills, points, ...counts, seconds: (performance.now() - begun) / 1_000, failures };
}

type Found = { readonly rule: string; readonly detail: string };

/** One process of a workstation. */
type Life = { readonly child: Child; readonly point: KillPoint | null; pressed: boolean };

async function openLane(random: Random, program: string) {
  const today = Date.now() + WIB_MS;
  const opensAt = today - (today % DAY_MS) + MORNING_MS - WIB_MS;
  const venue = await openVenue(opensAt);
  const openedAt = performance.now();
  const serviceNow = (): number => opensAt + (performance.now() - openedAt);
  const stocks = await venue.stocks();
  const folder = mkdtempSync(join(tmpdir(), 'lantai-kills-'));
  const traffic = createTraffic();
  let living: Life | null = null;
  let spare = startChild(program);
  let secret: string | null = null;
  /** Requests for orders that arrived during the present life. */
  let arrivals: { readonly path: string; readonly lots: number }[] = [];
  let drafts = 0;

  const killAt = (at: 'arrived' | 'answered'): KillPoint | null => {
    const point = living?.pressed ? living.point : null;
    if (point?.at !== at) return null;
    living?.child.kill();
    return point;
  };
  const proxy = await startProxy({
    upstream: () => new URL(venue.exchange.profile.main_url).origin,
    calls: createCallsInFlight(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    serviceNow,
    arrived(call) {
      if (!isOrderCall(call)) return true;
      traffic.arrived(call);
      arrivals.push({ path: call.path, lots: lotsIn(call.body) });
      const point = killAt('arrived');
      const goesOn = point?.at !== 'arrived' || point.done;
      if (!goesOn) traffic.lost(call);
      return goesOn;
    },
    answered(call, answer) {
      if (!isOrderCall(call)) return true;
      traffic.answered(call, answer, venue.active(), 0);
      return killAt('answered') === null;
    },
    lost: (call) => traffic.lost(call),
  });
  const from = new URL(venue.exchange.profile.main_url).origin;
  const { credentials, ...found } = venue.exchange.profile;
  const addresses = {
    ...found,
    main_url: found.main_url.replace(from, proxy.origin),
    trading_url: found.trading_url.replace(from, proxy.origin),
    web_url: found.web_url.replace(from, proxy.origin),
  };

  /** Opens the journal in a new process; the board is null where it was killed before it had reconciled. */
  async function live(point: KillPoint | null): Promise<{ life: Life; board: OrderBoard | null }> {
    const life: Life = { child: spare, point, pressed: false };
    spare = startChild(program);
    living = life;
    arrivals = [];
    const { child } = life;
    await child.next('ready');
    child.onSecret((next) => {
      secret = next;
    });
    child.send({ type: 'begin', addresses, folder, secret, credentials, startsAt: Math.round(serviceNow()) });
    if (point?.at === 'start') setTimeout(() => child.kill(), point.afterMs);
    return { life, board: (await child.next('board'))?.board ?? null };
  }

  /** What the exchange has beside what the workstation shows after it has reconciled. */
  async function compare(board: OrderBoard, counts: Counts): Promise<Found[]> {
    const problems: Found[] = [];
    const problem = (count: 'lost' | 'unresolved', rule: string, detail: string): void => {
      counts[count] += 1;
      problems.push({ rule, detail });
    };
    const byId = new Map(board.orders.map((order) => [order.orderId, order]));
    const listed = await venue.orders();
    for (const row of listed) {
      const order = byId.get(row.order_id);
      const theirs = `${row.order_id} ${row.status_text} ${row.qty.lot_done}/${row.qty.lot_total} at ${row.price.order}`;
      const ours = order && `${order.orderId} ${order.status} ${order.lotsDone}/${order.lotsTotal} at ${order.price}`;
      if (theirs !== ours)
        problem('lost', 'every order of the exchange is shown as it is', `${theirs}, shown as ${ours}`);
    }
    const standing = new Set(listed.map((row) => traffic.ofOrder(row.order_id)?.uiRef));
    for (const order of board.orders) {
      const text = `${order.ref} ${order.status} ${JSON.stringify(order.pending ?? null)}`;
      const inDoubt = order.status === 'UNKNOWN' || order.status === 'SENDING' || order.pending !== undefined;
      if (inDoubt) problem('unresolved', 'nothing stays in doubt', text);
      if (order.status === 'REJECTED' && standing.has(order.ref))
        problem('lost', 'nothing is REJECTED that stands', text);
    }
    return problems;
  }

  /** At most one request for each press of the present life, and none for those before. */
  function checkDoubled(presses: readonly KillPress[], counts: Counts): Found[] {
    const left = presses.map((press) => ('lots' in press ? press.lots : 0));
    const extra = arrivals.filter(({ lots }) => {
      const index = left.indexOf(lots);
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
    if (extra.length === 0 && traffic.all().every(({ posts }) => posts === 1)) return [];
    counts.doubled += 1;
    return [{ rule: 'a press sends one request', detail: JSON.stringify({ arrivals, presses }) }];
  }

  function pressesOn(board: OrderBoard): readonly KillPress[] {
    const working = board.orders.filter(({ status, orderId }) => orderId !== null && !ENDED.has(status));
    const lots = random.whole(1, MAX_LOTS);
    return Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => {
      drafts += 1;
      return pressOf(random, working.slice(index), stocks, { draftId: `draft-${drafts}-of-lane`, lots: lots + index });
    });
  }

  return {
    async kill(counts: Counts): Promise<{ point: KillPoint; found: readonly Found[] }> {
      const point = killPointOf(random);
      const { life, board } = await live(point);
      const { child } = life;
      if (board === null) {
        await child.ended;
        return { point, found: checkDoubled([], counts) };
      }
      const found = [...(await compare(board, counts)), ...checkDoubled([], counts)];
      const presses = pressesOn(board);
      life.pressed = true;
      child.send({ type: 'press', presses, point });
      if ((await child.next('pressed')) && point.at === 'press') setTimeout(() => child.kill(), point.afterMs);
      // The point may not be reached: two writes where it names the third.
      if (point.at !== 'press' && (await child.next('survived'))) child.kill();
      await child.ended;
      counts.requests += arrivals.length;
      return { point, found: [...found, ...checkDoubled(presses, counts)] };
    },
    async verify(counts: Counts): Promise<readonly Found[]> {
      const { life, board } = await live(null);
      const missing = { rule: 'the last workstation starts', detail: '' };
      const found = board === null ? [missing] : await compare(board, counts);
      life.child.kill();
      await life.child.ended;
      return found;
    },
    async close(): Promise<void> {
      spare.kill();
      await proxy.close();
      await venue.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Mostly new orders while few work, then changes. */
function pressOf(
  random: Random,
  working: readonly OrderBoard['orders'][number][],
  stocks: readonly [StockPrices, ...StockPrices[]],
  { draftId, lots }: { readonly draftId: string; readonly lots: number },
): KillPress {
  const [order] = working;
  const places = order === undefined || (working.length < MAX_WORKING && random.chance(0.5));
  if (places) {
    const stock = random.pick(stocks);
    const crosses = random.chance(0.1);
    const price = crosses ? stock.ara : random.pick(stock.restingBuys);
    return { kind: 'place', symbol: stock.symbol, price, lots: crosses ? (lots % 3) + 1 : lots, draftId };
  }
  const orderId = order.orderId ?? '';
  if (working.length >= MAX_WORKING || random.chance(0.5)) return { kind: 'cancel', orderId };
  return { kind: 'amend', orderId, price: order.price, lots, draftId };
}
