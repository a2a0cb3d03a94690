import type { Order } from '#shared/contract/orders.ts';
import { exchangeTime, isStockCode, type OrderSide, type StockCode, sharesOf } from '#shared/market/index.ts';
import type { DayTrades } from '#shared/portfolio/index.ts';

/** What was done of one order, or by one fill: shares, rupiah, the fee null where it is not told. */
export type Done = {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: OrderSide | null;
  readonly shares: number;
  readonly value: number;
  readonly fee: number | null;
};

/** What the service has on the day's trades. */
export type DayRecords = {
  /** YYYY-MM-DD at the exchange. */
  readonly day: string;
  /** What each order did on the day by the service's history; null where it could not be read. */
  readonly history: { readonly done: readonly Done[]; readonly isWhole: boolean } | null;
  /** The orders that the service lists, of any day and any client of the account. */
  readonly orders: readonly Order[];
  /** What such an order did on the day, fill by fill; null where the service does not tell. */
  readonly details: ReadonlyMap<string, readonly Done[] | null>;
};

type Estimate = (side: OrderSide, value: number) => number | null;

type Orders = DayRecords['orders'];
type Traded = Order & { readonly orderId: string };

/**
 * Orders of which only the fills tell what was done today: placed on an earlier day, something of them done, and the
 * history of the day does not settle it.
 */
export function ordersInDoubt({ day, history: given, orders }: Omit<DayRecords, 'details'>): string[] {
  const history = withoutLagging(given, orders, day);
  const told = idsOf(history);
  return orders.flatMap((order) =>
    isTraded(order) && shareOfDay(order, day, history, told) === 'doubtful' ? [order.orderId] : [],
  );
}

/** Without orders of the day of which the list has more done: the history lags behind it. */
function withoutLagging(history: DayRecords['history'], orders: Orders, day: string): DayRecords['history'] {
  if (history === null) return null;
  const told = new Map<string, number>();
  for (const { orderId, shares } of history.done) told.set(orderId, (told.get(orderId) ?? 0) + shares);
  const lagging = new Set(
    orders.flatMap((order) =>
      isTraded(order) && isOn(order.orderedAt, day) && sharesOf(order.lotsDone) > (told.get(order.orderId) ?? 0)
        ? [order.orderId]
        : [],
    ),
  );
  return { ...history, done: history.done.filter(({ orderId }) => !lagging.has(orderId)) };
}

const idsOf = (history: DayRecords['history']): ReadonlySet<string> =>
  new Set((history?.done ?? []).map(({ orderId }) => orderId));

const isTraded = (order: Order): order is Traded => order.orderId !== null && order.lotsDone > 0;

const isOn = (at: number, day: string): boolean => exchangeTime(at).day === day;

/**
 * Whether what the list has as done was done on the day: by the history where it names the order, else all of it for an
 * order of the day, nothing where the last match was earlier.
 */
function shareOfDay(
  order: Traded,
  day: string,
  history: DayRecords['history'],
  told: ReadonlySet<string>,
): 'told' | 'all' | 'none' | 'doubtful' {
  if (told.has(order.orderId)) return 'told';
  if (isOn(order.orderedAt, day)) return 'all';
  const isEarlier = order.matchedAt !== null && exchangeTime(order.matchedAt).day < day;
  if (isEarlier) return 'none';
  // The history of the whole day does not have it, and the list does not say that it matched today.
  return history?.isWhole === true && order.matchedAt === null ? 'none' : 'doubtful';
}

/** What was traded of each stock on the day, and of which stocks that is not told. */
export function tradesOfDay(
  records: DayRecords,
  estimateFee: Estimate,
): { readonly trades: readonly DayTrades[]; readonly unclear: readonly StockCode[] } {
  const unclear = new Set<StockCode>();
  const history = withoutLagging(records.history, records.orders, records.day);
  const told = idsOf(history);
  const done: Done[] = [...(history?.done ?? [])];
  for (const order of records.orders) {
    if (!isTraded(order)) continue;
    const share = shareOfDay(order, records.day, history, told);
    if (share === 'all') {
      if (order.averagePrice === null) unclear.add(order.symbol);
      else done.push(wholeOf(order, order.averagePrice));
    } else if (share === 'doubtful') {
      const fills = records.details.get(order.orderId) ?? null;
      if (fills === null) unclear.add(order.symbol);
      else done.push(...fills);
    }
  }
  return { trades: sumByStock(done, estimateFee, unclear), unclear: [...unclear] };
}

const wholeOf = (order: Traded, averagePrice: number): Done => {
  const shares = sharesOf(order.lotsDone);
  const { orderId, symbol, side } = order;
  return { orderId, symbol, side, shares, value: shares * averagePrice, fee: null };
};

/** @param unclear gets the stocks of which a side cannot be read */
function sumByStock(done: readonly Done[], estimateFee: Estimate, unclear: Set<StockCode>): DayTrades[] {
  const sums = new Map<StockCode, { -readonly [Name in keyof DayTrades]: DayTrades[Name] }>();
  for (const { symbol, side, shares, value, fee: told } of done) {
    if (!isStockCode(symbol) || shares === 0) continue;
    if (side === null) {
      unclear.add(symbol);
      continue;
    }
    const sum = sums.get(symbol) ?? { symbol, bought: 0, paid: 0, sold: 0, received: 0, fees: 0 };
    sums.set(symbol, sum);
    const fee = told ?? estimateFee(side, value);
    sum.fees = sum.fees === null || fee === null ? null : sum.fees + fee;
    if (side === 'buy') {
      sum.bought += shares;
      sum.paid += value;
    } else {
      sum.sold += shares;
      sum.received += value;
    }
  }
  return [...sums.values()];
}

/** Changes with every fill that the list shows: what is done of an order never becomes less. */
export function fillsOf(orders: Orders): string {
  const traded = orders.filter(isTraded);
  return `${traded.length} ${traded.reduce((sum, { lotsDone }) => sum + lotsDone, 0)}`;
}
