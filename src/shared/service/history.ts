import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import {
  cursorPageOf,
  idText,
  looseFlag,
  looseList,
  looseNumber,
  looseText,
  looseTime,
  looseWhole,
  pageLimit,
  pageNumber,
  pageOf,
} from './lenient.ts';
import { wireOrderStatus } from './order-words.ts';
import { wireOrderId } from './orders.ts';

const day = z.iso.date();
const between = {
  from: day.optional(),
  to: day.optional(),
  symbol: idInRequest.optional(),
};
const side = z.enum(['SIDE_BUY', 'SIDE_SELL']).optional();
const filter = { ...between, side, status: wireOrderStatus.optional() };
const page = { page: pageNumber.optional(), limit: pageLimit.optional() };

/** Sums of money in rupiah, prices in rupiah a share. */
const transaction = z.object({
  order_id: idText,
  market_order_id: looseText,
  symbol: looseText,
  company_name: looseText,
  side: looseText,
  board_type: looseText,
  status_text: looseText,
  is_gtc: looseFlag,
  is_day_trade: looseFlag,
  order_price: looseWhole,
  average_price: looseNumber,
  lot_total: looseWhole,
  lot_done: looseWhole,
  /** Average price × shares done. */
  gross: looseWhole,
  fee: looseWhole,
  /** What the account paid (negative) or got. */
  net: looseWhole,
  reason: looseText,
  ordered_at: looseText,
  matched_at: looseText,
});
const fill = z.object({
  trade_number: looseWhole,
  time: looseTime,
  price: looseWhole,
  lot: looseWhole,
  share: looseWhole,
  gross: looseWhole,
  fee: looseWhole,
  net: looseWhole,
});
const dayRow = z.object({
  /** YYYY-MM-DD at the exchange. */
  date: looseText,
  /** Day on which the regular board's trades of the day settle. */
  settles_on: looseText,
  buy_value: looseWhole,
  sell_value: looseWhole,
  fee: looseWhole,
  /** What all trades of the day did to the cash. */
  net: looseWhole,
  orders: looseList(
    z.object({
      order_id: idText,
      symbol: looseText,
      company_name: looseText,
      side: looseText,
      lot: looseWhole,
      average_price: looseNumber,
      gross: looseWhole,
      fee: looseWhole,
      net: looseWhole,
      first_at: looseText,
      last_at: looseText,
    }),
  ),
});
/** What was gained: net is proceeds − fee, profit_loss is net − cost, gain profit_loss in per cent of cost. */
const realisedSums = z.object({
  cost: looseWhole,
  proceeds: looseWhole,
  fee: looseWhole,
  net: looseWhole,
  profit_loss: looseWhole,
  gain: looseNumber,
});
const realisedRow = realisedSums.extend({
  order_id: idText,
  symbol: looseText,
  company_name: looseText,
  lot: looseWhole,
  share: looseWhole,
  average_buy_price: looseNumber,
  average_sell_price: looseNumber,
  first_at: looseText,
  last_at: looseText,
});

const read = { host: 'trading', method: 'GET', shape: 'assumed', forWindows: true } as const;
const BETWEEN =
  'Query from and to are days (YYYY-MM-DD, both inclusive), symbol a stock; all may be left out. It covers the active account, for the last 400 days.';

/** Endpoints of order history and realized profit and loss. */
export const historyEndpoints = {
  transactions: endpoint(() => ({
    ...read,
    path: '/order/history/v3',
    purpose: 'transaction history, by page',
    query: z.object({ ...filter, ...page }),
    response: answer(pageOf(transaction)),
    assumptions: [
      BETWEEN,
      'Also side and status; page from 1, limit 20 when left out. A row is an order of any status, by the day on which it was placed, newest first.',
    ],
  })),
  transactionsByCursor: endpoint(() => ({
    ...read,
    path: '/order/history/v4',
    purpose: 'transaction history, by cursor',
    query: z.object({
      ...filter,
      before_id: idInRequest.optional(),
      limit: pageLimit.optional(),
    }),
    response: answer(cursorPageOf(transaction)),
    assumptions: [
      'Filters and rows are those of v3. before_id is an order_id: the answer goes on with the orders before it; next_before_id is the one to ask with next, null at the end. New orders therefore shift nothing.',
    ],
  })),
  days: endpoint(() => ({
    ...read,
    path: '/history',
    purpose: 'what was traded, by day',
    query: z.object({ ...between, side, ...page }),
    response: answer(pageOf(dayRow)),
    assumptions: [
      BETWEEN,
      'Also side; page from 1, limit 20 days when left out. Days on which something was traded, newest first; an order that traded on several days is in each with what it did on it.',
      'The result of the day is worked out of the row of today: of every client of the account. Without it the order list counts: all of an order of today, nothing of one whose matched_at is earlier, and else its fills.',
    ],
  })),
  detail: endpoint(() => ({
    ...read,
    path: '/history/detail',
    forWindows: true,
    purpose: 'the trades of one order',
    query: z.object({ order_id: wireOrderId }),
    response: answer(transaction.extend({ fills: looseList(fill) })),
    assumptions: [
      'Query order_id; the answer is the row of the transaction history with fills, oldest first. Fees of the fills add up to the order’s, which is rounded once.',
    ],
  })),
  realized: endpoint(() => ({
    ...read,
    path: '/history/realized',
    purpose: 'realized profit and loss',
    query: z.object({ ...between, ...page }),
    response: answer(pageOf(realisedRow).extend({ summary: realisedSums })),
    assumptions: [
      BETWEEN,
      'A row for each order that sold, newest first, page from 1, limit 20 when left out. cost is what the shares sold had cost on average, buying fees included; summary covers all that the filter finds, not only the page.',
    ],
  })),
  realizedDetail: endpoint(() => ({
    ...read,
    path: '/history/realized/detail',
    purpose: 'how one sale came to its profit or loss',
    query: z.object({ order_id: wireOrderId }),
    response: answer(
      realisedRow.extend({
        parts: looseList(
          realisedSums.extend({ time: looseText, price: looseNumber, lot: looseWhole, share: looseWhole }),
        ),
      }),
    ),
    assumptions: ['Query order_id of a sale; the answer is its row with the parts in which it was sold, oldest first.'],
  })),
};
