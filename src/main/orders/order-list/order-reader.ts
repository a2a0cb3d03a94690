import { z } from 'zod';
import type { Http } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { wireOrderDetail, wireOrderRow } from '#shared/service/orders.ts';
import { type ListedOrder, listedOrder, type OrderDetail, statusOf } from './listed-order.ts';
import { isTerminal } from './order-state.ts';

/** The service's records of orders, read row by row: one that cannot be read costs that row. */
export type OrderReader = {
  /** @throws LantaiError */
  list(): Promise<OrderRows>;
  /** All transactions from that exchange day on, YYYY-MM-DD. @throws LantaiError */
  history(from: string): Promise<OrderRows>;
  /** Null where the service knows no such order. @throws LantaiError */
  detail(orderId: string): Promise<{ readonly order: ListedOrder; readonly detail: OrderDetail } | null>;
  /** The account that the service acts on; null where it does not say. @throws LantaiError */
  activeAccount(): Promise<string | null>;
};

export type OrderRows = {
  readonly orders: readonly ListedOrder[];
  /** Request identifiers, by order id, of rows that name one. */
  readonly refs: ReadonlyMap<string, string>;
  readonly unreadable: number;
  /** Read to its end. */
  readonly isWhole: boolean;
};

const PAGE = 100;
const MAX_PAGES = 50;
const FRESH = { fresh: true };

const rowsOf = z.object({ data: z.union([z.array(z.unknown()), z.null().transform((): unknown[] => [])]) });
const pageOf = z.object({
  data: z.object({
    results: z.union([z.array(z.unknown()), z.null().transform((): unknown[] => [])]),
    next_before_id: z.union([z.string(), z.number().transform(String), z.null()]).optional(),
  }),
});
const detailOf = z.object({ data: wireOrderDetail });
const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** The fields of a transaction that identify its order. */
const transaction = z.object({
  order_id: z.union([z.string().min(1), z.number().transform(String)]),
  symbol: z.string(),
  side: z.string(),
  status_text: z.string(),
  order_price: numeric,
  lot_total: numeric,
  lot_done: numeric,
  average_price: numeric.catch(0),
  ordered_at: z.string().catch(''),
  ui_ref: z.string().optional(),
});

export function createOrderReader(http: Pick<Http, 'call'>, dialect: RestDialect): OrderReader {
  /** The endpoint, with an answer of which only what is used has to fit. */
  const read = async <Answer>(
    endpoint: Endpoint,
    answer: z.ZodType<Answer>,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Answer> => (await http.call({ ...endpoint, response: answer }, input, FRESH)) as Answer;

  function rows<Row extends { readonly ui_ref?: string | undefined }>(
    found: readonly unknown[],
    schema: z.ZodType<Row>,
    order: (row: Row) => ListedOrder | null,
  ): Omit<OrderRows, 'isWhole'> {
    const orders: ListedOrder[] = [];
    const refs = new Map<string, string>();
    for (const one of found) {
      const row = schema.safeParse(one);
      const listed = row.success ? order(row.data) : null;
      if (!listed) continue;
      orders.push(listed);
      if (row.data?.ui_ref) refs.set(listed.orderId, row.data.ui_ref);
    }
    return { orders, refs, unreadable: found.length - orders.length };
  }

  return {
    async list() {
      const { data } = await read(endpoints.orders.list, rowsOf, {});
      return { ...rows(data, wireOrderRow, (row) => listedOrder(row, dialect)), isWhole: true };
    },
    async history(from) {
      const found: unknown[] = [];
      let before: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const cursor: { before_id?: string } = before === null ? {} : { before_id: before };
        const input = { from, limit: PAGE, ...cursor };
        const { data }: z.output<typeof pageOf> = await read(endpoints.history.transactionsByCursor, pageOf, input);
        found.push(...data.results);
        before = data.next_before_id ?? null;
        if (before === null) break;
      }
      return { ...rows(found, transaction, (row) => ofTransaction(row, dialect)), isWhole: before === null };
    },
    async detail(orderId) {
      try {
        const { data } = await read(endpoints.orders.detail, detailOf, { order_id: orderId });
        const order = listedOrder(data, dialect);
        if (!order) throw new LantaiError('UNREADABLE_ANSWER', 'the order has a side or a quantity that is not known');
        const { board_type: board, is_gtc: goodTillCancelled, reason, ui_ref: uiRef = '' } = data;
        return { order, detail: { board, goodTillCancelled, reason, uiRef } };
      } catch (thrown) {
        if (thrown instanceof LantaiError && thrown.code === 'NOT_FOUND') return null;
        throw thrown;
      }
    },
    async activeAccount() {
      if (dialect.activeAccountFrom === 'none') return null;
      const answer = z.object({
        data: z.object({ account_number: z.union([z.string(), z.number().transform(String)]) }),
      });
      try {
        const { data } = await read(endpoints.accounts.subAccountDetail, answer, {});
        return data.account_number === '' ? null : data.account_number;
      } catch (thrown) {
        // A service without that call, or with another answer: it does not say.
        if (thrown instanceof LantaiError && (thrown.code === 'NOT_FOUND' || thrown.code === 'UNREADABLE_ANSWER'))
          return null;
        throw thrown;
      }
    },
  };
}

function ofTransaction(row: z.output<typeof transaction>, dialect: RestDialect): ListedOrder | null {
  const done = row.lot_done;
  const orderedAt = row.ordered_at === '' || row.ordered_at.startsWith('0001-') ? null : Date.parse(row.ordered_at);
  return listedOrder(
    {
      order_id: row.order_id,
      market_order_id: '',
      symbol: row.symbol,
      status_text: row.status_text,
      side: row.side,
      price: { order: row.order_price, average: { price: row.average_price, fee: 0 } },
      // A transaction has no open quantity: of an order that has not ended it is the rest.
      qty: { lot_done: done, lot_open: isOver(row.status_text) ? 0 : row.lot_total - done, lot_total: row.lot_total },
      time: { ordered_at: Number.isNaN(orderedAt) ? null : orderedAt, opened_at: null, matched_at: null },
    },
    dialect,
  );
}

const isOver = (text: string): boolean => isTerminal(statusOf(text).status);
