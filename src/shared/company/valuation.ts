import { type Accounts, equityFigure, profitFigure } from './accounts.ts';
import type { UsedFigure } from './f-score.ts';

export const VALUATIONS = ['eps', 'bvps', 'per', 'pbv', 'roe', 'ev', 'evEbitda'] as const;
export type ValuationName = (typeof VALUATIONS)[number];

export type Valuation = {
  readonly name: ValuationName;
  readonly kind: 'per-share' | 'times' | 'percent' | 'amount';
  readonly value: number | null;
  /** Why there is none: a figure, or the rate from the report's currency to rupiah; `loss`: it says nothing. */
  readonly why: 'missing' | 'noRate' | 'loss' | null;
  readonly uses: readonly UsedFigure[];
};

export type ValuationInput = {
  /** In rupiah: what is compared with the price never is in another currency. */
  readonly accounts: Accounts;
  /** Whether the reports' own currency is another, so that a missing figure is a missing rate. */
  readonly isConverted: boolean;
  /** Rupiah; null where it is not known. */
  readonly marketCap: number | null;
  readonly shares: number | null;
  readonly isBank: boolean;
};

/** Figures per share and ratios with the price over the last twelve months, from the accounts. */
export function valuations({ accounts, isConverted, marketCap, shares, isBank }: ValuationInput): readonly Valuation[] {
  const at = accounts.latest?.at ?? 0;
  const [profitOf, equityOf] = [profitFigure(accounts, at), equityFigure(accounts, at)];
  const profit = accounts.trailing(profitOf, at);
  const equity = accounts.balance(equityOf, at);
  const flow = (figure: 'operatingProfit' | 'depreciation') => accounts.trailing(figure, at);
  const balance = (figure: 'shortDebt' | 'longDebt' | 'minorities' | 'cash') => accounts.balance(figure, at);
  const debts = sum(balance('shortDebt'), balance('longDebt'));
  const ev = sum(marketCap, debts, negative(balance('cash')), balance('minorities') ?? 0);
  const ebitda = sum(flow('operatingProfit'), flow('depreciation'));

  const why = (parts: readonly (number | null)[], under: number | null): Valuation['why'] => {
    if (parts.includes(null)) return isConverted && marketCap !== null ? 'noRate' : 'missing';
    return under !== null && under <= 0 ? 'loss' : null;
  };
  const quotient = (over: number | null, under: number | null, times = 1): number | null =>
    over === null || under === null || under <= 0 ? null : (over / under) * times;
  const valuation = (
    name: ValuationName,
    kind: Valuation['kind'],
    over: number | null,
    under: number | null,
    uses: readonly UsedFigure[],
    times?: number,
  ): Valuation => ({ name, kind, value: quotient(over, under, times), why: why([over, under], under), uses });

  const profitUse: UsedFigure = { figure: profitOf, now: profit };
  const equityUse: UsedFigure = { figure: equityOf, now: equity };
  const evUses = (['shortDebt', 'longDebt', 'cash', 'minorities'] as const)
    .map((figure): UsedFigure => ({ figure, now: balance(figure) }))
    // Most companies have none, and no line for them.
    .filter(({ figure, now }) => figure !== 'minorities' || now !== null);
  const perShare = [
    valuation('eps', 'per-share', profit, shares, [profitUse]),
    valuation('bvps', 'per-share', equity, shares, [equityUse]),
    valuation('per', 'times', marketCap, profit, [profitUse]),
    valuation('pbv', 'times', marketCap, equity, [equityUse]),
    valuation('roe', 'percent', profit, equity, [profitUse, equityUse], 100),
  ];
  // Debt is a bank's raw material: its enterprise value says nothing.
  if (isBank) return perShare;
  return [
    ...perShare,
    { name: 'ev', kind: 'amount', value: ev, why: why([ev], null), uses: evUses },
    valuation('evEbitda', 'times', ev, ebitda, [
      { figure: 'operatingProfit', now: flow('operatingProfit') },
      { figure: 'depreciation', now: flow('depreciation') },
    ]),
  ];
}

const sum = (...parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((all, part) => (all === null || part === null ? null : all + part), 0);

const negative = (value: number | null): number | null => (value === null ? null : -value);
