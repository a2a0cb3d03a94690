import type { Candle, Instrument, Market } from '#exchange/market/index.ts';
import { exchangeTime, type StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

/** Figures of a stock from the simulated market. */
export type Reading = {
  readonly instrument: Instrument;
  /** Unix ms. */
  readonly at: number;
  /** Rupiah a share, as are the others. */
  readonly price: number;
  readonly previous: number;
  readonly high: number;
  readonly low: number;
  /** Shares today. */
  readonly volume: number;
  /** Shares a day over the 20 trading days before. */
  readonly usualVolume: number;
  /** Price five trading days ago; 0 where there was none. */
  readonly weekAgo: number;
  /** Whether the day is complete. */
  readonly isDayOver: boolean;
  /** Live figures; null for a past reading. */
  readonly live: LiveReading | null;
};

type LiveReading = {
  /** Volume-weighted average price of today. */
  readonly average: number;
  /** Lots within five levels of the best price. */
  readonly bidLots: number;
  readonly offerLots: number;
  /** Net buying by foreigners today, rupiah. */
  readonly foreignNet: number;
  readonly ara: number;
  readonly arb: number;
  /** Mean change of the sector's shares, percent; null where too few trade. */
  readonly sectorChange: number | null;
};

export type IndexReading = { readonly at: number; readonly level: number; readonly change: number };

const USUAL_DAYS = 20;
const WEEK = 5;
const LEVELS = 5;
const SECTOR_SAMPLE = 20;
const ENOUGH = 3;

/** @returns percent, two decimals */
export const percentChange = (now: number, before: number): number =>
  before === 0 ? 0 : Math.round((now / before - 1) * 10_000) / 100;

/** A stock as it stands. */
export function readNow(market: Market, instrument: Instrument, at: number): Reading {
  const { code } = instrument;
  const { last, previous, high, low, volume, average, foreignBuy, foreignSell, band } = market.quote(code);
  const { bids, offers } = market.book(code, 'RG', LEVELS);
  const sum = (side: typeof bids): number => side.reduce((lots, level) => lots + level.lots, 0);
  return {
    instrument,
    at,
    price: last,
    previous,
    high: high || last,
    low: low || last,
    volume,
    ...usual(daysBefore(market, code, exchangeTime(at).day)),
    isDayOver: false,
    live: {
      average,
      bidLots: sum(bids),
      offerLots: sum(offers),
      foreignNet: foreignBuy - foreignSell,
      ara: band.ara,
      arb: band.arb,
      sectorChange: sectorChange(market, instrument.sector),
    },
  };
}

/** A stock after a past day's close. @returns null for a day that has no candle */
export function readClose(market: Market, instrument: Instrument, day: string, at: number): Reading | null {
  const candles = [...daysBefore(market, instrument.code, day), ...market.dailyCandles(instrument.code, day, day)];
  const candle = candles.pop();
  const previous = candles.at(-1);
  if (!candle || !previous || exchangeTime(candle.at).day !== day) return null;
  const { close: price, high, low, volume } = candle;
  return {
    instrument,
    at,
    price,
    previous: previous.close,
    high,
    low,
    volume,
    ...usual(candles),
    isDayOver: true,
    live: null,
  };
}

/** A stock as it stood earlier today. @param minutes today's candles up to then, oldest first, at least one */
export function readMinute(market: Market, instrument: Instrument, minutes: readonly Candle[], at: number): Reading {
  const day = exchangeTime(at).day;
  return {
    instrument,
    at,
    price: minutes.at(-1)?.close ?? 0,
    previous: market.quote(instrument.code).previous,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    volume: minutes.reduce((shares, minute) => shares + minute.volume, 0),
    ...usual(daysBefore(market, instrument.code, day)),
    isDayOver: false,
    live: null,
  };
}

export function readIndex(market: Market, at: number): IndexReading {
  const { last, previous } = market.index();
  return { at, level: last, change: percentChange(last, previous) };
}

/** Whole days before `day`, oldest first. */
function daysBefore(market: Market, code: StockCode, day: string): Candle[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return [...market.dailyCandles(code, dayAt(midnight - USUAL_DAYS * 2 * DAY_MS), dayAt(midnight - DAY_MS))];
}

function usual(before: readonly Candle[]): Pick<Reading, 'usualVolume' | 'weekAgo'> {
  const month = before.slice(-USUAL_DAYS);
  const volume = month.reduce((shares, candle) => shares + candle.volume, 0);
  return {
    usualVolume: month.length === 0 ? 0 : Math.round(volume / month.length),
    weekAgo: before.at(-WEEK)?.close ?? 0,
  };
}

function sectorChange(market: Market, sector: string): number | null {
  const changes = market.instruments
    .filter((each) => each.sector === sector)
    .slice(0, SECTOR_SAMPLE)
    .map(({ code }) => market.quote(code))
    .filter(({ frequency }) => frequency > 0)
    .map(({ last, previous }) => percentChange(last, previous));
  if (changes.length < ENOUGH) return null;
  return Math.round((changes.reduce((sum, change) => sum + change, 0) / changes.length) * 100) / 100;
}
