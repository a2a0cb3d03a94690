import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  createRestClient,
  type ExchangeHere,
  type RestClient,
  type StartOptions,
  startExchangeHere,
} from '#exchange/testing/index.ts';
import { EXCHANGE_UTC_OFFSET_MS, floorToTick } from '#shared/market/index.ts';
import type { ExchangeClock } from '#shared/practice/practice-day.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { orders, market, watchlist } = endpoints;

const folder = mkdtempSync(join(tmpdir(), 'lantai-practice-day-'));
let running: ExchangeHere | null = null;

afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: StartOptions): Promise<{ exchange: ExchangeHere; client: RestClient }> {
  const exchange = await startExchangeHere({ instruments: 30, session: 'clock', dataDir: folder, ...options });
  running = exchange;
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return { exchange, client };
}

/** The exchange's local time, as the service's answers carry it. */
async function dateOf({ profile }: ExchangeHere): Promise<string> {
  const answer = await fetch(profile.main_url + market.companyInfo.path);
  const at = Date.parse(answer.headers.get('date') ?? '') + EXCHANGE_UTC_OFFSET_MS;
  return new Date(at).toISOString().slice(0, 19);
}

/** @returns the phase at which it arrived */
function skip({ day }: ExchangeHere, to: 'phase' | 'day'): Promise<string> {
  return new Promise((resolve) => {
    const stop = day.onState((state: ExchangeClock) => {
      if (state.skippingTo !== null) return;
      stop();
      resolve(state.phase);
    });
    day.step({ kind: 'skip', to });
  });
}

it('takes orders over the close and the night, and goes on where it stopped', { timeout: 60_000 }, async () => {
  const { exchange, client } = await start({ clock: '2026-11-18T15:49:50+07:00', paused: true });
  const symbol = (await client.call(watchlist.defaultItems)).items[0]?.symbol ?? '';
  const { arb, ara, previous } = await client.call(market.orderBook, { path: { symbol } });
  const buy = async (price: number, more = {}): Promise<string> => {
    const body = { symbol, price, shares: 100, board_type: 'RG', ...more };
    return (await client.call(orders.buy, { body })).order_id;
  };
  const statusOf = async (id: string) => (await client.call(orders.detail, { query: { order_id: id } })).status_text;

  // Paused, it answers and takes orders, and no time passes.
  const forToday = await buy(arb.value);
  const gtc = await buy(floorToTick(Number(previous) * 0.92), { is_gtc: true });
  expect(await dateOf(exchange)).toBe('2026-11-18T15:49:50');
  expect([await statusOf(forToday), await statusOf(gtc)]).toEqual(['OPEN', 'OPEN']);

  expect(await skip(exchange, 'phase')).toBe('pre-close input');
  expect(await dateOf(exchange)).toBe('2026-11-18T15:50:00');
  const forTheClose = await buy(ara.value);
  expect(await statusOf(forTheClose)).toBe('OPEN');
  expect(await skip(exchange, 'phase')).toBe('pre-close match');
  expect(await statusOf(forTheClose)).toBe('MATCH');
  expect(await skip(exchange, 'phase')).toBe('post-close');
  expect(await dateOf(exchange)).toBe('2026-11-18T16:02:00');
  expect(await skip(exchange, 'phase')).toBe('closed');
  expect([await statusOf(forToday), await statusOf(gtc)]).toEqual(['EXPIRED', 'OPEN']);
  expect(await skip(exchange, 'day')).toBe('pre-open input');
  expect(await dateOf(exchange)).toBe('2026-11-19T08:45:00');
  await exchange.stop();

  const again = await start({ clock: 'continue', paused: true });
  expect(await dateOf(again.exchange)).toBe('2026-11-19T08:45:00');
  const listed = await again.client.call(orders.list);
  expect(listed.map(({ order_id, status_text }) => [order_id, status_text])).toEqual([[gtc, 'OPEN']]);
});
