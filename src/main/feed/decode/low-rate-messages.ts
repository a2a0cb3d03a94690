import { feed } from '#proto/index.ts';
import type { RankedStock } from '#shared/contract/feed-kinds.ts';
import { isStockCode, SHARES_PER_LOT } from '#shared/market/index.ts';
import type { FeedDialect } from '../protocol/dialect.ts';
import type { MessageType } from '../protocol/message-types.ts';
import { createIsoTime, type IsoTime } from './iso-time.ts';
import type { LowRateSink, QueueUpdate, RowUpdate } from './low-rate-updates.ts';
import type { HighRateType, Shape } from './message-shapes.ts';
import { bigOf, decimalOf, numberOf, timestampMs } from './wire-values.ts';

/** Kinds that come a few times a second: through the generated module, into plain values. */
type LowRateType = Exclude<MessageType, HighRateType | 'WebsocketWrapMessage' | 'PingResponse' | 'Error'>;

const DECIMAL: Shape = ['number', 'fixed'];
const VALUE: Shape = ['amount', 'text'];
const BEST_ORDER: Shape = [VALUE, VALUE, 'text'];
const ORDER_NUMBER: Shape = ['number', 'number', 'number'];
const QUEUED: Shape = [
  'code',
  'text',
  'number',
  'amount',
  'number',
  'amount',
  'amount',
  'number',
  ORDER_NUMBER,
  'number',
  'change',
];
const MOVER: Shape = ['code', 'amount', 'change', 'amount', 'amount', 'amount'];
const LINE: Shape = ['code', 'amount', 'change', 'change', 'amount'];
const TOP: Shape = ['code', 'amount', 'change', 'change', 'amount', 'amount'];

export const LOW_RATE_SHAPES: Readonly<Record<LowRateType, Shape>> = {
  BestBidOfferWS: ['code', 'number', BEST_ORDER, BEST_ORDER, 'text'],
  IEPIEV: ['code', 'amount', 'amount', 'change', 'number', 'number'],
  Watchlist: [LINE],
  Intraday: ['code', 'amount', 'amount', 'amount', 'amount', 'number'],
  Intraday_v3: ['code', DECIMAL, DECIMAL, DECIMAL, DECIMAL, 'number'],
  MarketMoverBatch: [MOVER],
  Top20: [TOP, TOP, TOP],
  OrderQueueWebsocket: [QUEUED],
  OrderBookHeader: ['code', 'amount', 'amount', 'amount', 'amount', ['number', 'number']],
};

/** @throws Error (protobuf's own, or RangeError) for what is no such message or has impossible values */
export type LowRateReaders = Readonly<Record<LowRateType, (bytes: Uint8Array) => void>>;

export function createLowRateReaders(
  lowRate: LowRateSink | undefined,
  { quoteVolume, timeZone }: FeedDialect,
): LowRateReaders {
  const isoTime = createIsoTime(timeZone);
  const shares = quoteVolume === 'lots' ? SHARES_PER_LOT : 1;
  return {
    BestBidOfferWS(bytes) {
      const { stock_code, sequence_number, best_bid, best_offer, datetime } = feed.BestBidOfferWS.decode(bytes);
      lowRate?.put({
        kind: 'bests',
        code: codeOf(stock_code),
        sequence: bigOf(sequence_number),
        exchangeAt: isoTime(datetime),
        bid: amount(best_bid?.price?.raw),
        bidLots: amount(best_bid?.quantity?.raw),
        offer: amount(best_offer?.price?.raw),
        offerLots: amount(best_offer?.quantity?.raw),
      });
    },
    IEPIEV(bytes) {
      const { stock_code, iep, iev, iep_change, total_buy_lot, total_sell_lot } = feed.IEPIEV.decode(bytes);
      lowRate?.put({
        kind: 'auctions',
        code: codeOf(stock_code),
        iep: amount(iep),
        iev: amount(iev),
        change: change(iep_change),
        buyLots: amount(numberOf(total_buy_lot)),
        sellLots: amount(numberOf(total_sell_lot)),
      });
    },
    Watchlist(bytes) {
      const lines = feed.Watchlist.decode(bytes).data.map(
        (row): RowUpdate<'lines'> => ({
          kind: 'lines',
          code: codeOf(row.stock_code),
          last: amount(row.lastprice),
          change: change(row.change),
          changePercent: change(row.change_percent),
          volume: amount(row.volume) * shares,
        }),
      );
      // All rows are good, or none is taken.
      for (const line of lines) lowRate?.put(line);
    },
    Intraday(bytes) {
      const { stock_code, price, volume, value, frequency, timestamp } = feed.Intraday.decode(bytes);
      const minuteAt = unixMs(numberOf(timestamp));
      lowRate?.put({
        kind: 'minutes',
        code: codeOf(stock_code),
        price: amount(price),
        volume: amount(volume) * shares,
        value: amount(value),
        frequency: amount(frequency),
        minuteAt,
        exchangeAt: minuteAt,
      });
    },
    Intraday_v3(bytes) {
      const { stock_code, price, volume, value, frequency, timestamp } = feed.Intraday_v3.decode(bytes);
      const minuteAt = unixMs(numberOf(timestamp));
      lowRate?.put({
        kind: 'minutes',
        code: codeOf(stock_code),
        price: amount(decimalOf(price)),
        volume: amount(decimalOf(volume)) * shares,
        value: amount(decimalOf(value)),
        frequency: amount(decimalOf(frequency)),
        minuteAt,
        exchangeAt: minuteAt,
      });
    },
    MarketMoverBatch(bytes) {
      const stocks = feed.MarketMoverBatch.decode(bytes).data.map((row): RankedStock => {
        const price = amount(row.price);
        const moved = change(row.change);
        return {
          code: codeOf(row.stock_code),
          price,
          change: moved,
          changePercent: percentOf(price, moved),
          volume: amount(row.volume) * shares,
          value: amount(row.value),
          frequency: amount(row.frequency),
        };
      });
      lowRate?.put({ kind: 'movers', stocks });
    },
    Top20(bytes) {
      const { gainers, losers, active } = feed.Top20.decode(bytes);
      const ranked = (row: feed.Top20Data.$Properties): RankedStock => ({
        code: codeOf(row.stock_code),
        price: amount(row.price),
        change: change(row.change),
        changePercent: change(row.change_percent),
        volume: amount(row.volume) * shares,
        value: amount(row.value),
        frequency: 0,
      });
      lowRate?.put({
        kind: 'hotlist',
        gainers: gainers.map(ranked),
        losers: losers.map(ranked),
        active: active.map(ranked),
      });
    },
    OrderQueueWebsocket(bytes) {
      const orders = feed.OrderQueueWebsocket.decode(bytes).data.map((row) => queued(row, isoTime));
      lowRate?.put({ kind: 'queues', orders });
    },
    OrderBookHeader(bytes) {
      const { stock_symbol, open, high, low, previous, time } = feed.OrderBookHeader.decode(bytes);
      lowRate?.put({
        kind: 'header',
        code: codeOf(stock_symbol),
        open: amount(open),
        high: amount(high),
        low: amount(low),
        previous: amount(previous),
        exchangeAt: time ? timestampMs(time) : 0,
      });
    },
  };
}

const STATUSES: readonly QueueUpdate['status'][] = ['open', 'full-match', 'withdrawn', 'partial-match', 'amended'];
const BOARDS: readonly QueueUpdate['board'][] = ['RG', 'NG', 'TN'];
const SIDES: readonly QueueUpdate['side'][] = ['buy', 'sell'];

function queued(row: feed.OrderQueueWebsocketData.$Properties, isoTime: IsoTime): QueueUpdate {
  // ORDER_ALL without a number is no order: it names an empty queue.
  const nobody = row.status === feed.OrderStatus.ORDER_ALL && !numberOf(row.order_number ?? 0);
  const status = nobody ? 'open' : STATUSES[row.status ?? 0];
  const board = BOARDS[row.board_type ?? 0];
  const side = SIDES[row.action_type ?? 0];
  // ACTION_ALL, ORDER_ALL and ALL are for asking, not for an order.
  if (status === undefined || board === undefined || side === undefined) throw new RangeError('no such order');
  return {
    code: codeOf(row.stock_code),
    price: amount(row.price),
    board,
    side,
    status,
    openLots: amount(row.open),
    lots: amount(row.lot),
    number: amount(numberOf(row.order_number ?? 0) || (row.exchange_order_number?.number ?? 0)),
    exchangeAt: isoTime(row.time ?? ''),
  };
}

/** @throws RangeError for text that cannot be a stock code */
function codeOf(code: string | null | undefined): string {
  if (!isStockCode(code ?? '')) throw new RangeError('not a stock code');
  return code ?? '';
}

/** @throws RangeError for what is below zero or no number */
function amount(value: number | null | undefined): number {
  const given = value ?? 0;
  if (!(given >= 0 && given < Number.POSITIVE_INFINITY)) throw new RangeError('no such amount');
  return given;
}

function change(value: number | null | undefined): number {
  const given = value ?? 0;
  if (!Number.isFinite(given)) throw new RangeError('no such change');
  return given;
}

const percentOf = (price: number, moved: number): number => {
  const previous = price - moved;
  return previous > 0 ? (moved / previous) * 100 : 0;
};

/** Seconds of any time in question are below this, milliseconds above it. */
const FIRST_MS = 100_000_000_000;

function unixMs(timestamp: number): number {
  const given = amount(timestamp);
  return given < FIRST_MS ? given * 1000 : given;
}
