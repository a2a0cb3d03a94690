import type { Quote, Trade } from '#exchange/market/index.ts';
import { feed } from '#proto/index.ts';
import type { Board } from '#shared/market/index.ts';

/** The market's names in the feed's numbers. */

export const BOARD: Record<Board, feed.BoardType> = {
  RG: feed.BoardType.REGULAR,
  NG: feed.BoardType.NEGOTIATION,
  TN: feed.BoardType.CASH,
};
export const MARKET_BOARD: Record<Board, feed.MarketBoardType> = {
  RG: feed.MarketBoardType.MARKET_REGULER,
  TN: feed.MarketBoardType.MARKET_TUNAI,
  NG: feed.MarketBoardType.MARKET_NEGO,
};
export const CHANGE: Record<Quote['direction'], feed.Change> = {
  same: feed.Change.NO_CHANGE,
  up: feed.Change.UP,
  down: feed.Change.DOWN,
};
export const TRADE_TYPE: Record<Trade['aggressor'], feed.TradeType> = {
  buy: feed.TradeType.BUY,
  sell: feed.TradeType.SELL,
};

const NANOS = 1_000_000_000;

/** Units and billionths, both with the value's sign. */
export function decimal(value: number): feed.DecimalValue.$Properties {
  const units = Math.trunc(value);
  const nanos = Math.round((value - units) * NANOS);
  return Math.abs(nanos) === NANOS ? { units: units + Math.sign(nanos) } : { units, nanos };
}

/** @param atMs Unix ms */
export const timestamp = (atMs: number): feed.Timestamp.$Properties => ({
  seconds: Math.floor(atMs / 1000),
  nanos: (atMs % 1000) * 1_000_000,
});

export const isoText = (atMs: number): string => new Date(atMs).toISOString();

export const resetOf = (isNewDay: boolean): feed.SwitchReset =>
  isNewDay ? feed.SwitchReset.RESET : feed.SwitchReset.NO_SWITCH;
