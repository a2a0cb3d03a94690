import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportedFill } from '#shared/contract/trade-notes.ts';
import { curveOf } from '#shared/journal/curve.ts';
import { importedFills } from '#shared/journal/imported.ts';
import type { JournalFill } from '#shared/journal/journal-fill.ts';
import { type Origin, realisedParts, tradesOfOrigin } from '#shared/journal/origin.ts';
import { exitsOf, openingOf, tradesOf } from '#shared/journal/trades.ts';
import { type Lots, type Price, type Rupiah, type Shares, stockCode } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import { feeBy } from './fees.ts';
import { AccountLedger, type AccountState } from './ledger.ts';

const CODES = ['AAAA', 'BBBB', 'CCCC'] as const;
const empty: AccountState = {
  cash: 1e12 as Rupiah,
  realised: 0 as Rupiah,
  lastOrder: 0,
  holdings: [],
  orders: [],
  settlements: [],
  dayTrades: [],
};
const DAY_MS = 86_400_000;
const FROM = Date.parse('2025-12-01T03:00:00Z');

type Step = {
  readonly code: (typeof CODES)[number];
  readonly isSale: boolean;
  /** Prices and lots of the fills; of a sale, at most what is held. */
  readonly fills: readonly { readonly price: number; readonly lots: number }[];
  readonly days: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    code: fc.constantFrom(...CODES),
    isSale: fc.boolean(),
    fills: fc.array(fc.record({ price: fc.integer({ min: 50, max: 98_765 }), lots: fc.integer({ min: 1, max: 37 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    days: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Imports of the same stocks and days: sold of what was never bought too. */
const importedTables: fc.Arbitrary<ImportedFill[][]> = fc.array(
  fc.array(
    fc.record({
      symbol: fc.constantFrom(...CODES).map((code) => stockCode(code)),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      at: fc.integer({ min: 0, max: 100 }).map((days) => FROM + days * DAY_MS),
      hasTime: fc.boolean(),
      shares: fc.integer({ min: 1, max: 5_000 }).map((count) => count as Shares),
      price: fc.integer({ min: 50, max: 98_765 }),
      fee: fc.integer({ min: 0, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  { maxLength: 3 },
);

/** Trades as the exchange books them. @param opening shares of AAAA that were there before */
function booked(plan: readonly Step[], opening = 0) {
  const holding = { symbol: stockCode('AAAA'), shares: opening as Shares, value: (opening * 777) as Rupiah };
  const holdings = opening === 0 ? [] : [{ ...holding, fees: 1_234 as Rupiah }];
  const ledger = new AccountLedger({ ...empty, holdings }, feeBy(), (number) => `O${number}`);
  let at = FROM;
  for (const { code, isSale, fills, days } of plan) {
    at += days * DAY_MS + 1_000;
    const symbol = stockCode(code);
    let left = isSale ? ledger.availableShares(symbol) / 100 : Number.POSITIVE_INFINITY;
    const done = fills.flatMap(({ price, lots }) => {
      const some = Math.min(lots, left);
      left -= some;
      return some > 0 ? [{ price, lots: some }] : [];
    });
    if (done.length === 0) continue;
    const day = new Date(at).toISOString().slice(0, 10);
    const { orderId } = ledger.enter({
      symbol,
      side: isSale ? 'sell' : 'buy',
      board: 'RG',
      price: 1 as Price,
      lots: sum(done.map(({ lots }) => lots)) as Lots,
      goodTillCancelled: false,
      uiRef: '',
      orderedAt: at,
      day,
    });
    for (const { price, lots } of done) {
      at += 1_000;
      ledger.filled(orderId, { price: price as Price, lots: lots as Lots, tradeNumber: 1, at, day });
    }
  }
  const { fills, sales } = ledger.takeChanges();
  const journalFills = fills.map((fill): JournalFill => ({ ...fill, shares: fill.lots * 100 }));
  return { ledger, sales, fills: journalFills };
}

const resultOf = (exits: readonly { readonly result: number | null }[]): number =>
  sum(exits.map(({ result }) => result ?? Number.NaN));

describe('the journal of random fills with fees', () => {
  it('comes to the rupiah to what the exchange books as realised, sale by sale', () => {
    fc.assert(
      fc.property(steps, (plan) => {
        const { ledger, sales, fills } = booked(plan);
        const exits = exitsOf(tradesOf(fills));
        expect(resultOf(exits)).toBe(ledger.cash('2030-01-01').realised);
        const byOrder = Map.groupBy(sales, ({ orderId }) => orderId);
        for (const { orderId, cost, result, shares } of exits) {
          const own = byOrder.get(orderId) ?? [];
          expect(cost).toBe(sum(own.map((sale) => sale.cost)));
          expect(result).toBe(sum(own.map((sale) => sale.value - sale.fee - sale.cost)));
          expect(shares).toBe(sum(own.map((sale) => sale.shares)));
        }
        expect(exits).toHaveLength(byOrder.size);
      }),
      { numRuns: 300 },
    );
  });

  it('has trades that begin and end flat, whose partial exits add up to them', () => {
    fc.assert(
      fc.property(steps, (plan) => {
        const { ledger, fills } = booked(plan);
        const trades = tradesOf(fills);
        for (const { symbol, exits, result, bought, sold, held, closedAt, boughtValue, soldValue, fees } of trades) {
          expect(resultOf(exits)).toBe(result);
          expect(held).toBe(bought - sold);
          if (closedAt === null) expect(held).toBe(ledger.holding(stockCode(symbol)).shares);
          // What a closed trade gained is what came in less what went out, whatever its averages were rounded to.
          else expect(result).toBe(soldValue - boughtValue - fees);
        }
        expect(trades.flatMap((trade) => trade.fills)).toHaveLength(fills.length);
        const open = trades.filter(({ closedAt }) => closedAt === null).map(({ symbol }) => symbol);
        expect(new Set(open).size).toBe(open.length);
      }),
      { numRuns: 300 },
    );
  });

  it('has months, and halves of any cut, that add up to the year', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 400 }), (plan, cut) => {
        const { ledger, fills } = booked(plan);
        const exits = exitsOf(tradesOf(fills));
        const year = ledger.cash('2030-01-01').realised;
        const day = new Date(FROM + cut * DAY_MS).toISOString().slice(0, 10);
        const [before, after] = [exits.filter((exit) => exit.day < day), exits.filter((exit) => exit.day >= day)];
        expect(resultOf(before) + resultOf(after)).toBe(year);
        const months = Map.groupBy(exits, (exit) => exit.day.slice(0, 7));
        expect(sum([...months.values()].map(resultOf))).toBe(year);
        expect(curveOf(exits).at(-1)?.total ?? 0).toBe(year);
      }),
      { numRuns: 200 },
    );
  });

  it('has the exchange’s realised profit as the account’s part whatever was imported, and the whole as the sum of both', () => {
    fc.assert(
      fc.property(steps, importedTables, (plan, tables) => {
        const { ledger, fills } = booked(plan);
        const imported = importedFills(
          tables.map((own, at) => ({ id: `i${at}`, name: '', importedAt: 0, fills: own })),
        );
        const elsewhere = tradesOf(imported, new Map(), openingOf(imported, null));
        const shown = (origin: Origin) => exitsOf(tradesOfOrigin(origin, tradesOf(fills), elsewhere));
        const realised = ledger.cash('2030-01-01').realised;
        const parts = realisedParts(shown('all'));
        expect(parts.account).toBe(realised);
        expect(realisedParts(shown('own'))).toMatchObject({ account: realised, imported: 0 });
        expect(realisedParts(shown('elsewhere'))).toMatchObject({ account: 0, imported: parts.imported });
        expect(curveOf(shown('own')).at(-1)?.total ?? 0).toBe(realised);
        expect(curveOf(shown('all')).at(-1)?.total ?? 0).toBe(realised + parts.imported);
      }),
      { numRuns: 200 },
    );
  });

  it('takes the booked costs of shares that were there before, and invents none without them', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 50 }), (plan, lots) => {
        const { ledger, sales, fills } = booked(plan, lots * 100);
        const opening = new Map([['AAAA', lots * 100]]);
        const costs = Map.groupBy(sales, ({ orderId }) => orderId);
        const told = new Map(
          [...costs].map(([orderId, own]) => [
            orderId,
            { shares: sum(own.map(({ shares }) => shares)), cost: sum(own.map(({ cost }) => cost)) },
          ]),
        );
        expect(resultOf(exitsOf(tradesOf(fills, told, opening)))).toBe(ledger.cash('2030-01-01').realised);
        const [first] = tradesOf(fills, new Map(), opening).filter(({ symbol }) => symbol === 'AAAA');
        if (first && first.exits.length > 0) expect(first.result).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
