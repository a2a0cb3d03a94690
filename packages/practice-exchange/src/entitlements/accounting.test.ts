import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import type { CorporateAction } from '#exchange/companies/index.ts';
import { AccountExercises, announcedCode } from '#exchange/exercise/index.ts';
import { nearestTick, referenceAfter } from '#exchange/market/index.ts';
import { setBench } from '#exchange/testing/fixtures/cash.ts';
import {
  grossDividend,
  type Price,
  type Rupiah,
  referenceOnEx,
  type Shares,
  sharesGiven,
} from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { createDividends } from './dividends.ts';

/** The bench opens on Wednesday 18 November 2026; the days of both actions. */
const DAYS = {
  announced: '2026-11-10',
  cumDate: '2026-11-19',
  exDate: '2026-11-20',
  recordDate: '2026-11-23',
  paymentDate: '2026-11-25',
} as const;

/** Runs an account that holds so many shares more over the days of a dividend and of a rights issue. */
function booked(more: number, perShare: number, ratio: { readonly old: number; readonly fresh: number }) {
  const { store, accounts, market, clock, notifications } = setBench();
  const account = accounts.active();
  const { ledger } = account.trading;
  const code = ledger.holdings()[0]?.symbol;
  if (!code) throw new Error('nothing is held');
  account.trading.book((books) => books.receiveShares(code, more as Shares, 0 as Rupiah, 0 as Rupiah));
  const dividend: CorporateAction = {
    id: 'dividend',
    code,
    kind: 'dividend',
    dividend: 'interim',
    fiscalYear: 2026,
    amountPerShare: perShare,
    ...DAYS,
  };
  const rights = {
    id: 'rights',
    code,
    kind: 'rights',
    oldShares: ratio.old,
    newShares: ratio.fresh,
    exercisePrice: 100,
    ...DAYS,
    tradingFrom: '2026-11-25',
    tradingTo: '2026-12-01',
  } as const satisfies CorporateAction;
  const shared = {
    store,
    accounts,
    market,
    notifications,
    clock,
    actions: (stock: { readonly code: string }) => (stock.code === code ? [dividend, rights] : []),
  };
  const dividends = createDividends(shared);
  const exercises = new AccountExercises({ ...shared, random: seededRandom('test') });
  const held = ledger.holding(code).shares;
  const cash = (): number => ledger.cash(account.trading.today()).onHand;
  const before = cash();
  for (let day = 0; day <= 8; day += 1) {
    dividends.bringUpToDate();
    exercises.bringUpToDate();
    clock.advance(DAY_MS);
  }
  const due = dividends.of(account.number).find(({ action }) => action === dividend.id);
  return {
    held,
    cash: cash() - before,
    gross: due?.gross ?? 0,
    net: due?.net ?? 0,
    units: exercises.remaining(account.number, announcedCode(rights)),
  };
}

it('books the dividend to the rupiah and the rights to the unit that the calendar expects', () => {
  const ratio = fc.record({ old: fc.integer({ min: 1, max: 25 }), fresh: fc.integer({ min: 1, max: 7 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 100_000 }),
      ratio,
      (more, cents, unitRatio) => {
        const { held, cash, gross, net, units } = booked(more, cents / 100, unitRatio);
        expect(gross).toBe(grossDividend(held, cents / 100));
        expect(cash).toBe(net);
        expect(units).toBe(sharesGiven(held, unitRatio));
      },
    ),
    { numRuns: 20 },
  );
});

it('opens the ex date of a rights issue at the price that the calendar expects, on a tick, and that of a dividend at the close', () => {
  const price = fc.integer({ min: 60, max: 9_000 });
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 7 }),
      (close, exercisePrice, old, fresh) => {
        const last = nearestTick(close);
        const rights = { kind: 'rights', oldShares: old, newShares: fresh, exercisePrice } as CorporateAction;
        const expected = referenceOnEx(last, { kind: 'rights', ratio: { old, fresh }, exercisePrice });
        expect(referenceAfter(last as Price, [rights])).toBe(nearestTick(expected));
        const dividend = { kind: 'dividend', amountPerShare: exercisePrice } as CorporateAction;
        expect(referenceAfter(last as Price, [dividend])).toBe(referenceOnEx(last, { kind: 'dividend' }));
      },
    ),
  );
});
