import type { StockCode } from '#shared/market/index.ts';
import { byPage, readableRows } from '#shared/paging.ts';
import type { Read, ReadInput } from '#shared/service/reads.ts';
import { type BrokerRange, type Days, daysOf, partsOf } from './ranges.ts';
import { type BrokerRow, mergeRows } from './summary.ts';

type Query = ReadInput<'brokers.activity'>;
export type BrokerFilters = {
  readonly range: BrokerRange;
  readonly board: NonNullable<Query['board']>;
  /** Whose trades: everybody's, those for people abroad, those at home. */
  readonly investor: NonNullable<Query['investor']>;
};

/** Who traded what over a range, which ends with the last day whose brokers are published. */
export type BrokerSummary = Days & {
  /** Today's brokers come after the close. */
  readonly todayHidden: boolean;
  readonly rows: readonly BrokerRow[];
  /** Days that the sums lack, wholly or in part, because they could not be read; empty where the sums are whole. */
  readonly missing: readonly Days[];
};

const PAGE = 100;
/** Pages of one range: more than there are stocks. */
const MAX_PAGES = 20;

/** Nothing but what differs from the usual is sent: a service that knows no filter answers the usual. */
const filtered = ({ board, investor }: BrokerFilters): Pick<Query, 'board' | 'investor'> => ({
  ...(board === 'RG' ? undefined : { board }),
  ...(investor === 'ALL' ? undefined : { investor }),
});

/** The brokers of a stock. Ranges longer than a service answers at once are read in parts and added. @throws as `read` */
export async function brokersOfStock(read: Read, symbol: StockCode, filters: BrokerFilters): Promise<BrokerSummary> {
  const { missing, parts, ...days } = await partsRead(read, filters, { symbol }, { symbol });
  const named = parts.map((rows) => rows.map((row) => ({ ...row, symbol: row.symbol || symbol })));
  return { ...days, rows: mergeRows(named), missing };
}

/** The stocks of a broker; null from a service that does not list them. @throws as `read` */
export function stocksOfBroker(read: Read, brokerCode: string, filters: BrokerFilters): Promise<BrokerSummary | null> {
  const query = { brokerCode, group: 'STOCK' } as const;
  return ofBroker(read, filters, query, query, ({ symbol }) => symbol !== '');
}

/** A broker's days in a stock, oldest first; null from a service that does not list them. @throws as `read` */
export const daysOfBroker = (
  read: Read,
  brokerCode: string,
  symbol: StockCode,
  filters: BrokerFilters,
): Promise<BrokerSummary | null> =>
  ofBroker(read, filters, { brokerCode, symbol, group: 'DAY' }, { symbol }, ({ date }) => date !== '');

async function ofBroker(
  read: Read,
  filters: BrokerFilters,
  query: Query & { readonly brokerCode: string },
  probe: Query,
  isListed: (row: BrokerRow) => boolean,
): Promise<BrokerSummary | null> {
  const fits = (row: BrokerRow): boolean => isListed(row) && row.brokerCode === query.brokerCode;
  const { missing, parts, ...days } = await partsRead(read, filters, query, probe);
  return parts.every((rows) => rows.every(fits)) ? { ...days, rows: mergeRows(parts), missing } : null;
}

type Parts = Omit<BrokerSummary, 'rows'> & { readonly parts: readonly (readonly BrokerRow[])[] };

/** @param probe the query that tells which day is the last published one */
async function partsRead(read: Read, filters: BrokerFilters, query: Query, probe: Query): Promise<Parts> {
  const { from, to, todayHidden } = await read('brokers.activity', { ...probe, limit: 1 });
  const days = daysOf(filters.range, to || from);
  const parts: BrokerRow[][] = [];
  const missing: Days[] = [];
  let reason: unknown = null;
  for (const part of partsOf(days)) {
    // Pages that were read stay where a later one fails.
    const pages = byPage((page) =>
      read('brokers.activity', { ...query, ...filtered(filters), ...part, page, limit: PAGE }),
    );
    const { rows, failure } = await readableRows(pages, MAX_PAGES * PAGE);
    if (failure !== null || rows.length >= MAX_PAGES * PAGE) missing.push(part);
    reason ??= failure;
    parts.push(rows);
  }
  // Nothing could be read: the reason is more useful than a list of days.
  if (reason !== null && parts.every((rows) => rows.length === 0)) throw reason;
  return { ...days, todayHidden, parts, missing };
}
