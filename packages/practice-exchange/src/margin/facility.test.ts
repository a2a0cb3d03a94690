import { expect, it } from 'vitest';
import type { Instrument, Market } from '#exchange/market/index.ts';
import { blueChip, setMarket } from '#exchange/testing/fixtures/market.ts';
import { type Lots, type Rupiah, type Shares, sharesOf, stockCode } from '#shared/market/index.ts';
import { afterHaircut, facilityOf, haircutOf, isMet, MAX_LENT, requirementsOf } from './facility.ts';

const { market } = setMarket({ instruments: 60 });
const listed = (indexes: string[], listing: Instrument['listing'] = 'main'): Instrument => {
  const [first] = market.instruments;
  if (!first) throw new Error('an empty market');
  return { ...first, indexes, listing };
};

it('cuts less from a stock of a narrower index, and takes none under special monitoring', () => {
  expect(haircutOf(listed(['IHSG', 'LANTAI100', 'LANTAI45', 'LANTAI30']))).toBe(25);
  expect(haircutOf(listed(['IHSG', 'LANTAI100', 'LANTAI45']))).toBe(35);
  expect(haircutOf(listed(['IHSG', 'LANTAI100']))).toBe(50);
  expect(haircutOf(listed(['IHSG']))).toBe(65);
  expect(haircutOf(listed(['IHSG', 'LANTAI30'], 'special'))).toBeNull();
  expect(afterHaircut(1_001, 25)).toBe(750);
  expect(afterHaircut(1_001, null)).toBe(0);
});

const held = (shares: Shares, symbol = blueChip(market)) => ({ symbol, shares, value: 1 as Rupiah, fees: 0 as Rupiah });

it('counts collateral at the latest price after its haircut, up to the most that is lent', () => {
  const code = blueChip(market);
  const { last } = market.quote(code);
  expect(facilityOf([held(sharesOf(1 as Lots))], market)).toEqual({
    collateral: last * 100,
    afterHaircut: Math.floor(last * 75),
    limit: Math.floor(Math.floor(last * 75) / 2),
  });
  expect(facilityOf([held(1_000_000_000 as Shares)], market).limit).toBe(MAX_LENT);
  expect(facilityOf([], market)).toEqual({ collateral: 0, afterHaircut: 0, limit: 0 });
});

it('counts nothing for what is no longer listed', () => {
  const gone = stockCode('ZZZZ');
  const quote: Market['quote'] = () => market.quote(blueChip(market));
  const facility = facilityOf([held(100 as Shares, gone)], { quote, instrument: () => undefined });
  expect(facility.afterHaircut).toBe(0);
});

it('lists the missing requirements', () => {
  const all = requirementsOf({
    registered: true,
    equity: 49_999_999,
    acceptedStocks: 3,
    termsAccepted: false,
    roomForAccounts: 0,
  });
  expect(all.filter((each) => !isMet(each)).map(({ code }) => code)).toEqual(['EQUITY', 'ACCOUNT_ROOM', 'TERMS']);
});
