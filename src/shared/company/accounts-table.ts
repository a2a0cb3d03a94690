/** What a column of accounts covers; days are YYYY-MM-DD, empty where the service has none. */
export type AccountsPeriod = {
  /** 2026Q3, or 2025 for a year. */
  readonly label: string;
  /** Number of the fiscal year, which is named by the calendar year that it ends in. */
  readonly year: number;
  /** Quarter of the fiscal year, 1 to 4; 0 where it is not known. */
  readonly quarter: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly publishedDate: string;
  /** Months that flows of the column cover, where the service says so. */
  readonly months?: number | null | undefined;
  /** Rupiah for a unit of the report's currency: on average over the period, and at its end. */
  readonly rateAverage?: number | null | undefined;
  readonly rateClosing?: number | null | undefined;
};

/** One line of a report, a value for each period; null where the service has none. */
export type AccountsRow = {
  readonly code: string;
  readonly name: string;
  readonly isTotal: boolean;
  readonly values: readonly (number | null)[];
  /** Amounts of these periods as a newer report restates them; null where it does not. */
  readonly restated?: readonly (number | null)[] | null | undefined;
};

export type AccountsTable = {
  /** ISO 4217; empty for rupiah. */
  readonly currency: string;
  /** Newest first. */
  readonly periods: readonly AccountsPeriod[];
  readonly rows: readonly AccountsRow[];
};

export type AccountsReport = 'INCOME_STATEMENT' | 'BALANCE_SHEET' | 'CASH_FLOW' | 'RATIOS';

/** Reports whose figures add up over time; those of the others are of the period's end. */
export const isFlow = (report: AccountsReport): boolean => report === 'INCOME_STATEMENT' || report === 'CASH_FLOW';

export const isRupiah = (currency: string): boolean => ['', 'IDR', 'RP', 'RUPIAH'].includes(currency.toUpperCase());
