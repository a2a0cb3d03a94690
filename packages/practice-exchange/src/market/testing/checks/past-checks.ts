import { isOnTick, isTradingDay, priceBand } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { dayOf } from '../../hours/calendar.ts';
import type { Candle, Instrument, Market } from '../../market.ts';
import { type Findings, none, within } from './findings.ts';

const EVER = ['2000-01-01', '2100-01-01'] as const;
const timeOf = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(11, 16);

const isSound = ({ open, high, low, close, volume, at }: Candle): boolean =>
  [open, high, low, close].every((each) => isOnTick(each)) &&
  low <= Math.min(open, close) &&
  high >= Math.max(open, close) &&
  volume % 100 === 0 &&
  isTradingDay(dayOf(at));

/** Five years of a stock: on ticks and trading days, each within the band of the day before, up to the close that is known. */
export function checkPastDays(market: Market, { code, listing }: Instrument): Findings {
  const candles = market.dailyCandles(code, ...EVER).slice(0, -1);
  const close = market.referencePrice(code);
  const beyond = candles.filter(({ high, low }, index) => {
    const before = candles[index - 1];
    if (!before) return false;
    const band = priceBand(before.close, listing);
    return high > band.ara || low < band.arb;
  });
  return [
    ...within(`days of ${code}`, candles.length, 1_250, 1_250),
    ...within(`last close of ${code}`, candles.at(-1)?.close ?? 0, close, close),
    ...none(
      `unsound days of ${code}`,
      candles.filter((candle) => !isSound(candle)),
    ),
    ...none(`days of ${code} beyond their limits`, beyond),
  ];
}

/** The minutes of a day make the day: open, close, range and volume. */
function agrees(day: Candle, minutes: readonly Candle[]): boolean {
  if (day.volume === 0) return minutes.length === 0;
  const isOrdered = minutes.every(
    ({ at, open, high, low, close, volume }, index) =>
      volume > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && at > (minutes[index - 1]?.at ?? 0),
  );
  return (
    isOrdered &&
    minutes[0]?.open === day.open &&
    minutes.at(-1)?.close === day.close &&
    Math.max(...minutes.map(({ high }) => high)) === day.high &&
    Math.min(...minutes.map(({ low }) => low)) === day.low &&
    minutes.reduce((sum, { volume }) => sum + volume, 0) === day.volume
  );
}

/** @param count how many of the last days, up to the 60 that have minutes */
export function checkMinutes(market: Market, { code }: Instrument, count = 60): Findings {
  const days = market.dailyCandles(code, ...EVER).slice(-count - 1, -1);
  return [
    ...within(`days with minutes of ${code}`, days.length, count, count),
    ...none(
      `days of ${code} that their minutes do not make`,
      days.filter((day) => !agrees(day, market.minuteCandles(code, day.at, day.at + DAY_MS - 1))),
    ),
  ];
}

/** Parts of the volume: the two auctions have theirs, and the middle of a day is its quietest time. */
export function checkMinuteShares(market: Market, { code }: Instrument): Findings {
  const days = market.dailyCandles(code, ...EVER).slice(-61, -1);
  const minutes = market.minuteCandles(code, days[0]?.at ?? 0, (days.at(-1)?.at ?? 0) + DAY_MS - 1);
  const sum = (candles: readonly Candle[]): number => candles.reduce((total, { volume }) => total + volume, 0);
  const all = sum(minutes);
  const share = (from: string, to: string): number =>
    sum(minutes.filter(({ at }) => timeOf(at) >= from && timeOf(at) <= to)) / all;
  const noon = share('11:00', '11:14');
  return [
    ...within('opening auction of the volume', share('08:58', '08:58'), 0.03, 0.05),
    ...within('closing auction of the volume', share('15:59', '15:59'), 0.08, 0.12),
    ...within('after the opening ÷ before noon', share('09:00', '09:14') / noon, 1.5, 10),
    ...within('before the close ÷ in the afternoon', share('15:35', '15:49') / share('14:10', '14:24'), 1.3, 10),
  ];
}
