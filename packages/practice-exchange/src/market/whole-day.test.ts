import { beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { accepted, blueChip, jakarta, order } from '#exchange/testing/fixtures/market.ts';
import { EXCHANGE_UTC_OFFSET_MS, floorToTick, isOnTick, lots, type Phase } from '#shared/market/index.ts';
import { SimulatedMarket } from './create-market.ts';
import type { Auction, Candle, Market, OrderEvent, Quote, SubmitResult, Trade } from './market.ts';

const WEDNESDAY = '2026-11-18';
const THURSDAY = '2026-11-19';
const FRIDAY = '2026-11-20';
/** The largest make a third of all trades; how many others there are changes nothing that is tested here. */
const SIZE = 5;

/** HH:MM:SS at the exchange. */
const timeOf = (atMs: number): string => new Date(atMs + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(11, 19);

/** A market observed for one stock, with actions scheduled at given times. */
function watched(at: string) {
  const clock = manualClock(jakarta(at));
  const market = new SimulatedMarket({ clock, seed: 'whole day', instruments: SIZE, session: 'clock' });
  const code = blueChip(market);
  const trades: Trade[] = [];
  const events: OrderEvent[] = [];
  const phases: { phase: Phase; at: string }[] = [];
  /** The last indicative price before each auction's trades. */
  const auctions: { iep: Auction; from: number }[] = [];
  let numbers = 0;
  let gaps = 0;
  let indicative: Auction | null = null;

  market.onBook(({ code: changed, board }) => {
    if (changed === code && board === 'RG') indicative = market.auction(code);
  });
  market.onTrade((trade) => {
    numbers += 1;
    if (trade.number !== numbers) gaps += 1;
    if (trade.code !== code || trade.board !== 'RG') return;
    // Continuous trading leaves nothing crossed: what stands here was collected for an auction.
    if (indicative) auctions.push({ iep: indicative, from: trades.length });
    indicative = null;
    trades.push(trade);
  });
  market.onOrder((event) => events.push(event));
  market.onPhase(({ phase }) => {
    if (phases.at(-1)?.phase !== phase) phases.push({ phase, at: timeOf(clock.now()) });
  });
  return {
    code,
    market,
    trades,
    events,
    phases,
    auctions,
    gaps: () => gaps,
    to: (time: string, day = WEDNESDAY) => clock.advanceTo(jakarta(`${day}T${time}`)),
    /** Leaves out a part of continuous trading, which is alike all along. */
    skipTo: (time: string) => clock.jumpTo(jakarta(`${WEDNESDAY}T${time}`)),
    start: () => market.start(),
  };
}

/** Trades of the watched stock from one time of the day to another. */
const between = (trades: readonly Trade[], from: string, to: string): Trade[] =>
  trades.filter(({ at }) => timeOf(at) >= from && timeOf(at) < to);

describe('a Wednesday from before the opening until the next morning', () => {
  const day = watched(`${WEDNESDAY}T08:40:00`);
  const { market, code, trades, events, phases, auctions } = day;
  const answers = new Map<string, SubmitResult>();
  const numbers = { forToday: 0, untilCancelled: 0, preClose: 0 };
  let closing: Quote;
  let minutes: readonly Candle[];
  let nextMorning: { book: ReturnType<Market['queue']>; cancelled: SubmitResult };

  const low = () => market.quote(code).band.arb;
  /** Out of the day's reach, and within the next day's band wherever this one closes. */
  const farBelow = floorToTick(market.quote(code).previous * 0.92);
  const buy = (at: number, amount: number, goodTillCancelled = false): SubmitResult =>
    market.submit(order(code, 'buy', at, amount, { goodTillCancelled }));
  const answer = (what: string, result: SubmitResult): void => {
    answers.set(what, result);
  };

  beforeAll(() => {
    day.start();
    day.to('08:50:00');
    numbers.forToday = accepted(buy(low(), 10));
    numbers.untilCancelled = accepted(buy(farBelow, 20, true));
    day.to('08:56:30');
    answer('cancel before the opening', market.cancel(numbers.forToday));
    answer('order before the opening', buy(low(), 1));
    day.to('08:58:30');
    answer('order in the opening match', buy(low(), 1));
    answer('cancel in the opening match', market.cancel(numbers.forToday));
    day.to('09:20:00');
    day.skipTo('11:50:00');
    day.to('12:10:00');
    answer('order at noon', buy(low(), 1));
    answer('cancel at noon', market.cancel(numbers.forToday));
    day.to('13:40:00');
    day.skipTo('15:40:00');
    day.to('15:53:00');
    numbers.preClose = accepted(buy(low(), 3));
    answer('amend before the close', market.amend(numbers.preClose, { price: low(), lots: lots(2) }));
    day.to('15:57:00');
    answer('cancel before the close', market.cancel(numbers.preClose));
    answer('order before the close', buy(low(), 1));
    day.to('16:00:30');
    answer('order in the closing match', buy(low(), 1));
    day.to('16:05:00');
    const close = market.quote(code).last;
    answer('off the close', buy(low(), 1));
    answer('at the close', buy(close, 1));
    day.to('16:15:00');
    answer('last second', buy(close, 1));
    day.to('16:20:00');
    answer('too late', buy(close, 1));
    closing = market.quote(code);
    minutes = market.minuteCandles(code, jakarta(`${WEDNESDAY}T00:00:00`), jakarta(`${WEDNESDAY}T16:20:00`));
    day.to('08:46:00', THURSDAY);
    const book = market.queue(code, 'RG', 'buy', farBelow, 50);
    nextMorning = { book, cancelled: market.cancel(numbers.untilCancelled) };
  }, 120_000);

  it('enters its phases at their times and closes at a random moment', () => {
    expect(phases.slice(0, 9).map(({ phase }) => phase)).toEqual([
      'pre-open input',
      'pre-open match',
      'session I',
      'break',
      'session II',
      'pre-close input',
      'pre-close match',
      'post-close',
      'closed',
    ]);
    const begins = new Map(phases.slice(0, 9).map(({ phase, at }) => [phase, at]));
    expect(begins.get('pre-open input')).toBe('08:45:00');
    expect(begins.get('pre-open match')).toBe('08:58:00');
    expect(begins.get('session I')).toBe('09:00:00');
    expect(begins.get('break')).toBe('12:00:00');
    expect(begins.get('session II')).toBe('13:30:00');
    expect(begins.get('pre-close input')).toBe('15:50:00');
    expect(begins.get('post-close')).toBe('16:02:00');
    expect(begins.get('closed')).toBe('16:15:01');
    const random = begins.get('pre-close match') ?? '';
    expect(random >= '15:58:00' && random < '16:00:00').toBe(true);
  });

  it('opens at the last indicative price, for the last indicative volume', () => {
    const [opening] = auctions;
    const matched = between(trades, '08:58:00', '09:00:00');
    expect(new Set(matched.map((trade) => trade.price))).toEqual(new Set([opening?.iep.price]));
    expect(matched.reduce((sum, trade) => sum + trade.lots, 0)).toBe(opening?.iep.lots);
    expect(closing.open).toBe(opening?.iep.price);
    expect(between(trades, '00:00:00', '08:58:00')).toEqual([]);
  });

  it('closes at the last indicative price of the pre-close, for its volume', () => {
    const last = auctions.at(-1);
    expect(auctions).toHaveLength(2);
    const matched = between(trades, '15:50:00', '16:02:00');
    expect(new Set(matched.map((trade) => trade.price))).toEqual(new Set([last?.iep.price]));
    expect(matched.reduce((sum, trade) => sum + trade.lots, 0)).toBe(last?.iep.lots);
    expect(closing.last).toBe(last?.iep.price);
    expect(matched.every((trade) => timeOf(trade.at) >= '15:58:00')).toBe(true);
  });

  it('refuses cancellations in an auction’s last minutes and still accepts orders', () => {
    for (const when of ['opening', 'close']) {
      expect(answers.get(`cancel before the ${when}`)).toMatchObject({ ok: false, code: 'NOT_CANCELLABLE' });
      expect(answers.get(`order before the ${when}`)).toMatchObject({ ok: true });
    }
    expect(answers.get('amend before the close')).toMatchObject({ ok: false, code: 'NOT_AMENDABLE' });
  });

  it('takes nothing while it matches, at noon, or when it is over', () => {
    const closed = ['order in the opening match', 'order at noon', 'order in the closing match', 'too late'];
    for (const what of [...closed, 'cancel in the opening match', 'cancel at noon']) {
      expect(answers.get(what), what).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    }
    expect(between(trades, '12:00:00', '13:30:00')).toEqual([]);
    expect(between(trades, '16:15:01', '24:00:00')).toEqual([]);
  });

  it('trades after the close at the closing price and at no other', () => {
    expect(answers.get('off the close')).toMatchObject({ ok: false });
    expect(answers.get('at the close')).toMatchObject({ ok: true });
    expect(answers.get('last second')).toMatchObject({ ok: true });
    const after = between(trades, '16:02:00', '16:15:01');
    expect(after.length).toBeGreaterThan(0);
    expect(after.every((trade) => trade.price === closing.last)).toBe(true);
  });

  it('expires day orders at the end of the day, and carries GTC orders into the next', () => {
    const expired = events.filter((event) => event.kind === 'expired');
    expect(expired.map((event) => event.orderNumber)).toContain(numbers.forToday);
    expect(expired.map((event) => event.orderNumber)).toContain(numbers.preClose);
    expect(expired.map((event) => event.orderNumber)).not.toContain(numbers.untilCancelled);
    for (const event of expired) expect(timeOf(event.at) >= '16:15:01').toBe(true);
    expect(nextMorning.book.map((each) => each.orderNumber)).toEqual([numbers.untilCancelled]);
    expect(nextMorning.cancelled).toMatchObject({ ok: true });
  });

  it('adds up: the tape, the quote, the minutes and the day’s candle agree', () => {
    const volume = trades.reduce((sum, trade) => sum + trade.lots * 100, 0);
    const value = trades.reduce((sum, trade) => sum + trade.price * trade.lots * 100, 0);
    const prices = trades.map((trade) => trade.price);
    expect(closing).toMatchObject({ volume, value, frequency: trades.length });
    expect(closing.high).toBe(prices.reduce((max, each) => Math.max(max, each), 0));
    expect(closing.low).toBe(prices.reduce((min, each) => Math.min(min, each), Number.POSITIVE_INFINITY));
    const [candle] = market.dailyCandles(code, WEDNESDAY, WEDNESDAY);
    const { open, high, low: lowest, last } = closing;
    expect(candle).toMatchObject({ open, high, low: lowest, close: last, volume });
    expect(minutes.reduce((sum, minute) => sum + minute.volume, 0)).toBe(volume);
    expect(Math.max(...minutes.map((minute) => minute.high))).toBe(high);
    expect(minutes.at(-1)?.close).toBe(last);
    expect(day.gaps()).toBe(0);
    for (const each of prices) {
      expect(isOnTick(each) && each <= closing.band.ara && each >= closing.band.arb).toBe(true);
    }
  });

  it('begins the next day from this close, with nothing traded', () => {
    expect(market.quote(code)).toMatchObject({ previous: closing.last, volume: 0, frequency: 0, open: 0 });
  });
});

describe('a Friday', () => {
  it('breaks half an hour earlier and half an hour longer, and closes as on any day', () => {
    const noon = watched(`${FRIDAY}T11:29:50`);
    const { market, code, trades, phases } = noon;
    const regular = (): SubmitResult => market.submit(order(code, 'buy', market.quote(code).band.arb, 1));
    const cash = (): SubmitResult => market.submit(order(code, 'buy', market.quote(code).band.arb, 1, { board: 'TN' }));
    noon.start();
    expect(cash()).toMatchObject({ ok: true });
    noon.to('11:45:00', FRIDAY);
    expect(regular()).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    noon.to('13:45:00', FRIDAY);
    expect(regular()).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    noon.to('14:00:30', FRIDAY);
    expect(regular()).toMatchObject({ ok: true });
    // The cash board keeps the morning only.
    expect(cash()).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    expect(phases).toEqual([
      { phase: 'break', at: '11:30:00' },
      { phase: 'session II', at: '14:00:00' },
    ]);
    expect(between(trades, '11:30:00', '14:00:00')).toEqual([]);
    expect(between(trades, '14:00:00', '14:00:31').length).toBeGreaterThan(0);
  });

  it('opens its pre-close at the same time as other days, and ends in a weekend', () => {
    const evening = watched(`${FRIDAY}T15:49:55`);
    evening.start();
    evening.to('16:20:00', FRIDAY);
    expect(evening.phases.map(({ phase }) => phase)).toEqual([
      'pre-close input',
      'pre-close match',
      'post-close',
      'closed',
    ]);
    const [close] = evening.auctions;
    expect(evening.market.quote(evening.code).last).toBe(close?.iep.price);
    const after = evening.trades.length;
    evening.to('12:00:00', '2026-11-21');
    expect(evening.trades).toHaveLength(after);
    expect(evening.market.phase()).toMatchObject({ phase: 'closed', endsInMs: null });
  });
});
