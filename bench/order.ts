import { randomBytes } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRestClient, startExchange } from '#exchange/testing/index.ts';
import type { Services } from '#main/trading/services.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { percentile } from '#shared/statistics.ts';
import { interceptWrites } from '#tools/campaign/database-writes.ts';
import type { Benchmark, Figure } from './figure.ts';
import { becomeReady, cheapestBuy, openServices, placeBare, placeGuarded } from './order/account.ts';
import { measureLongLists } from './order/long-lists.ts';
import { startRelay, throughRelay } from './order/through-relay.ts';
import { pressesInWindow } from './order/window.ts';
import { unlessQuick } from './quick.ts';

/** Each with an exchange of its own: nobody has thousands of orders in a day's list. */
const ROUNDS = unlessQuick(5, 1);
const ORDERS_A_ROUND = unlessQuick(200, 3);
/** Not counted: code that is compiled, connections that are opened. */
const WARM_UP = unlessQuick(20, 1);
const MAX_P99_MS = 5;
/** About what a row of a journal takes. */
const ROW_BYTES = 4_096;

type Taken = { readonly toBytes: number[]; readonly writing: number[] };
type AllTaken = Readonly<Record<'disk' | 'memory' | 'bare', Taken>> & { readonly syncing: number[] };

/**
 * From `orders.place`, as the bridge's handler calls it, to the first byte of the order at a TCP peer
 * in another process: with the journal on disk, with it in memory, and beside the same request sent by
 * a bare client without checks, journal or limits. One after the other alternately, each order withdrawn.
 */
export const bench: Benchmark = async () => {
  const taken: AllTaken = { disk: newTaken(), memory: newTaken(), bare: newTaken(), syncing: [] };
  for (let round = 0; round < ROUNDS; round += 1) await measureRound(taken);
  return [
    ...figuresOf(taken),
    ...(await measureLongLists()),
    ...windowFigures(await pressesInWindow(), taken.bare.toBytes),
  ];
};

async function measureRound(taken: AllTaken): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-bench-order-'));
  const exchange = await startExchange({ callsPerSecond: 1_000_000 });
  const relay = await startRelay(Number(new URL(exchange.profile.main_url).port));
  const opened: Services[] = [];
  const stopwatch = startWriteStopwatch();
  const file = openSync(join(folder, 'plain'), 'w');
  try {
    const bare = createRestClient(exchange.profile);
    await bare.signIn();
    const order = await cheapestBuy(bare);
    const addresses = throughRelay(exchange.profile, relay.port);
    const open = async (journalPath: string): Promise<Services> => {
      const services = openServices(addresses, journalPath);
      opened.push(services);
      await becomeReady(services, exchange.profile.credentials);
      return services;
    };
    const [onDisk, inMemory] = [await open(join(folder, 'orders.db')), await open(':memory:')];

    async function timed(into: Taken, send: () => Promise<string | null>): Promise<void> {
      stopwatch.reset();
      const begun = process.hrtime.bigint();
      const arrived = relay.nextOrder().then((at) => ({ ms: Number(at - begun) / 1e6, writing: stopwatch.ms() }));
      const orderId = await send();
      const { ms, writing } = await arrived;
      into.toBytes.push(ms);
      into.writing.push(writing);
      if (orderId !== null) await bare.raw(endpoints.orders.cancel, { body: { order_id: orderId } });
    }
    for (let index = 0; index < WARM_UP + ORDERS_A_ROUND; index += 1) {
      const into = index < WARM_UP ? { disk: newTaken(), memory: newTaken(), bare: newTaken(), syncing: [] } : taken;
      await timed(into.disk, () => placeGuarded(onDisk, order));
      await timed(into.memory, () => placeGuarded(inMemory, order));
      await timed(into.bare, () => placeBare(addresses, bare.tokens().trading, order));
      into.syncing.push(syncPage(file));
    }
  } finally {
    closeSync(file);
    stopwatch.stop();
    for (const services of opened) await services.stop();
    relay.stop();
    await exchange.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Ms spent in writes to databases since it was last reset. */
function startWriteStopwatch() {
  let spent = 0;
  const stop = interceptWrites((write) => {
    const begun = process.hrtime.bigint();
    try {
      return write();
    } finally {
      spent += msSince(begun);
    }
  });
  return {
    ms: () => spent,
    reset: () => {
      spent = 0;
    },
    stop,
  };
}

function syncPage(file: number): number {
  const begun = process.hrtime.bigint();
  writeSync(file, randomBytes(ROW_BYTES));
  fdatasyncSync(file);
  return msSince(begun);
}

const newTaken = (): Taken => ({ toBytes: [], writing: [] });
const msSince = (begun: bigint): number => Number(process.hrtime.bigint() - begun) / 1e6;

function figuresOf(taken: AllTaken): Figure[] {
  const rows: readonly (readonly [name: string, ours: readonly number[], peer: readonly number[], against: string])[] =
    [
      ['press to bytes', taken.disk.toBytes, taken.bare.toBytes, 'the same POST without the guard'],
      [
        'press to bytes, journal in memory',
        taken.memory.toBytes,
        taken.bare.toBytes,
        'the same POST without the guard',
      ],
      ['writing the journal', taken.disk.writing, taken.syncing, 'a page of a file, written and synced'],
    ];
  const figures = rows.flatMap(([name, ours, peer, against]) =>
    [0.5, 0.99].map((share): Figure => {
      const [left, right] = [percentile(ours, share), percentile(peer, share)];
      return { name: `${name}, p${share * 100}`, ours: left, peer: right, ratio: left / right, unit: 'ms', against };
    }),
  );
  const p99 = percentile(taken.disk.toBytes, 0.99);
  const bound = { name: 'press to bytes, p99', ours: p99, peer: MAX_P99_MS, ratio: p99 / MAX_P99_MS };
  return [...figures, { ...bound, unit: 'ms', against: 'the longest allowed' }];
}

/** The order path from the press in a window: the window, the bridge and the main process together. */
function windowFigures(
  { ticket, ladder, bridge }: Awaited<ReturnType<typeof pressesInWindow>>,
  bare: readonly number[],
): Figure[] {
  const presses = [
    ['key press in the ticket', ticket],
    ['click on an armed ladder', ladder],
  ] as const;
  const figures = presses.flatMap(([press, took]) =>
    [0.5, 0.99].map((share): Figure => {
      const [ours, peer] = [percentile(took, share), percentile(bare, share)];
      const name = `${press} to bytes, p${share * 100}`;
      return { name, ours, peer, ratio: ours / peer, unit: 'ms', against: 'the same POST without the guard' };
    }),
  );
  const p99 = percentile(ladder, 0.99);
  const byBridge = [0.5, 0.99].map((share): Figure => {
    const [ours, peer] = [percentile(ladder, share), percentile(bridge, share)];
    const name = `click on an armed ladder to bytes, p${share * 100}`;
    return { name, ours, peer, ratio: ours / peer, unit: 'ms', against: 'one way over the bridge, for nothing' };
  });
  const bound = {
    name: 'click on an armed ladder to bytes, p99',
    ours: p99,
    peer: MAX_P99_MS,
    ratio: p99 / MAX_P99_MS,
  };
  return [...figures, ...byBridge, { ...bound, unit: 'ms', against: 'the longest allowed' }];
}
