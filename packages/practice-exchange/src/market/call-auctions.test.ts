import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { accepted, jakarta, order, type Setting, setMarket } from '#exchange/testing/fixtures/market.ts';
import type { StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { CallAuctions } from './hours/call-auctions.ts';
import type { Market, SubmitResult } from './market.ts';

const DAY = '2026-11-18';
const FRIDAY = '2026-11-20';
const SIZE = 160;
const OWN_ORDERS = 100;
const at = (time: string): number => jakarta(`${DAY}T${time}`);

describe('the times of call auctions', () => {
  const auctions = new CallAuctions(false, seededRandom('call auctions'));

  it('are five from Monday to Thursday and four on Friday, and end at random within two minutes', () => {
    expect(auctions.on(DAY)).toHaveLength(5);
    expect(auctions.on(FRIDAY)).toHaveLength(4);
    expect(auctions.on(FRIDAY)[1]?.to).toBe(jakarta(`${FRIDAY}T11:30:00`));
    for (const { from, matchAt, to } of auctions.on(DAY)) {
      expect(to - matchAt).toBeGreaterThanOrEqual(5 * MINUTE_MS);
      expect(to - matchAt).toBeLessThan(7 * MINUTE_MS);
      expect([auctions.collects(from - 1), auctions.collects(from)]).toEqual([false, true]);
      expect([auctions.collects(matchAt - 1), auctions.collects(matchAt)]).toEqual([true, false]);
      expect([auctions.matchedBetween(matchAt - 1, matchAt), auctions.matchedBetween(matchAt, to)]).toEqual([
        true,
        false,
      ]);
    }
    expect(auctions.matchedIn([{ from: at('09:00:00'), to: at('12:00:00') }])).toHaveLength(3);
  });

  it('are each full hour where the market never closes', () => {
    const always = new CallAuctions(true, seededRandom('call auctions'));
    expect(always.collects(at('23:10:00'))).toBe(true);
    expect(always.matchedBetween(at('22:59:59'), at('23:00:00'))).toBe(true);
    expect(always.matchedIn([{ from: at('20:30:00'), to: at('23:00:00') }])).toEqual([at('21:00:00'), at('22:00:00')]);
  });
});

/** The most liquid share under special monitoring. */
const monitored = (market: Market): StockCode => {
  const found = market.instruments.find(({ listing }) => listing === 'special');
  if (!found) throw new Error('none is under special monitoring');
  return found.code;
};

describe('a day of a share under special monitoring', () => {
  let setting: Setting;
  let code: StockCode;
  const answers = new Map<string, SubmitResult>();
  const buy = (lots = 1): SubmitResult => {
    const { ara } = setting.market.quote(code).band;
    return setting.market.submit(order(code, 'buy', ara, lots));
  };
  /** The last minutes of two auctions: what they collect before is alike. */
  beforeAll(() => {
    setting = setMarket({ at: at('08:50:00'), instruments: SIZE });
    const { market, clock } = setting;
    code = monitored(market);
    market.start();
    answers.set('before the opening', buy());
    clock.advanceTo(at('09:00:02'));
    clock.jumpTo(at('09:50:00'));
    const resting = accepted(buy(3));
    clock.advanceTo(at('09:56:00'));
    answers.set('while it matches', buy());
    answers.set('cancelled while it matches', market.cancel(resting));
    clock.jumpTo(at('10:50:00'));
    clock.advanceTo(at('10:56:00'));
    clock.jumpTo(at('11:00:01'));
    answers.set('for the third', buy());
  });

  const own = () => setting.trades.filter((trade) => trade.code === code && trade.board === 'RG');

  it('collects, and trades at one price at the end of each auction only', () => {
    const moments = new Set(own().map((trade) => Math.floor(trade.at / (10 * MINUTE_MS))));
    expect([...moments]).toEqual([at('09:50:00'), at('10:50:00')].map((moment) => moment / (10 * MINUTE_MS)));
    for (const moment of moments) {
      const prices = own().filter((trade) => Math.floor(trade.at / (10 * MINUTE_MS)) === moment);
      expect(new Set(prices.map(({ price }) => price)).size).toBe(1);
    }
  });

  it('takes orders while an auction collects and at no other time', () => {
    expect(answers.get('before the opening')).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    expect(answers.get('while it matches')).toMatchObject({ ok: false, code: 'MARKET_CLOSED' });
    expect(answers.get('cancelled while it matches')).toMatchObject({ ok: false });
    expect(answers.get('for the third')).toMatchObject({ ok: true });
  });

  it('adds up: tape, quote, minutes and the day’s candle', () => {
    const { market } = setting;
    const volume = own().reduce((sum, { lots }) => sum + lots * 100, 0);
    const quote = market.quote(code);
    expect(quote).toMatchObject({ volume, frequency: own().length, open: own()[0]?.price, last: own().at(-1)?.price });
    const minutes = market.minuteCandles(code, at('00:00:00'), at('16:00:00'));
    expect(minutes).toHaveLength(2);
    expect(minutes.reduce((sum, minute) => sum + minute.volume, 0)).toBe(volume);
    expect(market.dailyCandles(code, DAY, DAY)).toMatchObject([{ open: quote.open, close: quote.last, volume }]);
  });
});

it('leaves no growing books where the market never closes', () => {
  const { market, clock } = setMarket({ at: at('10:59:00'), instruments: SIZE, session: 'always' });
  market.start();
  const code = monitored(market);
  const { arb } = market.quote(code).band;
  // As many as would take hours to collect: what others leave over goes with the next auction.
  const own = Array.from({ length: OWN_ORDERS }, () => accepted(market.submit(order(code, 'buy', arb, 3))));
  let most = 0;
  for (let hour = 11; hour < 13; hour += 1) {
    clock.jumpTo(at(`${hour - 1}:56:00`));
    clock.advanceTo(at(`${hour}:00:02`));
    const { bids, offers } = market.book(code, 'RG', 1_000);
    most = Math.max(
      most,
      [...bids, ...offers].reduce((sum, { orders }) => sum + orders, 0),
    );
    expect(market.queue(code, 'RG', 'buy', arb, 1_000).map(({ orderNumber }) => orderNumber)).toEqual(
      expect.arrayContaining(own),
    );
  }
  expect(most).toBeLessThan(OWN_ORDERS + 50);
});

it('has past minutes of auctions that make the day, also where the exchange was opened within it', () => {
  const { market } = setMarket({ at: at('11:30:00'), instruments: 200 });
  for (const { code } of market.instruments.filter(({ listing }) => listing === 'special')) {
    const tape = market.tape(code, 50);
    expect(new Set(tape.map((trade) => `${trade.at} ${trade.price}`)).size).toBeLessThan(2);
    for (const day of market.dailyCandles(code, '2026-10-21', DAY)) {
      const minutes = market.minuteCandles(code, day.at, day.at + 86_399_999);
      expect(minutes.length).toBeLessThanOrEqual(day.at < at('00:00:00') ? 5 : 2);
      expect(minutes.reduce((sum, { volume }) => sum + volume, 0)).toBe(day.volume);
      if (day.volume === 0) continue;
      expect(minutes[0]?.open).toBe(day.open);
      expect(minutes.at(-1)?.close).toBe(day.close);
      expect(Math.max(...minutes.map(({ high }) => high))).toBe(day.high);
      expect(Math.min(...minutes.map(({ low }) => low))).toBe(day.low);
      expect(minutes.every(({ open, high, low, close }) => open === close && high === low)).toBe(true);
    }
  }
});
