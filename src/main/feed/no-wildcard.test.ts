import { describe, expect, test } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import type { FeedDeps } from './feed-types.ts';
import { feedDialect } from './protocol/dialect.ts';
import { createFeedBench, type FeedBench, openWindow, sentSubscriptions } from './testing/feed-bench.ts';
import { wireError, wirePong, wireQuote, wireTrade, wireTrades } from './testing/wire.ts';

const BNTG = stockCode('BNTG');
const CODES = ['BNTG', 'KOPI', 'TEHM'];
/** The bench's quotes all have one exchange time: they would count as late. */
const data = { lateAfterMs: 3_600_000 };
const UNKNOWN = 'running_trade_batch: unknown stock *';

async function open(over: Partial<FeedDeps> = {}) {
  const bench = createFeedBench({
    dialect: feedDialect.parse({ data }),
    isTrading: () => true,
    listedCodes: async () => CODES,
    ...over,
  });
  const port = openWindow(bench, 'w1', { quotes: [BNTG], trades: 'all' });
  await bench.goLive();
  return { bench, port };
}

/** The stock trades each second, and the service sends quotes only. @param from seconds that have passed so before */
async function tradeFor(bench: FeedBench, seconds: number, from = 0): Promise<void> {
  for (let second = from + 1; second <= from + seconds; second += 1) {
    bench.receive(wirePong());
    bench.receive(wireQuote('BNTG', { sequence_number: second, volume: 50_000 + second * 700 }));
    bench.timers.advance(1_000);
    await bench.flushMicrotasks();
  }
}

const listOf = (bench: FeedBench) => sentSubscriptions(bench).at(-1)?.running_trade_batch;
const findings = ({ feed }: FeedBench) => feed.status().findings.map(({ kind }) => kind);

describe('a service without an entry for all stocks, without a word in the profile', () => {
  test('that refuses the entry is sent every listed code at once, and the status says how many', async () => {
    const { bench, port } = await open();
    expect([listOf(bench), bench.feed.status().listedTrades]).toEqual([['*'], null]);
    bench.receive(wireError(404, UNKNOWN));
    await bench.flushMicrotasks();
    bench.timers.advance(200);
    expect([listOf(bench), bench.feed.status().listedTrades]).toEqual([CODES, 3]);
    // Stocks that are not listed may have traded in between: no gap.
    bench.receive(wireTrades([wireTrade('BNTG', 1), wireTrade('KOPI', 9)]));
    bench.timers.advance(16);
    expect(port.tape.map(({ code }) => code)).toEqual(['BNTG', 'KOPI']);
  });

  test('that ignores the entry is sent the codes once stocks trade without trades', async () => {
    const { bench } = await open();
    await tradeFor(bench, 10);
    expect(listOf(bench)).toEqual(['*']);
    await tradeFor(bench, 20, 10);
    expect(listOf(bench)).toEqual(CODES);
  });

  test('that sends no trades by either is reported within a minute', async () => {
    const { bench } = await open();
    await tradeFor(bench, 59);
    expect([listOf(bench), findings(bench)]).toEqual([CODES, ['noTrades']]);
    bench.receive(wireTrades([wireTrade('BNTG', 1)]));
    await tradeFor(bench, 1, 59);
    expect(findings(bench)).toEqual([]);
  });

  test('keeps to the list after a new connection', async () => {
    const { bench } = await open();
    bench.receive(wireError(404, UNKNOWN));
    await bench.flushMicrotasks();
    bench.breakOff();
    await bench.goLive();
    await bench.flushMicrotasks();
    bench.plain().events.onOpen();
    bench.receive(wirePong());
    expect(listOf(bench)).toEqual(CODES);
  });
});

test('an error about something else, or an entry that the profile insists on, changes no subscription', async () => {
  const { bench } = await open();
  bench.receive(wireError(404, 'order_book: unknown stock ABCD'));
  bench.timers.advance(200);
  expect(listOf(bench)).toEqual(['*']);
  const insisting = await open({ dialect: feedDialect.parse({ wholeMarket: 'star', data }) });
  insisting.bench.receive(wireError(404, UNKNOWN));
  await tradeFor(insisting.bench, 30);
  expect([listOf(insisting.bench), findings(insisting.bench)]).toEqual([['*'], ['noTrades']]);
});
