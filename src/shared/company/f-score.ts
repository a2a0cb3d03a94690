import { type Accounts, profitFigure } from './accounts.ts';
import { isRupiah } from './accounts-table.ts';
import type { AccountFigure } from './figures.ts';

export const F_CRITERIA = [
  'roa',
  'cash',
  'roaUp',
  'accruals',
  'leverage',
  'liquidity',
  'shares',
  'margin',
  'turnover',
] as const;
export type FCriterion = (typeof F_CRITERIA)[number];

/** A figure that a part is made of; null: the service has none. */
export type UsedFigure = {
  readonly figure: AccountFigure;
  readonly now: number | null;
  /** A year earlier; undefined where it does not count. */
  readonly before?: number | null;
  /** In rupiah although the accounts are not. */
  readonly isRupiah?: true;
};

export type FPart = {
  readonly criterion: FCriterion;
  /** Null: a figure is missing. */
  readonly passes: boolean | null;
  /** What is compared; `amount`: in the report's currency. */
  readonly kind: 'percent' | 'times' | 'amount' | 'shares';
  readonly now: number | null;
  readonly before: number | null;
  readonly uses: readonly UsedFigure[];
};

export type FScore = {
  readonly label: string;
  readonly parts: readonly FPart[];
  /** Parts that pass. */
  readonly score: number;
  /** Parts whose figures are known, of nine. */
  readonly known: number;
};

const YEAR = 12;

/**
 * Piotroski's nine criteria over the twelve months to the last quarter against those before. Null without accounts.
 * @param inRupiah the same accounts in rupiah, as EPS is in any currency; null where they are not known
 */
export function fScore(
  accounts: Accounts,
  inRupiah: Accounts | null = isRupiah(accounts.currency) ? accounts : null,
): FScore | null {
  const { latest } = accounts;
  if (latest === null) return null;
  const ends = [latest.at, latest.at - YEAR] as const;
  const flow = (figure: AccountFigure): UsedFigure => used(figure, (at) => accounts.trailing(figure, at));
  const balance = (figure: AccountFigure): UsedFigure => used(figure, (at) => accounts.balance(figure, at));
  const used = (figure: AccountFigure, read: (at: number) => number | null): UsedFigure => ({
    figure,
    now: read(ends[0]),
    before: read(ends[1]),
  });
  const profit = flow(profitFigure(accounts, latest.at));
  const cash = flow('operatingCash');
  const assets = balance('totalAssets');
  const current = [balance('currentAssets'), currentLiabilities(accounts, ends)] as const;
  const quotient = (dividend: UsedFigure, divisor: UsedFigure, times = 1) => ({
    now: divided(dividend.now, divisor.now, times),
    before: divided(dividend.before ?? null, divisor.before ?? null, times),
  });
  const roa = quotient(profit, assets, 100);
  const debt = quotient(balance('longDebt'), assets, 100);
  const liquidity = quotient(...current);
  const margin = quotient(flow('grossProfit'), flow('revenue'), 100);
  const turnover = quotient(flow('revenue'), assets);
  const shares = sharesOf(accounts, inRupiah, ends);
  const single = ({ figure, now }: UsedFigure): UsedFigure => ({ figure, now });

  const parts: readonly FPart[] = [
    {
      criterion: 'roa',
      kind: 'percent',
      now: roa.now,
      before: null,
      passes: roa.now === null ? null : roa.now > 0,
      uses: [single(profit), single(assets)],
    },
    {
      criterion: 'cash',
      kind: 'amount',
      now: cash.now,
      before: null,
      passes: cash.now === null ? null : cash.now > 0,
      uses: [single(cash)],
    },
    { criterion: 'roaUp', kind: 'percent', ...roa, passes: isAbove(roa), uses: [profit, assets] },
    {
      criterion: 'accruals',
      kind: 'amount',
      now: difference(cash.now, profit.now),
      before: null,
      passes: isAbove({ now: cash.now, before: profit.now }),
      uses: [single(cash), single(profit)],
    },
    {
      criterion: 'leverage',
      kind: 'percent',
      ...debt,
      // A company that has no long debt cannot lower it.
      passes: debt.now === 0 && debt.before !== null ? true : isAbove({ now: debt.before, before: debt.now }),
      uses: [balance('longDebt'), assets],
    },
    { criterion: 'liquidity', kind: 'times', ...liquidity, passes: isAbove(liquidity), uses: current },
    {
      criterion: 'shares',
      kind: 'shares',
      now: shares.now,
      before: shares.before,
      passes: shares.passes,
      uses: shares.uses,
    },
    {
      criterion: 'margin',
      kind: 'percent',
      ...margin,
      passes: isAbove(margin),
      uses: [flow('grossProfit'), flow('revenue')],
    },
    { criterion: 'turnover', kind: 'times', ...turnover, passes: isAbove(turnover), uses: [flow('revenue'), assets] },
  ];
  return {
    label: latest.label,
    parts,
    score: parts.filter(({ passes }) => passes).length,
    known: parts.filter(({ passes }) => passes !== null).length,
  };
}

const divided = (dividend: number | null, divisor: number | null, times: number): number | null =>
  dividend === null || divisor === null || divisor <= 0 ? null : (dividend / divisor) * times;

const difference = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left - right;

const isAbove = ({ now, before }: { readonly now: number | null; readonly before: number | null }): boolean | null =>
  now === null || before === null ? null : now > before;

/** All liabilities but the long debt where the service has no line for the current ones. */
export function currentLiabilities(accounts: Accounts, ends: readonly [number, number]): UsedFigure {
  const at = (end: number): number | null =>
    accounts.balance('currentLiabilities', end) ??
    difference(accounts.balance('totalLiabilities', end), accounts.balance('longDebt', end));
  return { figure: 'currentLiabilities', now: at(ends[0]), before: at(ends[1]) };
}

/** Shares, or what profit ÷ EPS leaves of them: EPS has two decimals, so their number lies in a range. */
function sharesOf(accounts: Accounts, inRupiah: Accounts | null, [now, before]: readonly [number, number]) {
  const given = {
    now: accounts.balance('sharesOutstanding', now),
    before: accounts.balance('sharesOutstanding', before),
  };
  const figure = 'sharesOutstanding' as const;
  if (given.now !== null && given.before !== null) {
    return { ...given, passes: given.now <= given.before, uses: [{ figure, ...given }] };
  }
  const profit = profitFigure(accounts, now);
  const rupiah = (figure: AccountFigure, at: number): number | null => inRupiah?.trailing(figure, at) ?? null;
  const unit = isRupiah(accounts.currency) ? {} : { isRupiah: true as const };
  const range = (at: number) => {
    const [sum, eps] = [rupiah(profit, at), rupiah('eps', at)];
    // Four quarters, each rounded to a hundredth.
    const rounding = 0.02;
    if (sum === null || eps === null || Math.abs(eps) <= rounding || sum === 0) return null;
    const size = Math.abs(eps);
    return {
      sum,
      eps,
      shares: Math.round(Math.abs(sum) / size),
      min: Math.abs(sum) / (size + rounding),
      max: Math.abs(sum) / (size - rounding),
    };
  };
  const [own, old] = [range(now), range(before)];
  return {
    now: own?.shares ?? null,
    before: old?.shares ?? null,
    passes: own && old ? own.min <= old.max : null,
    uses: [
      { figure: profit, now: own?.sum ?? rupiah(profit, now), before: old?.sum ?? null, ...unit },
      { figure: 'eps' as const, now: own?.eps ?? rupiah('eps', now), before: old?.eps ?? null, ...unit },
    ],
  };
}
