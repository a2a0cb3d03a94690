import { stockCode } from '#exchange/rest/checked-input.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound } from '#exchange/service-refusal.ts';
import type { OrderHistory } from '#exchange/store/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import {
  fillRow,
  type HistoryWords,
  realisedRow,
  salePart,
  sumsOf,
  tradedRow,
  transactionRow,
  wholeSale,
} from './history-rows.ts';

const { history } = endpoints;
const ROWS = 20;

type Asked = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly symbol?: string | undefined;
  readonly side?: 'SIDE_BUY' | 'SIDE_SELL' | undefined;
};

/** @throws ServiceRefusal where the days are the wrong way round */
function filterOf<Query extends Asked>({ side, ...rest }: Query) {
  if (rest.from !== undefined && rest.to !== undefined && rest.from > rest.to)
    throw invalidParameter('from', 'must not be after to');
  if (rest.symbol !== undefined) stockCode('symbol', rest.symbol);
  return { ...rest, side: side && (side === 'SIDE_BUY' ? ('buy' as const) : ('sell' as const)) };
}

const sliceOf = ({ page = 1, limit = ROWS }: { page?: number | undefined; limit?: number | undefined }) => ({
  page,
  limit,
  offset: (page - 1) * limit,
});

const paginationOf = ({ page, limit, offset }: ReturnType<typeof sliceOf>, total: number) => ({
  page,
  limit,
  total,
  has_next: offset + limit < total,
});

export const historyRoutes: Domain = ({ accounts, store, market }) => {
  const past = (): OrderHistory => store.account(accounts.active().number).history;
  const words: HistoryWords = { companyName: (symbol) => market.instrument(symbol)?.name ?? symbol };

  return [
    route(history.transactions, ({ query }) => {
      const filter = filterOf(query);
      const slice = sliceOf(query);
      return {
        results: past()
          .orders(filter, slice)
          .map((order) => transactionRow(order, words)),
        pagination: paginationOf(slice, past().countOrders(filter)),
      };
    }),
    route(history.transactionsByCursor, ({ query }) => {
      const { limit = ROWS, before_id = null } = query;
      // One more than requested, to know whether there is a next page.
      const rows = past().ordersBefore(before_id, filterOf(query), limit + 1);
      if (!rows) throw invalidParameter('before_id', 'there is no such order');
      const shown = rows.slice(0, limit);
      return {
        results: shown.map((order) => transactionRow(order, words)),
        next_before_id: rows.length > limit ? (shown.at(-1)?.orderId ?? null) : null,
      };
    }),
    route(history.days, ({ query }) => {
      const filter = filterOf(query);
      const slice = sliceOf(query);
      return {
        results: past()
          .days(filter, slice)
          .map((day) => tradedRow(day, past().tradedOn(day, filter), words)),
        pagination: paginationOf(slice, past().countDays(filter)),
      };
    }),
    route(history.detail, ({ query }) => {
      const order = past().order(query.order_id);
      if (!order) throw notFound(`order_id ${query.order_id}`);
      return { ...transactionRow(order, words), fills: past().fills(order.orderId).map(fillRow) };
    }),
    route(history.realized, ({ query }) => {
      const filter = filterOf(query);
      const slice = sliceOf(query);
      const sums = past().realisedSums(filter);
      return {
        results: past()
          .realised(filter, slice)
          .map((sale) => realisedRow(sale, words)),
        pagination: paginationOf(slice, sums.count),
        summary: sumsOf(sums),
      };
    }),
    route(history.realizedDetail, ({ query }) => {
      const parts = past().sales(query.order_id);
      const whole = wholeSale(parts);
      if (!whole) throw notFound(`a sale of order_id ${query.order_id}`);
      return {
        ...realisedRow(whole, words),
        parts: parts.map((part) => ({ ...salePart(part), time: momentText(part.firstAt) })),
      };
    }),
  ];
};
