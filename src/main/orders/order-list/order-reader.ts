import { z } from 'zod';
import type { Http, ReadingReport } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { answer, type Endpoint, wireTime } from '#shared/service/endpoint.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { looseNumber, looseText } from '#shared/service/lenient.ts';
import { wireOrderDetail, wireOrderRow } from '#shared/service/orders.ts';
import { bestEffort, bestEffortText } from '#shared/service/read/index.ts';
import { boardOf, type ListedOrder, listedOrder, type OrderDetail } from './listed-order.ts';
import { isTerminal } from './venue-status.ts';

/** The service's records of orders, read row by row: one that cannot be read costs that row. */
export type OrderReader = {
  /** @throws LantaiError */
  list(): Promise<OrderRows>;
  /** All transactions from that exchange day on, YYYY-MM-DD. @throws LantaiError */
  history(from: string): Promise<OrderRows>;
  /** Null where the service knows no such order. @throws LantaiError, also for an answer about another order */
  detail(orderId: string): Promise<{ readonly order: ListedOrder; readonly detail: OrderDetail } | null>;
  /** The account that the service acts on; null where it does not say. @throws LantaiError */
  activeAccount(): Promise<string | null>;
};

export type OrderRows = {
  readonly orders: readonly ListedOrder[];
  /** Request identifiers, by order id, of rows that name one. */
  readonly refs: ReadonlyMap<string, string>;
  /** Rows that could not be read. */
  readonly unreadable: number;
  /** Those of them whose order is known by its id alone: it may stand, and can be cancelled. */
  readonly unreadableIds: readonly string[];
  /** Read to its end. */
  readonly isWhole: boolean;
};

const PAGE = 100;
const MAX_PAGES = 50;
const FRESH = { fresh: true };

const listAnswer = answer(z.array(wireOrderRow));
const detailAnswer = answer(wireOrderDetail);
const accountAnswer = answer(z.object({ account_number: z.string() }));
/** The fields of a transaction that identify its order. */
const transaction = z.object({
  order_id: z.string().min(1),
  symbol: z.string(),
  side: z.string(),
  status_text: bestEffortText(),
  order_price: looseNumber,
  lot_total: looseNumber,
  lot_done: looseNumber,
  average_price: bestEffort(looseNumber),
  ordered_at: wireTime,
  ui_ref: looseText.optional(),
});
const pageAnswer = answer(
  z.object({ results: z.array(transaction), next_before_id: z.union([looseText, z.null()]).optional() }),
);
const LIST = 'data';
const PAGE_ROWS = 'data.results';
const CURSOR = 'data.next_before_id';

/** An answer, with what it costs that not everything in it could be read. */
type Read<Answer> = Answer & {
  readonly droppedRows: number;
  readonly unread: ReadonlySet<string>;
  /** The list was found under another name: it shows orders, and proves nothing about those that it lacks. */
  readonly isFound: boolean;
};

export function createOrderReader(http: Pick<Http, 'call'>, dialect: RestDialect): OrderReader {
  /** The endpoint, with an answer of which only what is used has to fit. */
  async function read<Answer extends object>(
    endpoint: Endpoint,
    response: z.ZodType<Answer>,
    input: Readonly<Record<string, unknown>>,
    unusableRows: (answer: Answer) => number = () => 0,
  ): Promise<Read<Answer>> {
    let droppedRows = 0;
    const unread = new Set<string>();
    let isFound = false;
    const onReading = (reading: ReadingReport): void => {
      isFound = reading.listNames.length > 0;
      droppedRows = reading.droppedRows;
      for (const { path, isRow } of reading.unread) if (!isRow) unread.add(path);
    };
    const options = { ...FRESH, onReading, unusableRows: (found: unknown) => unusableRows(found as Answer) };
    const found = (await http.call({ ...endpoint, response }, input, options)) as Answer;
    return { ...found, droppedRows, unread, isFound };
  }

  function rows<Row extends { readonly order_id: string; readonly ui_ref?: string | undefined }>(
    found: readonly Row[],
    droppedRows: number,
    order: (row: Row) => ListedOrder | null,
  ): Omit<OrderRows, 'isWhole'> {
    const orders: ListedOrder[] = [];
    const refs = new Map<string, string>();
    const unreadableIds: string[] = [];
    for (const row of found) {
      const listed = order(row);
      if (listed === null) {
        unreadableIds.push(row.order_id);
        continue;
      }
      orders.push(listed);
      if (row.ui_ref) refs.set(listed.orderId, row.ui_ref);
    }
    return { orders, refs, unreadable: unreadableIds.length + droppedRows, unreadableIds };
  }

  const ofRow = (row: z.output<typeof wireOrderRow>): ListedOrder | null => listedOrder(row, dialect);
  const ofPast = (row: z.output<typeof transaction>): ListedOrder | null => ofTransaction(row, dialect);

  return {
    async list() {
      const { list } = endpoints.orders;
      const unusable = (found: z.output<typeof listAnswer>): number => rows(found.data, 0, ofRow).unreadable;
      const { data, droppedRows, unread, isFound } = await read(list, listAnswer, {}, unusable);
      return { ...rows(data, droppedRows, ofRow), isWhole: !unread.has(LIST) && !isFound };
    },
    async history(from) {
      const found: z.output<typeof transaction>[] = [];
      let dropped = 0;
      let isCut = false;
      let before: string | null = null;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const cursor: { before_id?: string } = before === null ? {} : { before_id: before };
        const input = { from, limit: PAGE, ...cursor };
        const answered: Read<z.output<typeof pageAnswer>> = await read(
          endpoints.history.transactionsByCursor,
          pageAnswer,
          input,
          (page) => rows(page.data.results, 0, ofPast).unreadable,
        );
        const { results, next_before_id: next } = answered.data;
        found.push(...results);
        dropped += answered.droppedRows;
        // A full page without a word about a next one is not known to be the last.
        const isFull = results.length + answered.droppedRows >= PAGE;
        isCut ||=
          answered.isFound ||
          answered.unread.has(PAGE_ROWS) ||
          answered.unread.has(CURSOR) ||
          (next === undefined && isFull);
        before = next || null;
        if (before === null) break;
      }
      const isWhole = before === null && !isCut;
      return { ...rows(found, dropped, ofPast), isWhole };
    },
    async detail(orderId) {
      try {
        const { data } = await read(endpoints.orders.detail, detailAnswer, { order_id: orderId });
        if (data.order_id !== orderId)
          throw new LantaiError('UNREADABLE_ANSWER', 'the detail is that of another order');
        const order = listedOrder(data, dialect);
        if (!order) throw new LantaiError('UNREADABLE_ANSWER', 'the order has a side or a quantity that is not known');
        const { is_gtc: goodTillCancelled = false, reason, ui_ref: uiRef = '' } = data;
        const board = boardOf(data.board_type, dialect) ?? 'RG';
        const final = isTerminal(order.status) ? { isFinal: true as const } : {};
        return { order, detail: { board, goodTillCancelled, reason, uiRef, ...final } };
      } catch (thrown) {
        if (thrown instanceof LantaiError && thrown.code === 'NOT_FOUND') return null;
        throw thrown;
      }
    },
    async activeAccount() {
      if (dialect.activeAccountFrom === 'none') return null;
      try {
        const { data } = await read(endpoints.accounts.subAccountDetail, accountAnswer, {});
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
  return listedOrder(
    {
      order_id: row.order_id,
      market_order_id: '',
      symbol: row.symbol,
      status_text: row.status_text,
      side: row.side,
      price: { order: row.order_price, average: { price: row.average_price, fee: undefined } },
      // A transaction has no open quantity: it follows from the status.
      qty: { lot_done: row.lot_done, lot_open: undefined, lot_total: row.lot_total },
      time: { ordered_at: row.ordered_at, opened_at: null, matched_at: null },
    },
    dialect,
  );
}
