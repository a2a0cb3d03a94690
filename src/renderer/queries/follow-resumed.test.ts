import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketStore } from '#renderer/feed/index.ts';
import { frameOf } from '#renderer/market-data/testing/frames.ts';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleStock } from '#renderer/testing/samples.ts';
import { stockCode } from '#shared/market/index.ts';
import { followResumed } from './follow-resumed.ts';
import { stockQuery } from './market.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const BNTG = stockCode('BNTG');
let client: QueryClient;
let status: string;
let stop: () => void;
let unobserve: () => void;
let frame = 0;
const reads = (): number => fake.inputs('market.stock').length;
const trade = async (): Promise<void> => {
  frame += 1;
  marketStore.applyFrame(frameOf(frame, { quotes: { BNTG: { last: 4_500, volume: frame } } }));
  await vi.advanceTimersByTimeAsync(1_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  fake.forget();
  fake.answer('market', 'stock', ({ symbol }) => sampleStock(symbol, { status }));
  status = 'STATUS_SUSPENDED';
  client = new QueryClient();
  stop = followResumed(client);
  // A panel that shows the stock.
  unobserve = new QueryObserver(client, stockQuery(BNTG)).subscribe(() => undefined);
});
afterEach(() => {
  unobserve();
  stop();
  client.clear();
  vi.useRealTimers();
});
const statusNow = (): string | undefined => client.getQueryData(stockQuery(BNTG).queryKey)?.status;

it('reads the state of a suspended stock anew at its first trade', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  expect([reads(), statusNow()]).toEqual([1, 'STATUS_SUSPENDED']);
  status = 'STATUS_ACTIVE';
  await trade();
  expect(statusNow()).toBe('STATUS_ACTIVE');
  const before = reads();
  await vi.advanceTimersByTimeAsync(10_000);
  await trade();
  expect(reads()).toBe(before);
});

it('reads once more after an answer that was of before the trade, and no more often than each 5 s', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  await trade();
  await trade();
  expect(reads()).toBe(2);
  status = 'STATUS_ACTIVE';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(statusNow()).toBe('STATUS_ACTIVE');
});
