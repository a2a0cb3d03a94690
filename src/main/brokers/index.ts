import type { HandlersOf } from '#main/ipc/handlers.ts';
import { notInReplay } from '#main/ipc/in-replay.ts';
import { type AnswerOf, byPage, readableRows, type ServiceClient } from '#main/service/index.ts';
import { type BrokerRow, mergeRows } from '#shared/brokers/summary.ts';
import type { BrokerRange, BrokerSummary, brokersContract } from '#shared/contract/brokers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { brokersEndpoints } from '#shared/service/brokers.ts';
import { type Days, daysOf, partsOf } from './ranges.ts';
import { marketRowOf, memberOf, rowOf } from './rows.ts';

type Handlers = HandlersOf<typeof brokersContract>;
type Service = Pick<ServiceClient['brokers'], 'activity' | 'list' | 'topBroker' | 'topByPeriod'>;
type Activity = AnswerOf<typeof brokersEndpoints.activity>['data'];
type ActivityRow = Activity['results'][number];
/** `failure`: why a page could not be read. */
type PartRows = { readonly rows: ActivityRow[]; readonly isWhole: boolean; readonly failure: unknown };
type Query = {
  readonly symbol?: string;
  readonly broker_code?: string;
  readonly group?: 'STOCK' | 'DAY';
} & Partial<Filters>;
type Filters = { readonly board: 'RG' | 'TN' | 'NG' | 'ALL'; readonly investor: 'ALL' | 'FOREIGN' | 'DOMESTIC' };

const PAGE = 100;
/** Pages of one range: more than there are stocks. */
const MAX_PAGES = 20;

/** Requests of who traded what. Ranges longer than a service answers at once are requested in parts and added. */
export function createBrokersHandlers(service: Service): Handlers {
  /** Only what differs from the usual is sent: a service that knows no filter answers the usual. */
  const filtered = ({ board, investor }: Filters) => ({
    ...(board === 'RG' ? {} : { board }),
    ...(investor === 'ALL' ? {} : { investor }),
  });

  /** Pages that were read stay where a later one fails. */
  async function rowsOf(query: Query & Days): Promise<PartRows> {
    const pages = byPage((page) => service.activity({ ...query, page, limit: PAGE }));
    const { rows, failure } = await readableRows(pages, MAX_PAGES * PAGE);
    return { rows, isWhole: failure === null && rows.length < MAX_PAGES * PAGE, failure };
  }

  /** @param probe what tells which day is the last published one @param fits whether rows are of what was requested */
  async function summary(
    range: BrokerRange,
    query: Query,
    probe: Query,
    fits: (row: ActivityRow) => boolean,
  ): Promise<BrokerSummary | null> {
    const { from, to, today_hidden: todayHidden } = (await service.activity({ ...probe, limit: 1 })).data;
    const days = daysOf(range, to || from);
    const parts: BrokerRow[][] = [];
    const missing: Days[] = [];
    let reason: unknown = null;
    for (const part of partsOf(days)) {
      const { rows, isWhole, failure } = await rowsOf({ ...query, ...part });
      if (!rows.every(fits)) return null;
      if (!isWhole) missing.push(part);
      reason ??= failure;
      parts.push(rows.map((row) => rowOf(row, query.symbol ?? '')));
    }
    // Nothing could be read: the reason is more useful than a list of days.
    if (reason !== null && parts.every((rows) => rows.length === 0)) throw reason;
    return { ...days, todayHidden, rows: [...mergeRows(parts)], missing };
  }

  return {
    async ofStock({ symbol, range, ...filters }) {
      const query = { symbol, ...filtered(filters) };
      const found = await summary(range, query, { symbol }, () => true);
      if (found === null) throw new LantaiError('UNREADABLE_ANSWER', 'rows of another stock');
      return found;
    },
    ofBroker: ({ broker, range, ...filters }) =>
      summary(
        range,
        { broker_code: broker, group: 'STOCK', ...filtered(filters) },
        { broker_code: broker, group: 'STOCK' },
        (row) => row.symbol !== '' && row.broker_code === broker,
      ),
    daysOf: ({ broker, symbol, range, ...filters }) =>
      summary(
        range,
        { broker_code: broker, symbol, group: 'DAY', ...filtered(filters) },
        { symbol },
        (row) => row.date !== '' && row.broker_code === broker,
      ),
    members: async () => (await service.list()).data.map(memberOf),
    async market({ period, sort }) {
      const {
        from,
        to,
        today_hidden: todayHidden,
        total,
        results,
      } = (await service.topByPeriod({ period, sort })).data;
      return { from, to, todayHidden, value: total.value, rows: results.map(marketRowOf) };
    },
    async leaders() {
      const { data } = await service.topBroker();
      const { from, to, today_hidden: todayHidden, total, net_buyers: buyers, net_sellers: sellers } = data;
      return { from, to, todayHidden, value: total.value, rows: [...buyers, ...sellers].map(marketRowOf) };
    },
  };
}

/** A stock's brokers of the last published day. @param service null while a recording plays */
export async function readPublishedDay(service: Pick<Service, 'activity'> | null, symbol: StockCode) {
  if (service === null) return notInReplay();
  const { to, results } = (await service.activity({ symbol, limit: PAGE })).data;
  return { day: to, nets: new Map(results.map((row) => [row.broker_code, row.net_value])) };
}
