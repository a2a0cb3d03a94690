import { type AccountOrder, type BookedFill, isDayTrade, settlementDay } from '#exchange/accounts/index.ts';
import type { AnswerData } from '#exchange/rest/route.ts';
import type { DayOrder, RealisedSale } from '#exchange/store/index.ts';
import { lotsOf, type Rupiah, SHARES_PER_LOT, type Shares, sharesOf } from '#shared/market/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { averageDone, marketIdOf } from '../orders/order-items.ts';

const { history } = endpoints;
type Items<Data> = Data extends { results: infer Rows } ? NonNullable<Rows>[number & keyof NonNullable<Rows>] : never;
type TransactionRow = Items<AnswerData<typeof history.transactions>>;
type DayRow = Items<AnswerData<typeof history.days>>;
type RealisedRow = Items<AnswerData<typeof history.realized>>;
type Fill = NonNullable<AnswerData<typeof history.detail>['fills']>[number];
type Part = Omit<NonNullable<AnswerData<typeof history.realizedDetail>['parts']>[number], 'time'>;

/** Display names that rows need. */
export type HistoryWords = { readonly companyName: (symbol: string) => string };

type Traded = { readonly side: 'buy' | 'sell'; readonly value: Rupiah; readonly fee: Rupiah };
/** What a trade does to the cash, rupiah. */
const cashFlow = ({ side, value, fee }: Traded): number => (side === 'buy' ? -(value + fee) : value - fee);

export function transactionRow(order: AccountOrder, { companyName }: HistoryWords): TransactionRow {
  const { symbol, side, valueDone, feeDone } = order;
  return {
    order_id: order.orderId,
    market_order_id: marketIdOf(order),
    symbol,
    company_name: companyName(symbol),
    side: DEFAULT_REST_DIALECT.sideNames[side],
    board_type: order.board,
    status_text: order.status,
    is_gtc: order.goodTillCancelled,
    is_day_trade: isDayTrade(order),
    order_price: order.price,
    average_price: averageDone(order),
    lot_total: order.lotsTotal,
    lot_done: order.lotsDone,
    gross: valueDone,
    fee: feeDone,
    net: cashFlow({ side, value: valueDone, fee: feeDone }),
    reason: order.reason,
    ordered_at: momentText(order.orderedAt),
    matched_at: momentText(order.matchedAt),
  };
}

export const fillRow = (fill: BookedFill): Fill => ({
  trade_number: fill.tradeNumber,
  time: momentText(fill.at),
  price: fill.price,
  lot: fill.lots,
  share: sharesOf(fill.lots),
  gross: fill.value,
  fee: fill.fee,
  net: cashFlow(fill),
});

export function tradedRow(day: string, orders: readonly DayOrder[], { companyName }: HistoryWords): DayRow {
  const sum = (read: (order: DayOrder) => number): number => orders.reduce((total, order) => total + read(order), 0);
  return {
    date: day,
    settles_on: settlementDay('RG', day),
    buy_value: sum(({ side, value }) => (side === 'buy' ? value : 0)),
    sell_value: sum(({ side, value }) => (side === 'sell' ? value : 0)),
    fee: sum(({ fee }) => fee),
    net: sum(cashFlow),
    orders: orders.map((order) => ({
      order_id: order.orderId,
      symbol: order.symbol,
      company_name: companyName(order.symbol),
      side: DEFAULT_REST_DIALECT.sideNames[order.side],
      lot: order.lots,
      average_price: order.value / (order.lots * SHARES_PER_LOT),
      gross: order.value,
      fee: order.fee,
      net: cashFlow(order),
      first_at: momentText(order.firstAt),
      last_at: momentText(order.lastAt),
    })),
  };
}

type Sold = Pick<RealisedSale, 'cost' | 'value' | 'fee'>;

/** Net proceeds of sales against the cost of the shares. */
export function sumsOf({ cost, value, fee }: Sold) {
  const net = value - fee;
  const gained = net - cost;
  return { cost, proceeds: value, fee, net, profit_loss: gained, gain: cost === 0 ? 0 : (gained / cost) * 100 };
}

const each = (amount: Rupiah, shares: Shares): number => (shares === 0 ? 0 : amount / shares);

export const realisedRow = (sale: RealisedSale, { companyName }: HistoryWords): RealisedRow => ({
  ...sumsOf(sale),
  order_id: sale.orderId,
  symbol: sale.symbol,
  company_name: companyName(sale.symbol),
  lot: lotsOf(sale.shares),
  share: sale.shares,
  average_buy_price: each(sale.cost, sale.shares),
  average_sell_price: each(sale.value, sale.shares),
  first_at: momentText(sale.firstAt),
  last_at: momentText(sale.lastAt),
});

export const salePart = (sale: RealisedSale): Part => ({
  ...sumsOf(sale),
  price: each(sale.value, sale.shares),
  lot: lotsOf(sale.shares),
  share: sale.shares,
});

/** The parts of a sale taken together; undefined where there are none. */
export function wholeSale(parts: readonly RealisedSale[]): RealisedSale | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return undefined;
  const sum = (read: (part: RealisedSale) => number): number => parts.reduce((total, part) => total + read(part), 0);
  return {
    ...first,
    shares: sum(({ shares }) => shares) as Shares,
    value: sum(({ value }) => value) as Rupiah,
    fee: sum(({ fee }) => fee) as Rupiah,
    cost: sum(({ cost }) => cost) as Rupiah,
    lastAt: last.lastAt,
  };
}
