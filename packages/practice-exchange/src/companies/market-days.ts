import type { Candle, Instrument, Market } from '#exchange/market/index.ts';

/** Wide enough for every candle there is. */
export const FOREVER = ['2000-01-01', '2100-01-01'] as const;

/** Every candle of an instrument, today's last. */
export const allCandles = (market: Market, instrument: Instrument): readonly Candle[] =>
  market.dailyCandles(instrument.code, ...FOREVER);
