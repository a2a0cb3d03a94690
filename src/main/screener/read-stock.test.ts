import { expect, it } from 'vitest';
import { barStart, isTradingDay, stockCode } from '#shared/market/index.ts';
import { BASIS_FIELDS } from '#shared/screener/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { createHasTraded, createReadStock, type StockClient } from './read-stock.ts';

const TODAY = '2026-11-26';
const startOf = (day: string): number => barStart(Date.parse(`${day}T12:00:00+07:00`), 'D');

/** Trading days of November up to yesterday, without some. */
function bars(...left: readonly string[]) {
  const days: string[] = [];
  for (let at = startOf('2026-11-02'); at < startOf(TODAY); at += DAY_MS) {
    const day = new Date(at + DAY_MS / 2).toISOString().slice(0, 10);
    if (isTradingDay(day) && !left.includes(day)) days.push(day);
  }
  return days.map((day) => ({ t: startOf(day) / 1_000, o: 100, h: 110, l: 90, c: 100, v: 500 }));
}

function reader(answers: readonly ReturnType<typeof bars>[]) {
  const asked: boolean[] = [];
  const client = {
    market: {
      async dailyCandles(_input: unknown, { fresh }: { readonly fresh: boolean }) {
        asked.push(fresh);
        return { data: { chartsvc: answers[asked.length - 1] ?? [] } };
      },
    },
  } as unknown as StockClient;
  return { asked, read: () => createReadStock(client)('daily', stockCode('BNTG'), TODAY) };
}

const daysIn = (values: readonly number[]): number | undefined => values[BASIS_FIELDS.indexOf('days')];

it('reads the days again where some are missing, and takes what has come', async () => {
  const { read, asked } = reader([bars('2026-11-24', '2026-11-25'), bars()]);
  const { values, missing } = await read();
  expect([asked, missing, daysIn(values)]).toEqual([[false, true], [], bars().length]);
});

it('names the days that are missing after that', async () => {
  const { read, asked } = reader([bars('2026-11-24'), bars('2026-11-24')]);
  expect((await read()).missing).toEqual(['2026-11-24']);
  expect(asked).toHaveLength(2);
});

it('reads whole days once', async () => {
  const { read, asked } = reader([bars()]);
  expect((await read()).missing).toEqual([]);
  expect(asked).toEqual([false]);
});

it('a stock has traded on a day of which there is a bar with volume', async () => {
  const bar = { t: startOf(TODAY) / 1_000, o: 100, h: 110, l: 90, c: 100, v: 500 };
  const hasTraded = (...chartsvc: readonly (typeof bar)[]): Promise<boolean> =>
    createHasTraded({ market: { dailyCandles: async () => ({ data: { chartsvc } }) } } as unknown as StockClient)(
      stockCode('BNTG'),
      TODAY,
    );
  expect(await hasTraded(bar)).toBe(true);
  expect(await hasTraded({ ...bar, v: 0 })).toBe(false);
  expect(await hasTraded({ ...bar, t: startOf('2026-11-25') / 1_000 })).toBe(false);
  expect(await hasTraded()).toBe(false);
});
