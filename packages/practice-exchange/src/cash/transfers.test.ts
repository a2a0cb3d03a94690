import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Account, Accounts } from '#exchange/accounts/index.ts';
import { setBench } from '#exchange/testing/fixtures/cash.ts';
import { ceilToTick, floorToTick, type Rupiah, type Shares } from '#shared/market/index.ts';
import { moveCash, moveShares, withdrawableOf } from './transfers.ts';

const step = fc.record({
  act: fc.constantFrom('cash', 'stock', 'bid', 'offer', 'cancel'),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 2 }),
  stock: fc.nat({ max: 2 }),
  part: fc.integer({ min: 1, max: 120 }),
});

/** Over all accounts: cash, and of each stock how many shares and what they cost. */
function totals(accounts: Accounts): unknown {
  const stocks = new Map<string, { shares: number; cost: number }>();
  let cash = 0;
  for (const { trading } of accounts.all()) {
    cash += trading.ledger.cash(trading.today()).onHand;
    for (const { symbol, shares, value, fees } of trading.ledger.holdings()) {
      const so = stocks.get(symbol) ?? { shares: 0, cost: 0 };
      stocks.set(symbol, { shares: so.shares + shares, cost: so.cost + value + fees });
    }
  }
  return { cash, stocks: new Map([...stocks].toSorted(([a], [b]) => a.localeCompare(b))) };
}

it('conserves rupiah, shares and their cost, and moves nothing that orders reserve', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      // The market is not started: orders rest, and nothing but the moves changes hands.
      const { accounts, market } = setBench();
      accounts.create('Second');
      accounts.create('Third');
      const before = totals(accounts);
      const at = (index: number): Account => accounts.all()[index] ?? accounts.active();
      for (const { act, from, to, stock, part } of steps) {
        const symbol = market.instruments[stock]?.code;
        if (symbol === undefined) throw new Error('an empty market');
        const { trading } = at(from);
        const { arb, ara } = market.quote(symbol).band;
        const order = { symbol, board: 'RG', goodTillCancelled: false, uiRef: '' } as const;
        if (act === 'cash') {
          if (from !== to) moveCash(at(from), at(to), Math.ceil((withdrawableOf(at(from)) * part) / 100) as Rupiah);
        } else if (act === 'stock') {
          const shares = Math.ceil((trading.ledger.availableShares(symbol) * part) / 100) as Shares;
          if (from !== to && shares > 0) moveShares(at(from), at(to), [{ symbol, shares }]);
        } else if (act === 'bid') {
          trading.place({ ...order, side: 'buy', price: ceilToTick(arb), shares: part * 100 });
        } else if (act === 'offer') {
          trading.place({ ...order, side: 'sell', price: floorToTick(ara), shares: part * 100 });
        } else {
          for (const { orderId } of trading.ledger.orders()) trading.cancel(orderId);
        }
        for (const each of accounts.all()) {
          const cash = each.trading.ledger.cash(each.trading.today());
          expect(cash.free).toBeGreaterThanOrEqual(0);
          expect(each.trading.ledger.availableShares(symbol)).toBeGreaterThanOrEqual(0);
        }
        expect(totals(accounts)).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
});

it('moves nothing at all when one stock of several is short', () => {
  const { accounts } = setBench();
  const main = accounts.active();
  const other = accounts.create('Other');
  const [one, two] = main.trading.ledger.holdings();
  if (!one || !two) throw new Error('an empty account');
  const items = [
    { symbol: one.symbol, shares: one.shares },
    { symbol: two.symbol, shares: (two.shares + 1) as Shares },
  ];
  expect(moveShares(main, other, items)).toMatchObject({ ok: false, short: { symbol: two.symbol } });
  expect(other.trading.ledger.holdings()).toEqual([]);
  expect(main.trading.ledger.holding(one.symbol)).toEqual(one);
});

it('takes the cost of the moved shares along', () => {
  const { accounts } = setBench();
  const main = accounts.active();
  const other = accounts.create('Other');
  const [held] = main.trading.ledger.holdings();
  if (!held) throw new Error('an empty account');
  const result = moveShares(main, other, [{ symbol: held.symbol, shares: held.shares }]);
  expect(result).toMatchObject({ ok: true, moved: [{ cost: held.value + held.fees }] });
  expect(other.trading.ledger.holding(held.symbol)).toEqual(held);
});
