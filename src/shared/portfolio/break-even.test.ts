import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Lots, lots, orderCost, type Price, STANDARD_RATES, stepTicks } from '#shared/market/index.ts';
import { breakEvenPrice } from './break-even.ts';

const FEES = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
};

it('is the lowest price at which a sale brings what the shares cost', () => {
  const averages = fc.double({ min: 51, max: 60_000, noNaN: true });
  fc.assert(
    fc.property(averages, fc.integer({ min: 1, max: 5_000 }), (average, count) => {
      const held = count as Lots;
      const price = breakEvenPrice(average, held, FEES, STANDARD_RATES) as Price;
      const bring = (at: Price): number => orderCost('sell', at, held, FEES, STANDARD_RATES).total;
      expect(bring(price)).toBeGreaterThanOrEqual(average * count * 100);
      expect(bring(stepTicks(price, -1))).toBeLessThan(average * count * 100);
    }),
  );
});

it('is none of nothing, nor where fees take more than a sale brings', () => {
  expect(breakEvenPrice(0, lots(1), FEES, STANDARD_RATES)).toBeNull();
  expect(breakEvenPrice(100, lots(0), FEES, STANDARD_RATES)).toBeNull();
  const takesAll = { ...FEES, sell: { ...FEES.sell, fee: 'LOT*100*PRICE*2' } };
  expect(breakEvenPrice(100, lots(1), takesAll, STANDARD_RATES)).toBeNull();
});
