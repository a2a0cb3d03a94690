import { expect, it } from 'vitest';
import { NO_WANTS } from '../../shared/contract/index.ts';
import { stockCode } from '../../shared/market/index.ts';
import { createFeedBench } from './testing/feed-bench.ts';
import { createWindowPort } from './testing/window-port.ts';
import { wireQuote } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const KOPI = stockCode('KOPI');
const TEBU = stockCode('TEBU');

async function openBench() {
  const bench = createFeedBench();
  const port = createWindowPort({ autoDraw: true });
  bench.feed.attachWindow('w', port, 16);
  const want = (code: typeof BNTG): void =>
    void bench.feed.handlers.want({ ...NO_WANTS, quotes: [code], books: [code] }, { windowId: 'w' });
  want(BNTG);
  await bench.goLive();
  const asked = () => bench.plain().sent.findLast(({ channel }) => channel)?.channel;
  return { ...bench, port, want, asked };
}

it('asks for what windows want of other stocks, before any window does, and has it when one does', async () => {
  const { feed, timers, receive, port, want, asked } = await openBench();
  feed.foresee(KOPI);
  timers.advance(100);
  expect(asked()).toMatchObject({ liveprice: ['BNTG', 'KOPI'], order_book: ['BNTG', 'KOPI'] });
  // Nobody looks at trades or charts.
  expect(asked()?.running_trade ?? []).toEqual([]);
  receive(wireQuote('KOPI', { lastprice: 500 }));
  expect(port.shown('KOPI', 'last')).toBeUndefined();
  want(KOPI);
  expect(port.shown('KOPI', 'last')).toBe(500);
});

it('gives a stock up that nobody came to want, and the one before for the next', async () => {
  const { feed, timers, asked } = await openBench();
  feed.foresee(KOPI);
  timers.advance(1_000);
  feed.foresee(TEBU);
  timers.advance(1_000);
  expect(asked()).toMatchObject({ liveprice: ['BNTG', 'TEBU'] });
  timers.advance(10_000);
  expect(asked()).toMatchObject({ liveprice: ['BNTG'] });
});

it('leaves nothing behind when the feed stops', async () => {
  const { feed, timers } = await openBench();
  feed.foresee(KOPI);
  feed.stop();
  timers.advance(60_000);
  expect(timers.pending()).toBe(0);
});
