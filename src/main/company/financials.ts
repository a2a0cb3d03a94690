import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import {
  annualised,
  closingBalances,
  inRupiah,
  isFlow,
  isRupiah,
  type QuarterlyReports,
  restated,
  singleQuarters,
  trailingYear,
  yearToDate,
} from '#shared/company/index.ts';
import {
  type companyContract,
  type FinancialCurrency,
  type FinancialReport,
  type FinancialSpan,
  type FinancialTable,
  MAX_PERIODS,
} from '#shared/contract/company.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { DataFrom } from '#shared/service/reads.ts';

type Table = DataFrom<'company.financial'>;
type Request = {
  readonly symbol: StockCode;
  readonly span: FinancialSpan;
  readonly report: FinancialReport;
  readonly currency: FinancialCurrency;
};

/** How flows over a span come from single quarters. */
const FROM_QUARTERS = {
  QUARTERLY: (table: Table): Table => table,
  YTD: yearToDate,
  TTM: trailingYear,
  ANNUALISED: annualised,
};

/** Reads accounts over any span, in the report's currency or in rupiah, whatever form the service has them in. */
export function createReadFinancials(read: ReadEndpoint, reports: QuarterlyReports) {
  return async ({ symbol, span, report, currency }: Request): Promise<FinancialTable> => {
    const readTable = async (dataType: 'QUARTERLY' | 'ANNUAL' | 'TTM') =>
      restated(await read('company.financial', { symbol, dataType, reportType: report, limit: MAX_PERIODS }));
    const done = (table: Table, reported: string, isSplit = false): FinancialTable => ({
      ...table,
      reportedCurrency: isRupiah(reported) ? 'IDR' : reported,
      isSplit,
    });
    const converted = (table: Table): Table => (currency === 'rupiah' ? inRupiah(table, report) : table);

    if (span === 'ANNUAL') {
      const table = await readTable('ANNUAL');
      return done(converted(table), table.currency);
    }
    // Ratios are not sums: of a part of a year there are none but the trailing ones.
    if (span === 'TTM' || (report === 'RATIOS' && span !== 'QUARTERLY')) {
      // What the service does not add up, or cannot now, follows from its quarters.
      const table = await readTable('TTM').catch(() => null);
      // Each quarter of a year in another currency has a rate of its own.
      const isUsable = table !== null && (converted(table) === table || !isFlow(report));
      if (table && isUsable && table.periods.length > 0) return done(converted(table), table.currency);
    }
    const table = await readTable('QUARTERLY');
    if (!isFlow(report)) return done(converted(closingBalances(table)), table.currency);
    const { table: quarters, isSplit } = singleQuarters(converted(table), reports);
    return done(FROM_QUARTERS[span](quarters), table.currency, isSplit);
  };
}

/**
 * Answers what windows request about a company and a single read does not have.
 * @param reports how the service writes quarterly accounts
 */
export const createCompanyHandlers = (
  read: ReadEndpoint,
  reports: QuarterlyReports,
): HandlersOf<typeof companyContract> => ({
  financials: createReadFinancials(read, reports),
});
