import type { Accounts } from './accounts.ts';
import type { UsedFigure } from './f-score.ts';
import type { AccountFigure } from './figures.ts';

export const BANK_RATIOS = ['roa', 'nim', 'ldr', 'car', 'nplGross', 'nplNet', 'bopo'] as const;
export type BankRatioName = (typeof BANK_RATIOS)[number];

export type BankRatio = {
  readonly name: BankRatioName;
  /** Percent; null where a figure is missing. */
  readonly now: number | null;
  /** A year earlier. */
  readonly before: number | null;
  /** What its flows cover; `closing`: it has none. */
  readonly basis: 'ttm' | 'annualised' | 'yearToDate' | 'closing';
  /** `service`: as the service states it, because its parts are not published. */
  readonly source: 'accounts' | 'service';
  readonly uses: readonly UsedFigure[];
};

export type BankRatios = { readonly label: string; readonly ratios: readonly BankRatio[] };

const YEAR = 12;

type Ends = {
  readonly at: number;
  /** Where the fiscal year of `at` begins. */
  readonly start: number;
};
type Read = { readonly value: number | null; readonly figures: readonly (readonly [AccountFigure, number | null])[] };

type Definition = {
  readonly basis: BankRatio['basis'];
  readonly stated?: AccountFigure;
  read(accounts: Accounts, ends: Ends): Read;
};

const percent = (over: number | null, under: number | null): number | null =>
  over === null || under === null || under <= 0 ? null : (over / under) * 100;
const mean = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : (left + right) / 2;

const ofBalances =
  (over: AccountFigure, under: AccountFigure) =>
  (accounts: Accounts, { at }: Ends): Read => {
    const [dividend, divisor] = [accounts.balance(over, at), accounts.balance(under, at)];
    return {
      value: percent(dividend, divisor),
      figures: [
        [over, dividend],
        [under, divisor],
      ],
    };
  };

const DEFINITIONS: Readonly<Record<BankRatioName, Definition>> = {
  roa: {
    basis: 'ttm',
    read(accounts, { at }) {
      const profit = accounts.trailing('profitBeforeTax', at);
      const assets = mean(accounts.balance('totalAssets', at), accounts.balance('totalAssets', at - YEAR));
      return {
        value: percent(profit, assets),
        figures: [
          ['profitBeforeTax', profit],
          ['totalAssets', assets],
        ],
      };
    },
  },
  nim: {
    basis: 'annualised',
    stated: 'nim',
    read(accounts, { at, start }) {
      const months = at - start;
      const interest = accounts.flow('netInterestIncome', start, at);
      const yearly = interest === null ? null : (interest * YEAR) / months;
      const assets = mean(accounts.balance('earningAssets', at), accounts.balance('earningAssets', start));
      return {
        value: percent(yearly, assets),
        figures: [
          ['netInterestIncome', yearly],
          ['earningAssets', assets],
        ],
      };
    },
  },
  ldr: { basis: 'closing', stated: 'ldr', read: ofBalances('loans', 'customerDeposits') },
  car: { basis: 'closing', stated: 'car', read: ofBalances('capital', 'riskWeightedAssets') },
  nplGross: {
    basis: 'closing',
    stated: 'nplGross',
    read(accounts, { at }) {
      const parts = (['substandard', 'doubtful', 'loss'] as const).map(
        (figure) => [figure, accounts.balance(figure, at)] as const,
      );
      const bad = parts.reduce<number | null>(
        (sum, [, part]) => (sum === null || part === null ? null : sum + part),
        0,
      );
      const loans = accounts.balance('loans', at);
      return { value: percent(bad, loans), figures: [...parts, ['loans', loans]] };
    },
  },
  nplNet: { basis: 'closing', stated: 'nplNet', read: () => ({ value: null, figures: [] }) },
  bopo: {
    basis: 'yearToDate',
    stated: 'bopo',
    read(accounts, { at, start }) {
      const costs = accounts.flow('operatingCosts', start, at);
      const income = accounts.flow('operatingIncome', start, at);
      return {
        value: percent(costs, income),
        figures: [
          ['operatingCosts', costs],
          ['operatingIncome', income],
        ],
      };
    },
  },
};

/** A bank's ratios at its last quarter's end, and a year earlier. Null without accounts. */
export function bankRatios(accounts: Accounts): BankRatios | null {
  const { latest } = accounts;
  if (latest === null) return null;
  const { at, fiscalStart: start, label } = latest;
  const before: Ends = { at: at - YEAR, start: start - YEAR };
  const ratios = BANK_RATIOS.map((name): BankRatio => {
    const { read, stated, basis } = DEFINITIONS[name];
    const [own, old] = [read(accounts, { at, start }), read(accounts, before)];
    const given = stated === undefined ? null : accounts.balance(stated, at);
    // What the bank states of its capital and loans follows rules that its balance sheet does not show.
    if (given !== null && (own.value === null || basis === 'closing')) {
      const earlier = stated === undefined ? null : accounts.balance(stated, before.at);
      return { name, now: given, before: earlier, basis, source: 'service', uses: [] };
    }
    const uses = own.figures.map(([figure, now], place) => ({ figure, now, before: old.figures[place]?.[1] ?? null }));
    return { name, now: own.value, before: old.value, basis, source: 'accounts', uses };
  });
  return { label, ratios };
}
