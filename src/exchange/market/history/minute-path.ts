import type { SeededRandom } from '#exchange/clock/index.ts';
import { minutesOf } from '../hours/calendar.ts';
import type { Candle } from '../market.ts';
import { dayCurve } from '../synthetic/day-curve.ts';
import { clamp, nearestTick } from '../trading/ticks.ts';

const MINUTE_MS = 60_000;
/** From the opening auction to the first session, and from the end of the last one to the closing auction. */
const OPENING_MS = -2 * MINUTE_MS;
const CLOSING_MS = 9 * MINUTE_MS;
/** Parts of a day's volume that trade in its auctions, each with as much again at random. */
const OPENING = { share: 0.03, random: 0.02 };
const CLOSING = { share: 0.08, random: 0.04 };
/** Fewer lots than these make no auction. */
const MIN_LOTS = 200;

type Stretches = readonly { readonly from: number; readonly to: number }[];

/** Minutes of a whole past day by the clock: continuous trading as in {@link minutePath} between its two auctions. */
export function dayMinutes(
  whole: Candle,
  sessions: Stretches,
  tradesPerMinute: number,
  random: SeededRandom,
): Candle[] {
  const from = sessions[0]?.from ?? whole.at;
  const to = sessions.at(-1)?.to ?? from;
  const lots = Math.round(whole.volume / 100);
  const part = ({ share, random: more }: typeof OPENING): number =>
    lots < MIN_LOTS ? 0 : Math.round(lots * (share + more * random.next())) * 100;
  const [opening, closing] = [part(OPENING), part(CLOSING)];
  const flat = (at: number, price: number, volume: number): Candle[] =>
    volume === 0 ? [] : [{ at, open: price, high: price, low: price, close: price, volume }];
  const volume = whole.volume - opening - closing;
  return [
    ...flat(from + OPENING_MS, whole.open, opening),
    ...minutePath({ ...whole, volume }, minutesOf(sessions), tradesPerMinute, random, dayCurve),
    ...flat(to + CLOSING_MS, whole.close, closing),
  ];
}

/**
 * One-minute candles that add up to a longer one: the first opens and the last closes where it did,
 * some minute touches its high and some its low, and the volumes sum to its own.
 * @param whole a day, or a part of one; volume in shares, whole lots
 * @param minutes starts of the minutes that may have traded, ascending, at least one
 * @param tradesPerMinute decides how many of them did
 * @param pace trading at a time of day beside another's
 */
export function minutePath(
  whole: Candle,
  minutes: readonly number[],
  tradesPerMinute: number,
  random: SeededRandom,
  pace: (at: number) => number = () => 1,
): Candle[] {
  const lots = Math.round(whole.volume / 100);
  if (lots < 1 || minutes.length === 0) return [];
  const busy = Math.round(minutes.length * (1 - Math.exp(-tradesPerMinute)));
  const starts = chosen(minutes, Math.min(lots, Math.max(1, busy)), random);
  const closes = pathOfCloses(whole, starts.length, random);
  const volumes = shared(lots, starts.map(pace), random);
  const highAt = random.integer(0, starts.length - 1);
  const lowAt = random.integer(0, starts.length - 1);
  bend(closes, highAt, whole.high, whole);
  bend(closes, lowAt, whole.low, whole);
  closes[closes.length - 1] = whole.close;
  let before = whole.open;
  return starts.map((at, index) => {
    const open = index === 0 ? whole.open : before;
    const close = closes[index] ?? whole.close;
    before = close;
    return {
      at,
      open,
      high: index === highAt ? whole.high : Math.max(open, close),
      low: index === lowAt ? whole.low : Math.min(open, close),
      close,
      volume: (volumes[index] ?? 0) * 100,
    };
  });
}

/** `count` of the minutes, ascending, by a random walk over them (selection sampling). */
function chosen(minutes: readonly number[], count: number, random: SeededRandom): number[] {
  const found: number[] = [];
  minutes.forEach((minute, index) => {
    const missing = count - found.length;
    if (random.next() * (minutes.length - index) < missing) found.push(minute);
  });
  return found;
}

/** A bridge from the open to the close, on ticks, within the range. */
function pathOfCloses(whole: Candle, count: number, random: SeededRandom): number[] {
  const step = ((whole.high - whole.low) * 0.9) / Math.sqrt(count);
  let walk = 0;
  const walked = Array.from({ length: count }, () => {
    walk += step * random.gaussian();
    return walk;
  });
  return walked.map((value, index) => {
    const done = (index + 1) / count;
    const bridge = whole.open + (whole.close - whole.open) * done + value - walk * done;
    return clamp(nearestTick(folded(bridge, whole.low, whole.high)), whole.low, whole.high);
  });
}

/** Reflected at the edges of the range: clamping would leave the path flat at its high or low. */
function folded(value: number, low: number, high: number): number {
  const width = high - low;
  if (width <= 0) return low;
  const over = (((value - low) % (2 * width)) + 2 * width) % (2 * width);
  return low + (over > width ? 2 * width - over : over);
}

/** Bends the path around one minute towards an extreme, so that it is reached by a slope, not a spike. */
function bend(closes: number[], at: number, extreme: number, whole: Candle): void {
  const reach = Math.max(1, Math.round(closes.length / 12));
  for (let index = Math.max(0, at - reach); index < Math.min(closes.length, at + reach); index += 1) {
    const weight = 1 - Math.abs(index - at) / (reach + 1);
    const was = closes[index] ?? whole.close;
    closes[index] = clamp(nearestTick(was + (extreme - was) * weight * 0.9), whole.low, whole.high);
  }
}

/** Whole lots that sum to `lots`, at least one each. */
function shared(lots: number, paces: readonly number[], random: SeededRandom): number[] {
  const weights = paces.map((pace) => pace * (0.2 + random.exponential()));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = lots - paces.length;
  const found = weights.map((weight) => 1 + Math.floor((spare * weight) / total));
  const given = found.reduce((sum, each) => sum + each, 0);
  found[0] = (found[0] ?? 0) + lots - given;
  return found;
}
