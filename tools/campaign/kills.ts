import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderBoard } from '#shared/contract/orders.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { createCallsInFlight } from '#tools/testing/calls-in-flight.ts';
import { createRandom, type Random } from '#tools/testing/random.ts';
import { createArrivals } from './arrivals.ts';
import { bundleChild } from './bundle-child.ts';
import { type Child, startChild } from './child.ts';
import { type FromChild, type KillPress, machineMs } from './kill-messages.ts';
import { type KillPoint, killPointOf, mustArrive } from './kill-points.ts';
import { isOrderCall, startProxy } from './proxy.ts';
import { amountIn, createTraffic, kindOf, lotsIn } from './traffic.ts';
import { isSettled, isTransferPath, MIN_AMOUNT } from './transfer-kinds.ts';
import { openVenue, type StockPrices } from './venue.ts';
import { ENDED } from './world.ts';

export type KillFailure = {
  /** 0 for the campaign as a whole. */
  readonly kill: number;
  readonly point: KillPoint | null;
  readonly rule: string;
  readonly detail: string;
};
export type KillReport = {
  readonly kills: number;
  /** Kills at each point, by its name. */
  readonly points: Readonly<Record<string, number>>;
  /** Requests that arrived at the exchange. */
  readonly requests: number;
  readonly presses: number;
  /** Processes that were not to end before a request of theirs had left, and those of them of which one arrived. */
  readonly expected: number;
  readonly arrived: number;
  /** What became of the presses whose process lived to tell, by code. */
  readonly answers: Readonly<Record<string, number>>;
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
  /** Share of the points at which the process is stopped instead of killed, 0 to 1. */
  readonly stops: number;
  readonly onProgress?: (kills: number, failures: readonly KillFailure[]) => void;
};

const MORNING_MS = 10 * HOUR_MS;
const MAX_WORKING = 6;
const MAX_LOTS = 20;
/** Withdrawals among the presses: the exchange lets fifty wait for the bank. */
const WITHDRAWN_SHARE = 0.12;
/** The share counts the processes that were to send a request. Some orders are filled or refused before they can be changed. */
const MIN_ARRIVED_SHARE = 0.9;
/** How long a press counts, ms. */
const PRESS_LASTS_MS = 3_000;

type Counts = {
  requests: number;
  presses: number;
  expected: number;
  arrived: number;
  lost: number;
  doubled: number;
  unresolved: number;
  readonly answers: Record<string, number>;
};
const newCounts = (): Counts => ({
  requests: 0,
  presses: 0,
  expected: 0,
  arrived: 0,
  lost: 0,
  doubled: 0,
  unresolved: 0,
  answers: {},
});

/** Kills workstations around their presses, opens each journal again and compares with the exchange. */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const begun = performance.now();
  const failures: KillFailure[] = [];
  const points: Record<string, number> = {};
  const counts = newCounts();
  const bundle = await bundleChild();
  let started = 0;
  let kills = 0;
  const lane = async (index: number): Promise<void> => {
    const random = createRandom(options.seed * 1_000 + index);
    const at = await openLane(random, bundle.path, options.stops);
    try {
      while (started < options.kills) {
        started += 1;
        const kill = started;
        const { point, found } = await at.kill(kill, counts);
        kills += 1;
        points[point.at] = (points[point.at] ?? 0) + 1;
        failures.push(...found.map((each) => ({ kill, point, ...each })));
        options.onProgress?.(kills, failures);
      }
      const last = await at.verify(counts);
      failures.push(...last);
    } finally {
      await at.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: options.lanes }, (_, index) => lane(index)));
  } finally {
    bundle.remove();
  }
  failures.push(...tooFew(counts));
  return { kills, points, ...counts, seconds: (performance.now() - begun) / 1_000, failures };
}

/** A campaign whose requests do not arrive shows nothing, however few of them are lost. */
export function tooFew({ expected, arrived }: Pick<Counts, 'expected' | 'arrived'>): readonly KillFailure[] {
  if (arrived >= expected * MIN_ARRIVED_SHARE) return [];
  const detail = `${arrived} of ${expected} processes that were to send one`;
  return [{ kill: 0, point: null, rule: 'requests arrive', detail }];
}

type Found = { readonly rule: string; readonly detail: string };

/** One process of a workstation. */
type Life = { readonly number: number; readonly child: Child; readonly point: KillPoint | null; pressed: boolean };
/** What a life shows once it has reconciled. */
type Shown = Omit<Extract<FromChild, { type: 'board' }>, 'type'>;

async function openLane(random: Random, program: string, stops: number) {
  const today = Date.now() + EXCHANGE_UTC_OFFSET_MS;
  const opensAt = today - (today % DAY_MS) + MORNING_MS - EXCHANGE_UTC_OFFSET_MS;
  const venue = await openVenue(opensAt);
  const openedAt = performance.now();
  const serviceNow = (): number => opensAt + (performance.now() - openedAt);
  const stocks = await venue.stocks();
  const folder = mkdtempSync(join(tmpdir(), 'lantai-kills-'));
  const traffic = createTraffic();
  let living: Life | null = null;
  let spare = startChild(program);
  let secret: string | null = null;
  const arrivals = createArrivals();
  const points = new Map<number, KillPoint>();
  let drafts = 0;

  const killAt = (at: 'arrived' | 'answered', life: number): KillPoint | null => {
    const point = living?.pressed && living.number === life ? living.point : null;
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
      arrivals.record({
        life: call.life,
        path: call.path,
        lots: isTransferPath(call.path) ? amountIn(call.body) : lotsIn(call.body),
      });
      const point = killAt('arrived', call.life);
      const goesOn = point?.at !== 'arrived' || point.done;
      if (!goesOn) traffic.lost(call);
      return goesOn;
    },
    answered(call, answer) {
      if (!isOrderCall(call)) return true;
      traffic.answered(call, answer, venue.active(), 0);
      return killAt('answered', call.life) === null;
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

  /** Opens the journal in a new process; null where it was killed before it had reconciled. */
  async function live(number: number, point: KillPoint | null): Promise<{ life: Life; shown: Shown | null }> {
    const drained = proxy.drained();
    const life: Life = { number, child: spare, point, pressed: false };
    spare = startChild(program);
    living = life;
    const { child } = life;
    await child.next('ready');
    child.onSecret((next) => {
      secret = next;
    });
    const startsAt = Math.round(serviceNow());
    child.send({ type: 'begin', life: number, addresses, folder, secret, credentials, startsAt });
    if (point?.at === 'start') setTimeout(() => child.kill(), point.afterMs);
    void drained.then(() => child.send({ type: 'quiet' }));
    return { life, shown: await child.next('board') };
  }

  /** What the exchange has beside what the workstation shows after it has reconciled. */
  async function compare({ board, transfers }: Shown, counts: Counts): Promise<Found[]> {
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
    const recorded = await withdrawals();
    for (const { ref, state, resolvedBy } of transfers) {
      const text = `${ref} ${state} by ${resolvedBy}`;
      if (!isSettled({ state })) problem('unresolved', 'no withdrawal stays in doubt', text);
      else if ((state === 'done') !== recorded.has(ref))
        problem(
          'lost',
          'a withdrawal is shown as it is',
          `${text}, ${recorded.has(ref) ? 'carried out' : 'never arrived'}`,
        );
    }
    return problems;
  }

  /** Identifiers of the withdrawals that the exchange has carried out. */
  async function withdrawals(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let page = 1; ; page += 1) {
      const query = { page: String(page), limit: '100' };
      const { results, pagination } = await venue.client.call(endpoints.cash.withdrawHistory, { query });
      for (const { ui_ref: ref } of results) if (ref) found.add(ref);
      if (!pagination?.has_next) return found;
    }
  }

  /** At most one request for each press of a life, none for those before, and none of a press that was too old. */
  function checkArrivals(counts: Counts): KillFailure[] {
    const extra = arrivals.extra().map(({ life, ...found }): KillFailure => {
      counts.doubled += 1;
      const detail = JSON.stringify(found);
      return { kill: life, point: points.get(life) ?? null, rule: 'a press sends one request', detail };
    });
    const repeated = traffic.all().filter(({ posts }) => posts > 1);
    counts.doubled += repeated.length;
    const old = arrivals.all().flatMap((arrival): KillFailure[] => {
      const point = points.get(arrival.life);
      const isOld = point?.at === 'stopped' && point.forMs > PRESS_LASTS_MS && kindOf(arrival.path) !== 'cancel';
      if (!isOld) return [];
      const rule = 'nothing leaves that was pressed longer than three seconds ago';
      return [{ kill: arrival.life, point, rule, detail: JSON.stringify(arrival) }];
    });
    const twice = repeated.map(
      ({ uiRef, posts }): KillFailure => ({
        kill: 0,
        point: null,
        rule: 'a request is sent once',
        detail: `${uiRef}: ${posts} times`,
      }),
    );
    return [...extra, ...twice, ...old];
  }

  function pressesOn(board: OrderBoard): readonly KillPress[] {
    const working = board.orders.filter(({ status, orderId }) => orderId !== null && !ENDED.has(status));
    const lots = random.whole(1, MAX_LOTS);
    return Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => {
      drafts += 1;
      const draftId = `draft-${drafts}-of-lane`;
      if (random.chance(WITHDRAWN_SHARE))
        return { kind: 'withdraw', account: venue.active(), amount: MIN_AMOUNT + drafts, draftId };
      return pressOf(random, working.slice(index), stocks, { draftId, lots: lots + index });
    });
  }

  return {
    async kill(number: number, counts: Counts): Promise<{ point: KillPoint; found: readonly Found[] }> {
      const point = killPointOf(random, stops);
      points.set(number, point);
      const { life, shown } = await live(number, point);
      const { child } = life;
      if (shown === null) {
        await child.ended;
        return { point, found: [] };
      }
      const { board, clock } = shown;
      const found = await compare(shown, counts);
      const presses = pressesOn(board);
      counts.presses += presses.length;
      arrivals.pressed(
        number,
        presses.map((press) => ('lots' in press ? press.lots : 'amount' in press ? press.amount : 0)),
        mustArrive(point),
      );
      life.pressed = true;
      if (point.at === 'stopped') child.stop();
      const pressedMono = clock.monotonicMs + machineMs() - clock.machineMs;
      child.send({ type: 'press', presses, point, pressedMono });
      if (point.at === 'stopped') setTimeout(() => child.continue(), point.forMs);
      if ((await child.next('pressed')) && point.at === 'press') setTimeout(() => child.kill(), point.afterMs);
      // The point may not be reached: two writes where it names the third.
      const survived = point.at === 'press' ? null : await child.next('survived');
      for (const code of survived?.answers ?? []) counts.answers[code] = (counts.answers[code] ?? 0) + 1;
      if (survived) child.kill();
      await child.ended;
      return { point, found };
    },
    async verify(counts: Counts): Promise<readonly KillFailure[]> {
      const { life, shown } = await live(0, null);
      const missing = { rule: 'the last workstation starts', detail: '' };
      const found = shown === null ? [missing] : await compare(shown, counts);
      life.child.kill();
      await life.child.ended;
      await proxy.drained();
      const { expected, arrived } = arrivals.share();
      counts.requests += arrivals.all().length;
      counts.expected += expected;
      counts.arrived += arrived;
      return [...found.map((each): KillFailure => ({ kill: 0, point: null, ...each })), ...checkArrivals(counts)];
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
