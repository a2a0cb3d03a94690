import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeSchedule } from '#shared/contract/market.ts';
import { NO_LIMITS, type Price } from '#shared/market/index.ts';
import { NO_PLAN } from './plan-state.ts';
import {
  parseWhole,
  sizeInputsOf,
  stepPrice,
  type TicketFacts,
  type TicketFields,
  viewTicket,
} from './ticket-model.ts';

const fees: FeeSchedule = {
  version: '1',
  buy: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_BUY', broker_fee: '0', exchange_fee: '0' },
  sell: { invested: 'LOT*100*PRICE', fee: 'LOT*100*PRICE*FEE_SELL' },
  rates: { buy: 0.0015, sell: 0.0025, broker: 0.0011, exchangeBuy: 0.0004 },
};
const facts: TicketFacts = {
  band: { ara: 6_000 as Price, arb: 4_080 as Price },
  listedShares: 1_000_000_000,
  fees,
  buyingPower: 184_250_000,
  heldShares: 13_000,
  availableLots: 130,
  heldAverage: 4_800,
  ordersAllowed: true,
  suspended: false,
  limits: NO_LIMITS,
  last: null,
};
const fields: TicketFields = { side: 'buy', symbol: 'BNTG', board: 'RG', price: 4_850, lots: 50 };

describe('ticket', () => {
  it('computes value, fee and new average of a buy', () => {
    const view = viewTicket(fields, facts);
    expect(view.cost).toEqual({ value: 24_250_000, fee: 36_375, total: 24_286_375 });
    expect(view.after?.shares).toBe(18_000);
    expect(view.after?.averagePrice).toBeCloseTo((130 * 100 * 4_800 + 24_286_375) / 18_000);
    expect(view.sendable).toBe(true);
  });

  it('counts the odd shares of a holding in the new average', () => {
    const after = viewTicket({ ...fields, lots: 1 }, { ...facts, heldShares: 40, heldAverage: 1_000 }).after;
    expect(after?.shares).toBe(140);
    expect(after?.averagePrice).toBeCloseTo((40 * 1_000 + 485_728) / 140);
  });

  it('lists every problem and blocks sending', () => {
    expect(viewTicket({ ...fields, price: 4_855 }, facts)).toMatchObject({
      sendable: false,
      problems: [{ code: 'PRICE_OFF_TICK' }],
    });
    expect(viewTicket({ ...fields, lots: null }, facts)).toMatchObject({
      sendable: false,
      problems: [{ code: 'LOTS_MISSING' }],
    });
    expect(viewTicket({ ...fields, price: Number.NaN }, facts).problems[0]?.code).toBe('PRICE_MISSING');
    expect(viewTicket({ ...fields, lots: 500 }, facts).problems[0]?.code).toBe('INSUFFICIENT_BALANCE');
  });

  it('takes in post-close no other price than the last, which is the closing price', () => {
    const closed = { ...facts, isPostClose: true, last: 4_590 };
    expect(viewTicket({ ...fields, price: 4_300 }, closed)).toMatchObject({
      sendable: false,
      problems: [{ code: 'PRICE_NOT_CLOSING', field: 'price', params: { closing: 4_590 } }],
    });
    expect(viewTicket({ ...fields, price: 4_590 }, closed).problems).toEqual([]);
    expect(viewTicket({ ...fields, price: 4_300 }, { ...closed, last: null }).problems).toEqual([]);
  });

  it('the maximum of a buy is the exact number of lots the cash allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 10, max: 60 }), (cash, step) => {
        const price = step * 100;
        const known = { ...facts, band: null, buyingPower: cash };
        const maximum = viewTicket({ ...fields, price }, known).maxLots ?? -1;
        const total = (lots: number): number => viewTicket({ ...fields, price, lots }, known).cost?.total ?? 0;
        expect(maximum).toBeGreaterThanOrEqual(0);
        if (maximum > 0) expect(total(maximum)).toBeLessThanOrEqual(cash);
        if (maximum < 50_000) expect(total(maximum + 1)).toBeGreaterThan(cash);
      }),
    );
  });

  it('the maximum of a sale is the available position', () => {
    expect(viewTicket({ ...fields, side: 'sell' }, { ...facts, availableLots: 20 }).maxLots).toBe(20);
  });

  it('a day trade sells what was bought by day trade and nothing else, an ordinary sale all but that', () => {
    const known = { ...facts, heldShares: 49_500, availableLots: 150, dayTradeLots: 345, dayTradeMultiplier: 5 };
    const sale: TicketFields = { ...fields, side: 'sell', lots: 345 };
    const byDayTrade: TicketFields = { ...sale, plan: { ...NO_PLAN, kind: 'day-trade' } };
    expect([viewTicket(sale, known).maxLots, viewTicket(byDayTrade, known).maxLots]).toEqual([150, 345]);
    expect([sizeInputsOf(sale, known).availableLots, sizeInputsOf(byDayTrade, known).availableLots]).toEqual([
      150, 345,
    ]);
    expect(viewTicket(byDayTrade, known).sendable).toBe(true);
    expect(viewTicket(sale, known).problems).toEqual([
      { code: 'OTHERS_BY_DAY_TRADE', field: 'lots', params: { available: 150, others: 345 } },
    ]);
    expect(viewTicket({ ...byDayTrade, lots: 346 }, known).problems).toEqual([
      { code: 'OTHERS_BY_LIMIT', field: 'lots', params: { available: 345, others: 150 } },
    ]);
    const none = { ...known, heldShares: 0, availableLots: 0, dayTradeLots: 0 };
    expect(viewTicket({ ...byDayTrade, lots: 60 }, none).problems).toMatchObject([{ code: 'INSUFFICIENT_SHARES' }]);
    // What is not known is left to the service.
    expect(viewTicket(byDayTrade, { ...none, dayTradeLots: null }).sendable).toBe(true);
  });

  it('price steps follow the ticks and stay within the band', () => {
    expect(stepPrice(4_850, 1, facts.band, null)).toBe(4_860);
    expect(stepPrice(4_855, 1, facts.band, null)).toBe(4_860);
    expect(stepPrice(4_855, -1, facts.band, null)).toBe(4_850);
    expect(stepPrice(6_000, 1, facts.band, null)).toBe(6_000);
    expect(stepPrice(null, 1, facts.band, 4_812)).toBe(4_810);
    expect(stepPrice(null, 1, null, null)).toBeNull();
  });

  it('parses whole numbers with any grouping and rejects everything else', () => {
    expect(parseWhole('4,850', 'en')).toBe(4_850);
    expect(parseWhole('4.850', 'id')).toBe(4_850);
    expect(parseWhole('4.850', 'en')).toBeNaN();
    expect(parseWhole('  ', 'en')).toBeNull();
    expect(parseWhole('1,234,567', 'en')).toBe(1_234_567);
    for (const text of ['12a', '1.5', '1,50', '1.234,567', '48,5', '.5', '1e3'])
      expect(parseWhole(text, 'en')).toBeNaN();
    expect(parseWhole('-5', 'en')).toBeNaN();
  });
});
