import { expect, it } from 'vitest';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { BrokerDays } from './broker-days.ts';

const CODES = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map(stockCode);

function arrange(fails: ReadonlySet<StockCode>) {
  const timers = createManualTimers(Date.UTC(2026, 10, 19, 12));
  const published: StockCode[] = [];
  const read: StockCode[] = [];
  const days = new BrokerDays({
    timers,
    serviceNow: () => timers.now(),
    async read(symbol) {
      read.push(symbol);
      if (fails.has(symbol)) throw new Error('no answer');
      return { day: '2026-11-19', nets: new Map() };
    },
    published: (symbol) => published.push(symbol),
  });
  days.watch(CODES);
  return { timers, published, read, days };
}

it('item 1: a stock that cannot be read takes nothing from those after it', async () => {
  const { timers, published, days } = arrange(new Set(CODES.slice(0, 1)));
  await timers.advance(0);
  expect(published).toEqual(CODES.slice(1));
  days.stop();
});

it('item 1: ends a round after three failures in a row, and begins the next with the other stocks', async () => {
  const { timers, published, read, days } = arrange(new Set(CODES.slice(0, 3)));
  await timers.advance(0);
  expect([read, published]).toEqual([CODES.slice(0, 3), []]);
  await timers.advance(300_000);
  expect(published).toEqual(CODES.slice(3));
  days.stop();
});
