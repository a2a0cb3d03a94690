import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRestClient, startExchange } from '#exchange/testing/index.ts';
import type { OrderBoardChange } from '#shared/contract/orders.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { percentile } from '#shared/statistics.ts';
import type { Figure } from '../figure.ts';
import { unlessQuick } from '../quick.ts';
import { becomeReady, cheapestBuy, openServices, placeBare, placeGuarded } from './account.ts';
import type { FromPadding, ToPadding } from './padding.ts';
import { startRelay, throughRelay } from './through-relay.ts';

/** Orders in the account, on its list. */
const LISTS = unlessQuick([0, 2_000, 20_000], [20]);
const PRESSES = unlessQuick(300, 3);
const WARM_UP = unlessQuick(10, 1);
/** Presses come at any moment of the readings that go on meanwhile. */
const MAX_PAUSE_MS = 150;
const MAX_P99_MS = 10;

type Taken = { readonly toBytes: number[]; readonly toWindow: number[]; readonly bare: number[]; readings: number };

/**
 * From `orders.place` to the first byte at a TCP peer, and to the event that the windows get, with so many orders
 * on the account's list: beside the same request sent by a bare client that reads no list.
 */
export async function measureLongLists(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const orders of LISTS) {
    const { toBytes, toWindow, bare, readings } = await measure(orders);
    const name = `${orders.toLocaleString('en')} orders`;
    for (const share of [0.5, 0.99]) {
      const [ours, peer] = [percentile(toBytes, share), percentile(bare, share)];
      const title = `press to bytes, ${name}, p${share * 100}`;
      figures.push({
        name: title,
        ours,
        peer,
        ratio: ours / peer,
        unit: 'ms',
        against: 'the same POST without the guard',
      });
    }
    const p99 = percentile(toBytes, 0.99);
    const against = `the longest allowed; the list was read ${readings} times`;
    figures.push({
      name: `press to bytes, ${name}, p99`,
      ours: p99,
      peer: MAX_P99_MS,
      ratio: p99 / MAX_P99_MS,
      unit: 'ms',
      against,
    });
    const [window, bareP99] = [percentile(toWindow, 0.99), percentile(bare, 0.99)];
    figures.push({
      name: `press to the windows' event, ${name}, p99`,
      ours: window,
      peer: bareP99,
      ratio: window / bareP99,
      unit: 'ms',
      against: 'the bytes of a bare POST',
    });
  }
  return figures;
}

async function measure(orders: number): Promise<Taken> {
  const folder = mkdtempSync(join(tmpdir(), 'lantai-bench-list-'));
  const exchange = await startExchange({ callsPerSecond: 1_000_000 });
  const bare = createRestClient(exchange.profile);
  await bare.signIn();
  const order = await cheapestBuy(bare);
  const padding = await startPadding(Number(new URL(exchange.profile.main_url).port), orders, order.symbol);
  const relay = await startRelay(padding.port);
  const addresses = throughRelay(exchange.profile, relay.port);
  let onChanged: (change: OrderBoardChange) => void = () => undefined;
  const services = openServices(addresses, join(folder, 'orders.db'), (domain, name, payload) => {
    if (domain === 'orders' && name === 'changed') onChanged(payload as OrderBoardChange);
  });
  const taken: Taken = { toBytes: [], toWindow: [], bare: [], readings: 0 };
  try {
    await becomeReady(services, exchange.profile.credentials);
    const readingsBefore = padding.readings();
    for (let press = 0; press < WARM_UP + PRESSES; press += 1) {
      await pause(Math.random() * MAX_PAUSE_MS);
      const isCounted = press >= WARM_UP;
      const guarded = relay.nextOrder();
      const shown = new Promise<bigint>((resolve) => {
        onChanged = ({ changed }) => {
          if (changed.some(({ status }) => status === 'SENDING')) resolve(process.hrtime.bigint());
        };
      });
      const begun = process.hrtime.bigint();
      const placed = placeGuarded(services, order);
      const [arrived, seen] = [await guarded, await shown];
      if (isCounted) {
        taken.toBytes.push(Number(arrived - begun) / 1e6);
        taken.toWindow.push(Number(seen - begun) / 1e6);
      }
      const orderId = await placed;
      await bare.raw(endpoints.orders.cancel, { body: { order_id: orderId } });
      const plain = relay.nextOrder();
      const bareBegun = process.hrtime.bigint();
      const bareId = await placeBare(addresses, bare.tokens().trading, order);
      if (isCounted) taken.bare.push(Number((await plain) - bareBegun) / 1e6);
      await bare.raw(endpoints.orders.cancel, { body: { order_id: bareId } });
    }
    taken.readings = padding.readings() - readingsBefore;
    return taken;
  } finally {
    await services.stop();
    relay.stop();
    padding.stop();
    await exchange.stop();
    rmSync(folder, { recursive: true });
  }
}

async function startPadding(upstreamPort: number, rows: number, symbol: string) {
  const child = fork(fileURLToPath(new URL('./padding.ts', import.meta.url)), [], { execArgv: [] });
  let readings = 0;
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: FromPadding) => {
      if (message.type === 'listening') resolve(message.port);
      else readings += 1;
    });
    child.send({ upstreamPort, rows, symbol } satisfies ToPadding);
  });
  return { port, readings: () => readings, stop: () => void child.kill() };
}
