import type { AccountsReport, AccountsTable } from './accounts-table.ts';
import { coverOf, fiscalStart } from './cover.ts';
import { type AccountFigure, figureOf, isBankFigure } from './figures.ts';
import { type Flow, Flows } from './flows.ts';

const YEAR = 12;

/** A company's quarterly accounts by figure and time; boundaries are months, see cover.ts. */
export type Accounts = {
  readonly currency: string;
  /** The newest quarter of the income statement, and of the balance sheet where there is one; null where there is none. */
  readonly latest: { readonly at: number; readonly label: string; readonly fiscalStart: number } | null;
  /** What flowed between two boundaries; null where the reports do not tell. */
  flow(figure: AccountFigure, from: number, to: number): number | null;
  /** Over the twelve months to a boundary. */
  trailing(figure: AccountFigure, to: number): number | null;
  /** As of a boundary: a balance, or a ratio as the service states it. */
  balance(figure: AccountFigure, at: number): number | null;
  /** Whether there are rows that only a bank has. */
  readonly isBank: boolean;
};

/** @param tables quarterly ones, in single quarters (see recut.ts); those that are not known are left out */
export function accountsOf(tables: Partial<Record<AccountsReport, AccountsTable>>): Accounts {
  const flows = new Map<AccountFigure, Flows>();
  const balances = new Map<AccountFigure, Map<number, number>>();
  const table = (report: AccountsReport) => tables[report] ?? { currency: '', periods: [], rows: [] };

  for (const report of ['INCOME_STATEMENT', 'CASH_FLOW'] as const) {
    const { periods, rows } = table(report);
    const covers = periods.map((period) => coverOf(period, 'auto'));
    for (const row of rows) {
      const figure = figureOf(row);
      // A cash flow statement repeats the profit.
      if (figure === null || flows.has(figure)) continue;
      const known = covers.flatMap((cover, at): Flow[] => {
        const value = row.values[at];
        return cover && value != null ? [{ ...cover, value }] : [];
      });
      flows.set(figure, new Flows(known));
    }
  }
  for (const report of ['BALANCE_SHEET', 'RATIOS'] as const) {
    const { periods, rows } = table(report);
    for (const row of rows) {
      const figure = figureOf(row);
      if (figure === null || balances.has(figure)) continue;
      const known = periods.flatMap((period, at): [number, number][] => {
        const to = coverOf(period, 'auto')?.to;
        const value = row.values[at];
        return to !== undefined && value != null ? [[to, value]] : [];
      });
      balances.set(figure, new Map(known));
    }
  }

  const flow: Accounts['flow'] = (figure, from, to) => flows.get(figure)?.between(from, to) ?? null;
  const ends = table('INCOME_STATEMENT').periods.map((period) => coverOf(period, 'auto')?.to);
  const dated = tables.BALANCE_SHEET ?? table('INCOME_STATEMENT');
  const newest = dated.periods.find((period) => ends.includes(coverOf(period, 'auto')?.to));
  const at = newest ? (coverOf(newest, 'auto')?.to ?? null) : null;
  return {
    currency: table('INCOME_STATEMENT').currency,
    latest: newest && at !== null ? { at, label: newest.label, fiscalStart: fiscalStart(newest, at) } : null,
    flow,
    trailing: (figure, to) => flow(figure, to - YEAR, to),
    balance: (figure, when) => balances.get(figure)?.get(when) ?? null,
    isBank: [...flows.keys(), ...balances.keys()].some(isBankFigure),
  };
}

/** Profit of the parent's owners, or all of it where the service does not say. */
export const profitFigure = (accounts: Accounts, to: number): AccountFigure =>
  accounts.trailing('parentProfit', to) === null ? 'netIncome' : 'parentProfit';

export const equityFigure = (accounts: Accounts, at: number): AccountFigure =>
  accounts.balance('parentEquity', at) === null ? 'equity' : 'parentEquity';
