import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accepted, blueChip, MORNING, order, type Setting, setMarket } from '#exchange/testing/fixtures/market.ts';
import { stepTicks } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';

const DEPTH = 1_000;
const SIZE = 30;

/** Owners' orders, so that client actions are part of the replay. */
function trade({ market }: Setting): void {
  const code = blueChip(market);
  const { bids, offers } = market.book(code, 'RG', 1);
  const bid = bids[0]?.price ?? market.quote(code).last;
  const offer = offers[0]?.price ?? market.quote(code).last;
  const buy = (orderId: string, at: number, lots: number): number =>
    accepted(market.submit({ ...order(code, 'buy', at, lots), owner: { account: 'A1', orderId } }));
  buy('taken', offer, 25);
  market.cancel(buy('withdrawn', stepTicks(bid, -4), 10));
  buy('waiting', stepTicks(bid, -5), 40);
}

/** Everything observable of a market: every trade, every book in full, every quote, the index, the candles. */
function record({ market, trades }: Setting): string {
  return JSON.stringify({
    trades,
    books: market.instruments.flatMap(({ code }) =>
      (['RG', 'TN', 'NG'] as const).map((board) => market.book(code, board, DEPTH)),
    ),
    quotes: market.instruments.map(({ code }) => market.quote(code)),
    index: market.index(),
    minutes: market.minuteCandles(blueChip(market), MORNING - 60 * MINUTE_MS, MORNING + 60 * MINUTE_MS),
  });
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

function wholeRun(seed: string): Setting {
  const setting = setMarket({ seed, instruments: SIZE });
  setting.market.start();
  setting.clock.advance(MINUTE_MS);
  trade(setting);
  setting.clock.advance(2 * MINUTE_MS);
  return setting;
}

/** A run that is stopped after a minute and resumed from its snapshot. */
function interruptedRun(seed: string): { before: Setting; after: Setting; saved: string } {
  const before = setMarket({ seed, instruments: SIZE });
  before.market.start();
  before.clock.advance(MINUTE_MS);
  trade(before);
  before.market.stop();
  const saved = JSON.stringify(before.market.snapshot());
  const after = setMarket({ seed, instruments: SIZE, at: before.clock.now(), snapshot: JSON.parse(saved) });
  after.market.start();
  after.clock.advance(2 * MINUTE_MS);
  return { before, after, saved };
}

// Runs minutes of a whole market several times.
describe('a market played again from the same seed', () => {
  it('is the same to the byte: trades, books, quotes, index and candles', () => {
    const [first, second] = [wholeRun('replay'), wholeRun('replay')];
    expect(first.trades.length).toBeGreaterThan(1_000);
    expect(fingerprint(record(first))).toBe(fingerprint(record(second)));
  });

  it('is another market for another seed', () => {
    expect(fingerprint(record(wholeRun('one')))).not.toBe(fingerprint(record(wholeRun('two'))));
  });

  it('is the same to the byte with a stop and a restart in between, snapshot included', () => {
    const [first, second] = [interruptedRun('replay'), interruptedRun('replay')];
    expect(fingerprint(first.saved)).toBe(fingerprint(second.saved));
    expect(fingerprint(record(first.before))).toBe(fingerprint(record(second.before)));
    expect(fingerprint(record(first.after))).toBe(fingerprint(record(second.after)));
  });

  it('numbers its trades on without a gap after a restart', () => {
    const { before, after } = interruptedRun('numbers');
    const numbers = [...before.trades, ...after.trades].map(({ number }) => number);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, index) => first + index));
  });
});
