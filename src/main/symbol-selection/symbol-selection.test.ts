import { beforeEach, expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import {
  MAX_PREFETCHES,
  MAX_READS,
  PREFETCH_WINDOW_MS,
  PUBLISHED_MS,
  SymbolSelection,
  TIMEOUT_MS,
} from './symbol-selection.ts';

let requests: string[];
let reads: Map<string, PromiseWithResolvers<string>>;
let published: string[];
/** Timers that have not run. */
let due: { readonly ms: number; readonly run: () => void; isOff: boolean }[];
let selection: SymbolSelection<string>;
let isBusy: boolean;
let now: number;

const open = (): SymbolSelection<string> =>
  new SymbolSelection<string>({
    timers: {
      now: () => now,
      after(ms, run) {
        const timer = { ms, run, isOff: false };
        due.push(timer);
        return () => {
          timer.isOff = true;
        };
      },
    },
    subscribe: (symbol) => requests.push(symbol),
    prioritize: (symbol) => requests.push(`${symbol} prioritized`),
    read(symbol) {
      if (isBusy) return null;
      const values = Promise.withResolvers<string>();
      reads.set(symbol, values);
      return values.promise;
    },
    publishValues: (values) => published.push(values),
    link: (group, symbol) => published.push(`${group} ${symbol}`),
  });
const runTimers = (): void => {
  for (const timer of due.splice(0)) if (!timer.isOff) timer.run();
};
const flushMicrotasks = async (): Promise<void> => {
  for (let step = 0; step < 4; step += 1) await Promise.resolve();
};
const [bntg, kopi] = [stockCode('BNTG'), stockCode('KOPI')];

beforeEach(() => {
  requests = [];
  reads = new Map();
  published = [];
  due = [];
  isBusy = false;
  now = 0;
  selection = open();
});

it('publishes the values before the link, once', async () => {
  selection.select('blue', bntg);
  expect(published).toEqual([]);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  runTimers();
  expect(published).toEqual(['values', 'blue BNTG']);
  expect(requests).toEqual(['BNTG prioritized', 'BNTG']);
});

it('links without the values when they do not arrive in time', async () => {
  selection.select('blue', bntg);
  expect(due.map(({ ms }) => ms)).toEqual([TIMEOUT_MS]);
  runTimers();
  expect(published).toEqual(['blue BNTG']);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  expect(published).toEqual(['blue BNTG']);
});

it('links without the values when reading them fails', async () => {
  selection.select('blue', bntg);
  reads.get('BNTG')?.reject(new Error('no answer'));
  await flushMicrotasks();
  expect(published).toEqual(['blue BNTG']);
});

it('keeps the latest selection of a group when values of an earlier one arrive late', async () => {
  selection.select('blue', bntg);
  selection.select('blue', kopi);
  selection.select('green', bntg);
  reads.get('KOPI')?.resolve('of kopi');
  await flushMicrotasks();
  reads.get('BNTG')?.resolve('of bntg');
  await flushMicrotasks();
  runTimers();
  expect(published).toEqual(['of kopi', 'blue KOPI', 'of bntg', 'green BNTG']);
});

it('links at once and drops the waiting selection when there is nothing to wait for', async () => {
  selection.select('blue', bntg);
  isBusy = true;
  selection.select('blue', kopi);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  runTimers();
  expect(published).toEqual(['blue KOPI']);
});

it('does not read values again that were published recently', async () => {
  selection.select('blue', bntg);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  reads.clear();
  now = PUBLISHED_MS - 1;
  selection.select('blue', bntg);
  expect(published.at(-1)).toBe('blue BNTG');
  expect(reads.has('BNTG')).toBe(false);
  now = PUBLISHED_MS;
  selection.select('blue', bntg);
  expect(published).toEqual(['values', 'blue BNTG', 'blue BNTG']);
});

it('publishes prefetched values early, and links a prefetched stock without waiting', async () => {
  selection.prefetch(bntg);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  expect(published).toEqual(['values']);
  expect(requests).toEqual(['BNTG']);
  selection.select('blue', bntg);
  expect(published).toEqual(['values', 'blue BNTG']);
});

it('publishes values once when a stock is selected while it is being prefetched', async () => {
  selection.prefetch(bntg);
  selection.select('blue', bntg);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  expect(published).toEqual(['values', 'blue BNTG']);
});

it('does not prefetch values that were published recently', async () => {
  selection.prefetch(bntg);
  reads.get('BNTG')?.resolve('values');
  await flushMicrotasks();
  reads.clear();
  selection.prefetch(bntg);
  expect(reads.size).toBe(0);
  expect(requests).toEqual(['BNTG', 'BNTG']);
});

it('ignores prefetches over the limit until the window has passed or the clock was set back', () => {
  for (let step = 0; step < 20; step += 1) selection.prefetch(bntg);
  expect(requests).toHaveLength(MAX_PREFETCHES);
  now = PREFETCH_WINDOW_MS;
  selection.prefetch(kopi);
  expect(requests.at(-1)).toBe('KOPI');
  now = 0;
  selection.prefetch(bntg);
  expect(requests.at(-1)).toBe('BNTG');
});

it('reads at most MAX_READS stocks at a time: others are linked at once, and read again later', async () => {
  const codes = ['AAAA', 'BBBB', 'CCCC'].map(stockCode);
  for (const code of codes) selection.select('blue', code);
  expect(reads.size).toBe(MAX_READS);
  expect(published).toEqual(['blue CCCC']);
  reads.get('AAAA')?.reject(new Error('no answer'));
  await flushMicrotasks();
  selection.select('green', stockCode('CCCC'));
  expect([...reads.keys()]).toEqual(['AAAA', 'BBBB', 'CCCC']);
});

it('publishes nothing when a prefetch fails', async () => {
  selection.prefetch(bntg);
  reads.get('BNTG')?.reject(new Error('no answer'));
  await flushMicrotasks();
  expect(published).toEqual([]);
});
