import type { Trade } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';
import { SHARES_PER_LOT } from '#shared/market/index.ts';
import { CHANGE, MARKET_BOARD, TRADE_TYPE, timestamp } from './wire.ts';

/**
 * Trades → frames. Each trade is encoded once for all subscribers: a batch is its trades' bytes in a row, each with
 * its length before it. Volume in shares, value in rupiah.
 */

/** @param sentAt moment of sending, ms of the exchange's clock */
export const tradeBytes = (trade: Trade, sentAt: number): Uint8Array =>
  feed.RunningTrade.encode({
    websocket_time: timestamp(sentAt),
    stock: trade.code,
    price: trade.price,
    volume: trade.lots * SHARES_PER_LOT,
    action: TRADE_TYPE[trade.aggressor],
    time: timestamp(trade.at),
    change: CHANGE[trade.direction],
    trade_number: trade.number,
    market_board: MARKET_BOARD[trade.board],
    value: trade.price * trade.lots * SHARES_PER_LOT,
  }).finish();

/** Key of RunningTradeBatch.trades. */
const TRADES_KEY = (1 << 3) | 2;
/** Key of WebsocketWrapMessage.running_trade. */
const BATCH_KEY = (8 << 3) | 2;

/** A wrapper with a batch of these trades. */
export function batchFrame(trades: readonly Uint8Array[]): Uint8Array {
  let inside = 0;
  for (const { length } of trades) inside += 1 + varintSize(length) + length;
  const frame = new Uint8Array(1 + varintSize(inside) + inside);
  let at = writeHead(frame, 0, BATCH_KEY, inside);
  for (const trade of trades) {
    at = writeHead(frame, at, TRADES_KEY, trade.length);
    frame.set(trade, at);
    at += trade.length;
  }
  return frame;
}

const varintSize = (value: number): number => (value < 1 << 7 ? 1 : value < 1 << 14 ? 2 : value < 1 << 21 ? 3 : 4);

/** @returns where what follows begins */
function writeHead(into: Uint8Array, from: number, key: number, length: number): number {
  into[from] = key;
  let at = from + 1;
  let left = length;
  for (; left > 0x7f; left >>>= 7) {
    into[at] = (left & 0x7f) | 0x80;
    at += 1;
  }
  into[at] = left;
  return at + 1;
}
