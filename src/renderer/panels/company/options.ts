import { PEER_FIGURES } from '#shared/company/index.ts';
import { financialCurrency, financialReport, financialSpan } from '#shared/contract/company.ts';

export const SECTIONS = [
  'overview',
  'financials',
  'ratios',
  'peers',
  'performance',
  'owners',
  'actions',
  'analysts',
] as const;
export type Section = (typeof SECTIONS)[number];

/** How a table of accounts shows its figures. */
export const FIGURES = ['amount', 'common', 'growth'] as const;
export type Figures = (typeof FIGURES)[number];

export const SPANS = financialSpan.options;
export const REPORTS = financialReport.options;
export const CURRENCIES = financialCurrency.options;

export type CompanyOptions = ReturnType<typeof readCompanyOptions>;

/** Parses persisted options; invalid values fall back to the defaults. */
export function readCompanyOptions(options: Readonly<Record<string, unknown>>) {
  const { section, span, report, figures, row, currency, peerSort, peersRise } = options;
  return {
    section: SECTIONS.find((each) => each === section) ?? 'overview',
    span: SPANS.find((each) => each === span) ?? 'QUARTERLY',
    report: REPORTS.find((each) => each === report) ?? 'INCOME_STATEMENT',
    figures: FIGURES.find((each) => each === figures) ?? 'amount',
    peerSort: PEER_FIGURES.find((each) => each === peerSort) ?? 'marketCap',
    peersRise: peersRise === true,
    /** Matters for reports in another currency than rupiah. */
    currency: CURRENCIES.find((each) => each === currency) ?? 'reported',
    /** The code of the row whose chart is shown; the first row's if it has no such one. */
    row: typeof row === 'string' ? row.slice(0, 60) : '',
  };
}
