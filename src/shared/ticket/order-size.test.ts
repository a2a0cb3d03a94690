import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FeeFormulas, lots as lotsOf, orderCost, price as priceOf, STANDARD_RATES } from '#shared/market/index.ts';
import { type OrderSize, type SizeInputs, sizedOrder } from './order-size.ts';

const FORMULAS: FeeFormulas = {
  version: '1',
  buy: { invested: '', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '', exchange_fee: '' },
  sell: { invested: '', fee: 'LOT*100*PRICE*FEE_SELL' },
};
const totalOf: SizeInputs['totalOf'] = (side, price, lots) =>
  orderCost(side, priceOf(price), lotsOf(lots), FORMULAS, STANDARD_RATES).total;
const inputs = (changes: Partial<SizeInputs> = {}): SizeInputs => ({
  side: 'buy',
  price: 4_850,
  stop: null,
  power: 100_000_000,
  availableLots: 130,
  totalOf,
  ...changes,
});

it.each<[string, OrderSize, Partial<SizeInputs>, object]>([
  ['a sum', { kind: 'rupiah', rupiah: 5_000_000 }, {}, { lots: 10, used: 4_857_275 }],
  ['a sum that a lot fills to the rupiah', { kind: 'rupiah', rupiah: 4_857_275 }, {}, { lots: 10, used: 4_857_275 }],
  ['a sum that is a rupiah short', { kind: 'rupiah', rupiah: 4_857_274 }, {}, { lots: 9 }],
  ['a share of the buying power', { kind: 'share', percent: 10 }, {}, { lots: 20, asked: 10_000_000 }],
  ['a share of what is held', { kind: 'share', percent: 25 }, { side: 'sell' }, { lots: 32, used: null }],
  ['half of an odd number of lots', { kind: 'share', percent: 50 }, { side: 'sell', availableLots: 131 }, { lots: 65 }],
  ['a risk with its own stop', { kind: 'risk', rupiah: 500_000, stop: 4_700 }, {}, { lots: 29 }],
  ['a risk with the stop of the plan', { kind: 'risk', rupiah: 500_000, stop: null }, { stop: 4_700 }, { lots: 29 }],
  ['a risk without a stop', { kind: 'risk', rupiah: 500_000, stop: null }, {}, { fault: 'stop' }],
  ['a risk whose stop is the price', { kind: 'risk', rupiah: 500_000, stop: 4_850 }, {}, { fault: 'stop-above' }],
  ['the risk of a sale', { kind: 'risk', rupiah: 500_000, stop: 4_700 }, { side: 'sell' }, { fault: 'buys-only' }],
  ['less than a lot', { kind: 'rupiah', rupiah: 100_000 }, {}, { fault: 'under-one-lot', oneLot: 485_728 }],
  ['a sum without a price', { kind: 'rupiah', rupiah: 5_000_000 }, { price: null }, { fault: 'price' }],
  ['a share of an unknown buying power', { kind: 'share', percent: 10 }, { power: null }, { fault: 'power' }],
  [
    'a share of an unknown holding',
    { kind: 'share', percent: 9 },
    { side: 'sell', availableLots: null },
    { fault: 'holding' },
  ],
  ['a sum with unknown fees', { kind: 'rupiah', rupiah: 5_000_000 }, { totalOf: () => null }, { fault: 'fees' }],
])('sizes an order by %s', (_, size, changes, expected) => {
  expect(sizedOrder(size, inputs(changes))).toMatchObject(expected);
});

const money = fc.integer({ min: 1, max: 2_000_000_000 });
const priceIn = fc.integer({ min: 50, max: 60_000 });
it('is the most lots within a sum or a risk, fees included, for every price', () => {
  fc.assert(
    fc.property(
      money,
      priceIn,
      priceIn,
      fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
      fc.boolean(),
      (rupiah, price, stop, side, isRisk) => {
        const size: OrderSize = isRisk ? { kind: 'risk', rupiah, stop } : { kind: 'rupiah', rupiah };
        const sized = sizedOrder(size, inputs({ price, side }));
        if (!sized.ok) return;
        const comesTo = (lots: number): number =>
          isRisk
            ? (totalOf('buy', price, lots) ?? 0) - (totalOf('sell', stop, lots) ?? 0)
            : (totalOf(side, price, lots) ?? 0);
        expect(sized.used).toBe(comesTo(sized.lots));
        expect(comesTo(sized.lots)).toBeLessThanOrEqual(rupiah);
        if (sized.lots < 1_000_000) expect(comesTo(sized.lots + 1)).toBeGreaterThan(rupiah);
      },
    ),
  );
});
