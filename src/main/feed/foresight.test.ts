import { describe, expect, it } from 'vitest';
import { NO_SUBSCRIPTIONS } from '#shared/contract/feed.ts';
import { stockCode } from '#shared/market/index.ts';
import { createForesight, MAX_KEPT } from './foresight.ts';
import { createFeedBench } from './testing/feed-bench.ts';
import { createVirtualTimers } from './testing/virtual-timers.ts';
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
    void bench.feed.handlers.subscribe({ ...NO_SUBSCRIPTIONS, quotes: [code], books: [code] }, { windowId: 'w' });
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

describe('stocks looked at last', () => {
  function open() {
    const timers = createVirtualTimers();
    let wants = NO_SUBSCRIPTIONS;
    const foresight = createForesight({
      timers,
      want: (_outlet, next) => {
        wants = next;
      },
      wanted: () => ({ books: ['BNTG'], trades: ['BNTG'], charts: ['BNTG'], depths: [] }),
    });
    return { timers, foresight, wants: () => wants };
  }

  it('are kept up by their books for a while, so that a quick return is current; all else is of the newest alone', () => {
    const { timers, foresight, wants } = open();
    foresight.foresee(KOPI);
    timers.advance(1_000);
    foresight.foresee(TEBU);
    expect(wants()).toMatchObject({ quotes: [KOPI, TEBU], books: [KOPI, TEBU], trades: [TEBU], charts: [TEBU] });
    timers.advance(10_000);
    expect(wants()).toMatchObject({ books: [KOPI, TEBU], trades: [], charts: [], depths: [] });
    foresight.foresee(KOPI);
    timers.advance(115_000);
    expect(wants()).toMatchObject({ quotes: [KOPI], books: [KOPI] });
    timers.advance(10_000);
    expect(wants()).toEqual(NO_SUBSCRIPTIONS);
    expect(timers.pending()).toBe(0);
  });

  it('are not more than so many: the one looked at longest ago goes', () => {
    const { foresight, wants } = open();
    const codes = Array.from({ length: MAX_KEPT + 5 }, (_, index) =>
      stockCode(`AA${String.fromCharCode(65 + index)}A`),
    );
    for (const code of codes) foresight.foresee(code);
    expect(wants().books).toEqual(codes.slice(5));
  });
});

it('leaves nothing behind when the feed stops', async () => {
  const { feed, timers } = await openBench();
  feed.foresee(KOPI);
  feed.stop();
  timers.advance(60_000);
  expect(timers.pending()).toBe(0);
});
