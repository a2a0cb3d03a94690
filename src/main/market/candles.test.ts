import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createCandleReader } from './candles.ts';
import type { PriceAction } from './price-basis.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const MINUTE = 60;
const DAY_MS = 86_400_000;
/** Friday noon at the exchange. */
const NOON = Date.parse('2026-11-20T12:00:00+07:00');

let now: number;
/** Minutes of history that a stock has. */
let history: number;
/** Days back of each request for minutes, and its start at the exchange. */
let asked: { readonly days: number; readonly from: string }[];
let dailyAsked: number;
/** Null: the service has none. */
let actions: readonly PriceAction[] | null;
let served: 'splits' | 'none';
let held: PromiseWithResolvers<void> | null;

const candle = (t: number) => ({ t, o: 100, h: 110, l: 90, c: 105, v: 10 });

function open() {
  return createCandleReader({
    now: () => now,
    serviceNow: () => now,
    serviceTime: async () => now,
    client: {
      async intradayCandles({ from, to }: { readonly from: number; readonly to: number }) {
        const start = from;
        asked.push({
          days: Math.round((to - start) / 86_400),
          from: new Date(start * 1_000 + 7 * 3_600_000).toISOString().slice(11, 16),
        });
        await held?.promise;
        const first = Math.max(start, to - history * MINUTE);
        const count = Math.floor((to - first) / MINUTE);
        return { data: { chartsvc: Array.from({ length: count }, (_, index) => candle(first + index * MINUTE)) } };
      },
    } as unknown as Parameters<typeof createCandleReader>[0]['client'],
    actions: async () => {
      if (actions === null) throw new Error('no such endpoint');
      return actions;
    },
    served,
    async dailyBars() {
      dailyAsked += 1;
      return [candle(NOON / 1_000 - 86_400), candle(NOON / 1_000)];
    },
  });
}

beforeEach(() => {
  now = NOON;
  history = 20 * 1_440;
  asked = [];
  dailyAsked = 0;
  held = null;
  actions = [{ at: Date.parse('2026-11-20T00:00:00+07:00'), priceFactor: 0.5, dividend: null }];
  served = 'splits';
});

it('reads a few days for a chart that opens, from the start of a day, and says that there is more', async () => {
  const recent = await open().read(BNTG, '5m', 'recent');
  expect(asked).toEqual([{ days: 5, from: '00:00' }]);
  expect(recent).toMatchObject({ whole: false });
  expect(recent.at.length).toBeGreaterThan(60);
});

it('reads all of a stock whose newest days hold too little to see', async () => {
  history = 100;
  expect(await open().read(BNTG, '5m', 'recent')).toMatchObject({ whole: true });
  expect(asked.map(({ days }) => days)).toEqual([5, 93]);
});

it('asks once for all windows that ask at once', async () => {
  const reader = open();
  const answers = await Promise.all([1, 2, 3, 4].map(() => reader.read(BNTG, '5m', 'recent')));
  expect(asked).toHaveLength(1);
  expect(new Set(answers).size).toBe(1);
  await reader.read(KOPI, '5m', 'recent');
  now += 5_000;
  await reader.read(BNTG, '5m', 'recent');
  expect(asked).toHaveLength(3);
});

it('puts the newest days after what it read before, and reads all again where they do not meet', async () => {
  const reader = open();
  const first = await reader.read(BNTG, '5m', 'whole');
  now += 60 * 60_000;
  const second = await reader.read(BNTG, '5m', 'whole');
  expect(asked.map(({ days }) => days)).toEqual([93, 5]);
  expect(second.whole).toBe(true);
  expect(second.at.length).toBe(first.at.length + 12);
  expect(second.at[0]).toBe(first.at[0]);
  now += 30 * DAY_MS;
  await reader.read(BNTG, '5m', 'whole');
  expect(asked.map(({ days }) => days)).toEqual([93, 5, 5, 93]);
});

it('keeps nothing of a session that is over, not even what comes late', async () => {
  const reader = open();
  held = Promise.withResolvers();
  const late = reader.read(BNTG, '5m', 'whole');
  reader.clear();
  held.resolve();
  await late;
  await reader.read(BNTG, '5m', 'whole');
  expect(asked.map(({ days }) => days)).toEqual([93, 93]);
});

it('reads days and weeks whole, whatever is asked', async () => {
  const reader = open();
  expect(await reader.read(BNTG, 'D', 'recent')).toMatchObject({ whole: true });
  await reader.read(BNTG, 'D', 'whole');
  expect(dailyAsked).toBe(1);
});

it('shows unadjusted prices beside adjusted ones, with what drawings have to know', async () => {
  const reader = open();
  expect([...(await reader.read(BNTG, 'D', 'recent')).close]).toEqual([105, 105]);
  const shown = await reader.read(BNTG, 'D', 'recent', 'none');
  expect([[...shown.close], shown.steps]).toEqual([[210, 105], [{ at: actions?.[0]?.at, factor: 2 }]]);
  expect(await reader.read(BNTG, '5m', 'recent', 'none')).toMatchObject({ whole: true });
});

it('adjusts the prices of a service that does not, and shows them as they are without its actions', async () => {
  served = 'none';
  expect([...(await open().read(BNTG, 'D', 'recent')).close]).toEqual([52.5, 105]);
  actions = null;
  expect([...(await open().read(BNTG, 'D', 'recent')).close]).toEqual([105, 105]);
  await expect(open().read(BNTG, 'D', 'recent', 'dividends')).rejects.toThrow('no such endpoint');
});
