/** Places of a trade in its row. Lots; times Unix ms, 0 when unknown; `SIDE` and `CHANGE` as windows get them. */
export const INSTRUMENT = 0;
export const TIME = 1;
export const PRICE = 2;
export const LOTS = 3;
export const NUMBER = 4;
export const SIDE = 5;
export const CHANGE = 6;
/** MarketBoardType as sent. */
export const BOARD = 7;
export const WIDTH = 8;

/** A batch of trades, a row each; the first `count` hold. Overwritten by the next batch. */
export type TradeBatch = {
  count: number;
  rows: Float64Array;
  /** What one lot counts in the messages: 1, or the shares of a lot. */
  readonly unit: number;
  /** Fields that the last trade was read from, a bit each by number; {@link ODD} for one that a trade does not have, or has twice. */
  named: number;
};

export const ODD = 1;

const FIRST_ROOM = 256;
/** More in one frame are not taken: they would fill the memory, not a market's minute. */
const MAX = 262_144;
export const SELL = 1;
export const MAX_CHANGE = 2;

export const createTradeBatch = (unit: number): TradeBatch => ({
  count: 0,
  rows: new Float64Array(FIRST_ROOM * WIDTH),
  unit,
  named: 0,
});

/** A trade as it is sent: shares or lots, as the profile has it. */
type SentTrade = {
  readonly instrument: number;
  readonly at: number;
  readonly price: number;
  readonly volume: number;
  readonly number: number;
  readonly action: number;
  readonly change: number;
  readonly board: number;
};

/** Puts one at the end, as {@link readTrade} does. @returns false for what no trade can be, or when there is no room */
export function putTrade(batch: TradeBatch, trade: SentTrade): boolean {
  const { price, volume, change } = trade;
  const can =
    price >= 0 && volume >= 0 && price + volume < Number.POSITIVE_INFINITY && change >= 0 && change <= MAX_CHANGE;
  if (!can || trade.instrument < 0 || !roomFor(batch, batch.count + 1)) return false;
  const lots = Math.floor(volume / batch.unit);
  const side = trade.action === SELL ? 1 : 0;
  batch.rows.set(
    [trade.instrument, trade.at, price, lots, trade.number, side, change, trade.board],
    batch.count * WIDTH,
  );
  batch.count += 1;
  return true;
}

/** Whether the batch has, or has now got, room for so many trades. */
export function roomFor(batch: TradeBatch, count: number): boolean {
  const room = batch.rows.length / WIDTH;
  if (count <= room) return true;
  if (count > MAX) return false;
  const wider = new Float64Array(batch.rows.length * 2);
  wider.set(batch.rows);
  batch.rows = wider;
  return true;
}
