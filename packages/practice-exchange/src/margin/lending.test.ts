import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Account, feeBy } from '#exchange/accounts/index.ts';
import { createNotifications } from '#exchange/notifications/index.ts';
import { type Practice, practice } from '#exchange/testing/fixtures/accounts.ts';
import { afterScenario, type MarginTerms, marginFigures, NOTHING_HAPPENS, refusalOf } from '#shared/accounts/margin.ts';
import { type Lots, type Rupiah, type Shares, sharesOf } from '#shared/market/index.ts';
import { CALL_RATIO, FORCED_SALE_RATIO, haircutOf, INITIAL_RATIO, MAX_LENT } from './facility.ts';
import { interestOf, MarginLending } from './lending.ts';

/** A Thursday; the third trading day after it is the Tuesday. */
const THURSDAY = '2026-11-19T10:00:00+07:00';
const TERMS: MarginTerms = {
  initialRatio: INITIAL_RATIO,
  callRatio: CALL_RATIO,
  forcedSaleRatio: FORCED_SALE_RATIO,
  maxLoan: MAX_LENT,
};

/** A margin account with 200 lots of collateral, on a market that moves by the orders of this test. */
function lent() {
  const world = practice(THURSDAY, 'clock');
  const margin = world.accounts.create('Margin');
  const { market, stock, store, clock } = world;
  const notifications = createNotifications(store.collection, clock.now, () => String(clock.now()));
  const lending = new MarginLending({
    collection: store.collection,
    market,
    clock,
    notifications,
    account: () => margin,
  });
  margin.trading.book((ledger) => ledger.receiveShares(stock, sharesOf(200 as Lots), 1_000_000 as Rupiah, 0 as Rupiah));
  return { ...world, margin, lending, notices: () => notifications.all().map(({ title }) => title) };
}
/** As the person's screen has it. */
function onScreen({ market }: Practice, { trading }: Account) {
  return {
    cash: trading.ledger.cash('').onHand,
    holdings: trading.ledger.holdings().map(({ symbol, shares }) => {
      const instrument = market.instrument(symbol);
      return { symbol, shares, price: market.quote(symbol).last, haircut: instrument ? haircutOf(instrument) : null };
    }),
  };
}
/** Brings the loan to a share of the collateral, as a fall of prices would. */
const owe = ({ margin, lending }: ReturnType<typeof lent>, percent: number): void =>
  margin.trading.book((ledger) => {
    const { afterHaircut, loan } = lending.loan();
    ledger.charge((Math.round((afterHaircut * percent) / 100) - loan) as Rupiah);
  });
const orderIn = ({ margin, market, stock }: ReturnType<typeof lent>, lots: number) => {
  const { ara } = market.quote(stock).band;
  return margin.trading.place({
    side: 'buy',
    symbol: stock,
    board: 'RG',
    price: ara,
    shares: lots * 100,
    goodTillCancelled: false,
    uiRef: '',
  });
};

it('lends a purchase up to the limit, and no more', () => {
  const world = lent();
  const { lending, market, stock } = world;
  const { limit } = lending.loan();
  const most = Math.floor(limit / (market.quote(stock).band.ara * 100 * 1.0015));
  expect(orderIn(world, most + 1)).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' });
  expect(orderIn(world, most)).toMatchObject({ ok: true });
  // What is borrowed cannot be paid out.
  expect(world.margin.trading.ledger.cash('').withdrawable).toBe(0);
});

it.each([20, 49.9, 64.9, 65.1, 79.9, 80.1, 120])(
  'is in the state that the person’s screen works out, at a ratio of %s',
  (percent) => {
    const world = lent();
    owe(world, percent);
    const { loan, ratio, limit, afterHaircut } = world.lending.loan();
    const figures = marginFigures(onScreen(world, world.margin), TERMS);
    expect(figures).toMatchObject({ loan, limit, counted: afterHaircut });
    expect(figures.ratio).toBeCloseTo(ratio, 9);
    world.lending.check();
    const sold = world.margin.trading.orders().some(({ side }) => side === 'sell');
    expect({
      isCalled: world.notices().length > 0,
      isSold: sold,
    }).toEqual({ isCalled: figures.state !== 'sound', isSold: figures.state === 'forced-sale' });
  },
);

it('admits exactly the purchases and withdrawals that the person’s screen calls admitted', () => {
  const world = lent();
  const { market, stock, margin, lending } = world;
  const { ara } = market.quote(stock).band;
  const { ledger } = margin.trading;
  const feeOn = feeBy();
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000_000, max: 80_000_000 }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -1, max: 1 }),
      (borrowed, beside, rupiah) => {
        margin.trading.book((books) => books.charge((ledger.onHand() + borrowed) as Rupiah));
        const value = (lots: number): number => ara * lots * 100;
        const costOf = (lots: number): number => value(lots) + feeOn('buy', value(lots) as Rupiah);
        const most = Math.max(0, Math.floor((lending.loan().limit - borrowed) / (ara * 100 * 1.0015)));
        const lots = Math.max(1, most + beside);
        const { power, withdrawable } = ledger.cash('');
        const own = onScreen(world, margin);
        const bought = { purchase: { cost: costOf(lots), haircut: 25 }, withdrawal: 0 };
        const isEntered = ledger.mayEnter('buy', stock, ara, lots as Lots) === null;
        for (const usable of [
          { power, withdrawable },
          { power: null, withdrawable: null },
        ])
          expect(refusalOf(own, bought, TERMS, usable) === null).toBe(isEntered);
        const withdrawal = Math.max(0, withdrawable + rupiah);
        const out = { ...NOTHING_HAPPENS, withdrawal };
        expect(refusalOf(own, out, TERMS, { power, withdrawable }) === null).toBe(withdrawal <= withdrawable);
      },
    ),
  );
});

it('lets a withdrawal that the screen works out to stay within the limit leave the same loan', () => {
  const world = lent();
  world.margin.trading.book((ledger) => ledger.moveCash(5_000_000 as Rupiah));
  const before = onScreen(world, world.margin);
  world.margin.trading.book((ledger) => ledger.charge(12_000_000 as Rupiah));
  const after = marginFigures(afterScenario(before, { ...NOTHING_HAPPENS, withdrawal: 12_000_000 }), TERMS);
  expect(after.loan).toBe(world.lending.loan().loan);
  expect(after.ratio).toBeCloseTo(world.lending.loan().ratio, 9);
});

it('charges interest for each calendar day, the weekend included', () => {
  const world = lent();
  owe(world, 40);
  world.lending.check();
  const { loan } = world.lending.loan();
  world.clock.advanceTo(Date.parse('2026-11-23T10:00:00+07:00'));
  let expected = loan;
  for (let day = 0; day < 4; day += 1) expected += interestOf(expected);
  expect(world.lending.loan().loan).toBe(expected);
});

it('calls once, and sells when the call is over', () => {
  const world = lent();
  owe(world, 70);
  world.lending.check();
  world.lending.check();
  expect(world.notices()).toEqual(['Margin call']);
  expect(world.lending.loan().dueAt).toBe(Date.parse('2026-11-24T16:00:00+07:00'));
  expect(world.margin.trading.orders()).toEqual([]);
  world.clock.advanceTo(Date.parse('2026-11-25T10:00:00+07:00'));
  expect(world.margin.trading.orders().some(({ side }) => side === 'sell')).toBe(true);
});

it('takes the call back when collateral is added', () => {
  const world = lent();
  owe(world, 70);
  world.lending.check();
  world.margin.trading.book((ledger) =>
    ledger.receiveShares(world.stock, sharesOf(100 as Lots), 1_000 as Rupiah, 0 as Rupiah),
  );
  world.lending.check();
  expect(world.lending.loan().dueAt).toBeNull();
});

it('offers only as much as brings the loan back to what would be lent', () => {
  const world = lent();
  owe(world, 85);
  // A buyer may take it at once.
  const { loan } = world.lending.loan();
  world.lending.check();
  const [order] = world.margin.trading.orders();
  expect(order).toMatchObject({ side: 'sell', price: world.market.quote(world.stock).band.arb });
  const offered = order?.lotsTotal ?? 0;
  expect(offered).toBeGreaterThan(0);
  expect(offered).toBeLessThan(200);
  // Sold at that price the loan is within the limit again, and one lot fewer would not do.
  const { last } = world.market.quote(world.stock);
  const ratioAfter = (lots: number): number => {
    const instrument = world.market.instrument(world.stock);
    const counts = (100 - (instrument ? (haircutOf(instrument) ?? 100) : 100)) / 100;
    const proceeds = lots * 100 * Number(order?.price) * (1 - 0.0025);
    return ((loan - proceeds) / ((200 - lots) * 100 * last * counts)) * 100;
  };
  expect(ratioAfter(offered)).toBeLessThanOrEqual(INITIAL_RATIO + 0.2);
  expect(ratioAfter(offered - 2)).toBeGreaterThan(INITIAL_RATIO - 0.2);
});

it('keeps collateral that secures the loan', () => {
  const world = lent();
  const { stock, lending } = world;
  expect(lending.maySend([{ symbol: stock, shares: sharesOf(200 as Lots) }])).toBe(true);
  owe(world, 25);
  expect(lending.maySend([{ symbol: stock, shares: sharesOf(99 as Lots) as Shares }])).toBe(true);
  expect(lending.maySend([{ symbol: stock, shares: sharesOf(101 as Lots) as Shares }])).toBe(false);
});
