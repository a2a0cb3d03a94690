import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import type { Screen } from '#shared/contract/screener.ts';
import type { Condition, Today } from '#shared/screener/index.ts';
import { EntryWatch, MAX_REPORTS } from './entry-watch.ts';
import { FactTable } from './fact-table.ts';
import { entryNotification } from './index.ts';
import { factStock, MARKET_ROW } from './testing/facts.ts';

const rising: Condition = {
  kind: 'figure',
  enabled: true,
  figure: 'changePercent',
  comparison: 'atLeast',
  right: { kind: 'number', value: 5 },
};
const cheap: Condition = {
  kind: 'figure',
  enabled: true,
  figure: 'per',
  comparison: 'atMost',
  right: { kind: 'number', value: 10 },
};
const screenOf = (conditions: readonly Condition[], change: Partial<Screen> = {}): Screen => ({
  id: 's',
  name: 'Rising',
  conditions,
  columns: [],
  alerts: true,
  ranking: { figure: 'value', descending: true },
  ...change,
});
const dayOf = (last: number): Today => ({
  last,
  previous: 1_000,
  open: 1_000,
  high: last,
  low: last,
  volume: 100,
  value: 1e5,
  frequency: 1,
  foreignNet: Number.NaN,
});

function bench(codes = ['AAAA', 'BBBB']) {
  const timers = createManualTimers();
  const table = new FactTable();
  table.setStocks(codes.map(factStock));
  for (const row of codes.keys()) table.set('market', row, [1_000, 1_000, ...MARKET_ROW.slice(2)]);
  const prices = new Map<string, number>();
  const requested: string[][] = [];
  const entered: string[] = [];
  let day = '2026-11-18';
  let changed: (code: string) => void = () => undefined;
  let subscribed: readonly string[] = [];
  let isSignedIn = true;
  const watch = new EntryWatch({
    timers,
    loader: {
      table,
      request: (groups) => requested.push([...groups]),
      progress: () => ({ day, listed: codes.length, groups: {} as never, failure: null, missing: [], gaps: 0 }),
    },
    isSignedIn: () => isSignedIn,
    watchQuotes(listener) {
      changed = listener;
      return {
        subscribe: (next) => {
          subscribed = next;
        },
        close: () => undefined,
      };
    },
    today: (code) => (prices.has(code) ? dayOf(prices.get(code) ?? 0) : null),
    entered: (screen, found) => entered.push(`${screen.name}: ${found.join(' ')}`),
  });
  return {
    timers,
    table,
    watch,
    entered,
    requested,
    subscribed: () => subscribed,
    nextDay: () => {
      day = '2026-11-19';
    },
    signOut: () => {
      isSignedIn = false;
    },
    async price(code: string, last: number) {
      prices.set(code, last);
      changed(code);
      await timers.advance(3_000);
    },
  };
}

it('reports a stock that did not meet the screen before, once a day', async () => {
  const { watch, price, entered, subscribed, nextDay } = bench();
  watch.setScreens([screenOf([rising])]);
  await price('AAAA', 1_010);
  expect(subscribed()).toEqual(['AAAA', 'BBBB']);
  await price('AAAA', 1_060);
  await price('AAAA', 1_010);
  await price('AAAA', 1_070);
  expect(entered).toEqual(['Rising: AAAA']);
  nextDay();
  await price('AAAA', 1_010);
  await price('AAAA', 1_060);
  expect(entered).toEqual(['Rising: AAAA', 'Rising: AAAA']);
});

it('what it meets at first is no entry, nor what becomes known', async () => {
  const { watch, price, entered, table } = bench();
  await price('AAAA', 1_080);
  watch.setScreens([screenOf([rising, cheap])]);
  await price('AAAA', 1_090);
  table.set('ratios', 0, [8, 1, 1, 1, 1]);
  await price('AAAA', 1_100);
  expect(entered).toEqual([]);
});

it('watches only screens with alerts, and asks for what these need', async () => {
  const { watch, timers, requested, subscribed } = bench();
  watch.setScreens([screenOf([cheap], { alerts: false })]);
  await timers.advance(10_000);
  expect([requested, subscribed(), timers.pending()]).toEqual([[], [], 0]);
  watch.setScreens([screenOf([cheap])]);
  await timers.advance(1_000);
  expect(requested.at(-1)).toEqual(['ratios']);
  watch.setScreens([]);
  expect([subscribed(), timers.pending()]).toEqual([[], 0]);
});

it('asks for nothing while nobody is signed in', async () => {
  const { watch, timers, requested, signOut } = bench();
  signOut();
  watch.setScreens([screenOf([cheap])]);
  await timers.advance(10_000);
  expect(requested).toEqual([]);
});

it('a changed screen is judged anew; one with another name goes on', async () => {
  const { watch, price, entered } = bench();
  watch.setScreens([screenOf([rising])]);
  await price('AAAA', 1_010);
  watch.setScreens([screenOf([rising], { name: 'Other name' })]);
  await price('AAAA', 1_060);
  expect(entered).toEqual(['Other name: AAAA']);
  await price('BBBB', 1_020);
  watch.setScreens([screenOf([{ ...rising, right: { kind: 'number', value: 1 } } as Condition])]);
  await price('BBBB', 1_021);
  expect(entered).toHaveLength(1);
});

it('reports together what enters together, and no more than its share of a day', async () => {
  const codes = Array.from({ length: MAX_REPORTS + 5 }, (_, place) => `S${String(place).padStart(3, '0')}`);
  const { watch, price, entered } = bench(codes);
  watch.setScreens([screenOf([rising])]);
  for (const code of codes) await price(code, 1_000);
  for (const code of codes) await price(code, 1_060);
  expect(entered).toHaveLength(MAX_REPORTS);
});

it('names some of many stocks, and leads to the screen', () => {
  const codes = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'FFFF', 'GGGG'];
  expect(entryNotification({ id: 's', name: 'Rising' }, codes)).toEqual({
    params: { screen: 'Rising', symbols: 'AAAA, BBBB, CCCC, DDDD, EEEE, FFFF, …' },
    target: { panel: 'screener', item: 's', symbol: 'AAAA' },
  });
});
