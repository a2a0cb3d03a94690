import { expect, it } from 'vitest';
import type { Instrument } from '#exchange/market/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { setBench } from '#exchange/testing/fixtures/cash.ts';
import { createLastPrices, dayTradeTerms, valued, worthOf } from './index.ts';

const { market, accounts } = setBench();
const stock = (change: Partial<Instrument> = {}): Instrument => {
  const [first] = market.instruments;
  if (!first) throw new Error('an empty market');
  return { ...first, ...change };
};

it('lets the most traded stocks be day traded, for as many lots as the cash and its multiplier pay with the fee', () => {
  const { multiplier } = dayTradeTerms(stock(), 0, 1_000);
  expect(multiplier).toBeGreaterThan(1);
  const free = 1_001_500 / multiplier;
  expect(dayTradeTerms(stock(), free, 1_000)).toMatchObject({ isEligible: true, limit: 1_001_500, maxLot: 10 });
  expect(dayTradeTerms(stock(), free - 1, 1_000).maxLot).toBe(9);
  expect(dayTradeTerms(stock(), -5, 1_000)).toMatchObject({ limit: 0, maxLot: 0 });
});

it('counts lots up to the limit exactly despite binary rounding', () => {
  const { multiplier } = dayTradeTerms(stock(), 0, 1_000);
  for (const last of [50, 197, 200, 1_005, 4_850]) {
    for (let lots = 1; lots <= 60; lots += 1) {
      const cost = lots * last * 100 + Math.floor((lots * last * 100 * 15 + 5_000) / 10_000);
      const { limit, maxLot } = dayTradeTerms(stock(), Math.ceil(cost / multiplier), last);
      expect(limit - cost).toBeLessThan(multiplier);
      expect(maxLot, `${lots} lots at ${last}`).toBe(lots);
    }
  }
});

it('gives the reason why a stock may not be day traded', () => {
  expect(dayTradeTerms(stock({ listing: 'special' }), 1_000_000, 100).reason).toBe('SPECIAL_MONITORING');
  expect(dayTradeTerms(stock({ indexes: ['IHSG'] }), 1_000_000, 100)).toMatchObject({
    isEligible: false,
    reason: 'NOT_LIQUID',
    maxLot: 0,
  });
});

const prices = createLastPrices({ collection: openStore(null, () => 0).collection, market, accounts });

it('values an account at the latest prices, cash and shares together', () => {
  const { trading } = accounts.active();
  const { invested, marketValue, equity } = worthOf(trading.ledger, prices, trading.today());
  const holdings = trading.ledger.holdings();
  expect(invested).toBe(holdings.reduce((sum, { value, fees }) => sum + value + fees, 0));
  expect(marketValue).toBe(holdings.reduce((sum, { symbol, shares }) => sum + market.quote(symbol).last * shares, 0));
  expect(equity).toBe(marketValue + trading.ledger.cash(trading.today()).onHand);
});

it('values what is not listed any more at its last known price, and what never had one at nothing', () => {
  const [first, second] = accounts.active().trading.ledger.holdings();
  if (!first || !second) throw new Error('too little is held');
  const { collection } = openStore(null, () => 0);
  createLastPrices({ collection, market, accounts }).save();
  const name = market.instrument(first.symbol)?.name;
  const { last } = market.quote(first.symbol);
  const quote: typeof market.quote = (symbol) => {
    throw new RangeError(`no share is listed as ${symbol}`);
  };
  const smaller = { instrument: () => undefined, quote };
  const later = createLastPrices({ collection, market: smaller, accounts });
  later.save();
  expect(later.of(first.symbol)).toEqual({ name, last, isListed: false });
  const never = createLastPrices({ collection: openStore(null, () => 0).collection, market: smaller, accounts });
  expect(never.of(first.symbol)).toEqual({ name: first.symbol, last: 0, isListed: false });
  expect(valued(never.of(first.symbol), first.shares, first.value)).toEqual({ value: 0, profit: 0 });
  expect(valued({ last: 10 }, 300, 2_500)).toEqual({ value: 3_000, profit: 500 });
});
