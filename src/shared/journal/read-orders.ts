import { LantaiError } from '#shared/contract/error.ts';
import { hasNextPage, nextCursor } from '#shared/paging.ts';
import type { Read, ReadInput } from '#shared/service/reads.ts';
import { type Attempt, type Generation, nextChoice } from './generation.ts';
import { type HistoryOrder, orderOfTransaction, ordersOfDay } from './history-order.ts';

type Query = ReadInput<'history.transactions'>;
/** Days are YYYY-MM-DD, both inclusive; what is left out restricts nothing. */
export type OrderFilter = Pick<Query, 'from' | 'to' | 'symbol' | 'side' | 'status'>;

/** Where the next page begins: each generation goes on in its own way. */
export type OrderCursor =
  | { readonly generation: 'cursor'; readonly beforeId: string }
  | { readonly generation: 'page' | 'days'; readonly page: number };

export type OrderPage = {
  readonly generation: Generation;
  /** Newest first. */
  readonly orders: readonly HistoryOrder[];
  /** Null at the end. */
  readonly next: OrderCursor | null;
  /** Ways to the history that could not be read where this one has no order: there may be some. */
  readonly unread: readonly Generation[];
};

/** Rows of a page; the most that the catalogue lets be asked for. */
const LIMIT = 100;

/** Asks for as little as differs from everything. */
const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** One page in one way. @throws as `read`, and NOT_FOUND where this way cannot apply the filter */
export async function readPage(
  read: Read,
  filter: OrderFilter,
  cursor: OrderCursor,
): Promise<Omit<OrderPage, 'unread'>> {
  if (cursor.generation === 'cursor') {
    const { results, nextBeforeId } = await read(
      'history.transactionsByCursor',
      given({ ...filter, limit: LIMIT, beforeId: cursor.beforeId || undefined }),
    );
    const ids = results.map(({ orderId }) => orderId);
    const beforeId = nextCursor(nextBeforeId, ids, LIMIT);
    // A cursor that does not move would ask for the same page for ever.
    const isEnd = beforeId === null || beforeId === cursor.beforeId || results.length === 0;
    return {
      generation: 'cursor',
      orders: results.map(orderOfTransaction),
      next: isEnd ? null : { generation: 'cursor', beforeId },
    };
  }
  const { generation, page } = cursor;
  if (generation === 'page') {
    const { results, pagination } = await read('history.transactions', given({ ...filter, limit: LIMIT, page }));
    return {
      generation,
      orders: results.map(orderOfTransaction),
      next: nextPage(generation, page, results, pagination),
    };
  }
  const { status, ...days } = filter;
  // Days list what was traded: whether an order of a status exists is not theirs to say.
  if (status !== undefined) throw new LantaiError('NOT_FOUND', 'days have no status');
  const { results, pagination } = await read('history.days', given({ ...days, limit: LIMIT, page }));
  return { generation, orders: results.flatMap(ordersOfDay), next: nextPage(generation, page, results, pagination) };
}

function nextPage(
  generation: 'page' | 'days',
  page: number,
  results: readonly unknown[],
  pagination: Parameters<typeof hasNextPage>[0],
): OrderCursor | null {
  const hasMore = hasNextPage(pagination) ?? results.length >= LIMIT;
  return hasMore && results.length > 0 ? { generation, page: page + 1 } : null;
}

const START = {
  cursor: { generation: 'cursor', beforeId: '' },
  page: { generation: 'page', page: 1 },
  days: { generation: 'days', page: 1 },
} as const satisfies Record<Generation, OrderCursor>;

/**
 * The first page of a filter, by the generation that answered before or the first that has orders.
 * @throws the first failure where no generation could be read
 */
export async function readFirstPage(read: Read, filter: OrderFilter, preferred: Generation | null): Promise<OrderPage> {
  const attempts: Attempt[] = [];
  const pages = new Map<Generation, Omit<OrderPage, 'unread'>>();
  let failure: unknown = null;
  for (;;) {
    const choice = nextChoice(attempts, preferred);
    if (choice.kind === 'failed') throw failure;
    if (choice.kind !== 'ask') {
      const unread = choice.kind === 'unproven' ? choice.failed : [];
      const generation = choice.kind === 'use' ? choice.generation : firstOf(attempts);
      const page = pages.get(generation);
      return page ? { ...page, unread } : { generation, orders: [], next: null, unread };
    }
    const { generation } = choice;
    try {
      const page = await readPage(read, filter, START[generation]);
      pages.set(generation, page);
      attempts.push({ generation, outcome: page.orders.length > 0 ? 'rows' : 'none' });
    } catch (thrown) {
      const isAbsent = thrown instanceof LantaiError && thrown.code === 'NOT_FOUND';
      // What a person can do something about is shown rather than that an old way is not there.
      if (failure === null || !isAbsent) failure = thrown;
      attempts.push({ generation, outcome: isAbsent ? 'absent' : 'failed' });
    }
  }
}

const firstOf = (attempts: readonly Attempt[]): Generation =>
  attempts.find(({ outcome }) => outcome === 'none')?.generation ?? 'cursor';
