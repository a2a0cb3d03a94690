import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Price, stepTicks, tickAt } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { minutesOf, type Stretch } from '../hours/calendar.ts';
import type { Candle } from '../market.ts';
import { dayCurve } from '../synthetic/day-curve.ts';
import { clamp, nearestTick } from '../trading/ticks.ts';

/** From the opening auction to the first session, and from the end of the last one to the closing auction. */
const OPENING_MS = -2 * MINUTE_MS;
const CLOSING_MS = 9 * MINUTE_MS;
/** Parts of a day's volume that trade in its auctions, each with as much again at random. */
const OPENING = { share: 0.03, random: 0.02 };
const CLOSING = { share: 0.08, random: 0.04 };
/** Part of a minute's trades that are against the flow, at the other side of the spread. */
const CONTRARY = 0.15;
/** Probability that the last trade of a minute is one of them. */
const ENDS_CONTRARY = 0.2;
/** Fewer lots than these make no auction. */
const MIN_LOTS = 200;

/** Minutes of a whole past day by the clock: continuous trading as in {@link minutePath} between its two auctions. */
export function dayMinutes(
  whole: Candle,
  sessions: readonly Stretch[],
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
  // On a tick the path may end short of its extremes; a wick makes up for that.
  const highAt = closes.indexOf(Math.max(...closes));
  const lowAt = closes.indexOf(Math.min(...closes));
  closes[closes.length - 1] = whole.close;
  const bothSides = 1 - Math.exp(-CONTRARY * tradesPerMinute);
  let [before, last] = [whole.open, whole.open];
  // What rose last trades at the offer, and what fell last at the bid.
  let atOffer = whole.close >= whole.open;
  return starts.map((at, index) => {
    const open = before;
    const price = closes[index] ?? whole.close;
    if (price !== last) atOffer = price > last;
    last = price;
    const other = random.chance(bothSides) ? otherSide(price as Price, atOffer, whole) : price;
    const close = index < starts.length - 1 && random.chance(ENDS_CONTRARY) ? other : price;
    before = close;
    return {
      at,
      open,
      high: index === highAt ? whole.high : Math.max(open, price, other),
      low: index === lowAt ? whole.low : Math.min(open, price, other),
      close,
      volume: (volumes[index] ?? 0) * 100,
    };
  });
}

/** The other price that trades, within the day's own; there is none where the day has one price only. */
function otherSide(price: Price, atOffer: boolean, { low, high }: Candle): number {
  const [below, above] = [stepTicks(price, -1), stepTicks(price, 1)];
  const other = (atOffer && below >= low) || above > high ? below : above;
  return clamp(other, low, high);
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

/** Ticks that the walk must be off a price before it trades at another one. */
const LEAVES = 0.8;
/** Walks that are drawn for a path; the one that has to be stretched least becomes it. */
const WALKS = 3;

/**
 * A walk from the open to the close, on ticks, that touches high and low: what strays from the straight line above it
 * and below it is each stretched by one factor, so that nothing has to jump.
 */
function pathOfCloses(whole: Candle, count: number, random: SeededRandom): number[] {
  const line = (index: number): number => whole.open + ((whole.close - whole.open) * (index + 1)) / count;
  const drawn = Array.from({ length: WALKS }, () => {
    const strays = bridge(count, random);
    return {
      strays,
      up: factor(strays, (at) => whole.high - line(at)),
      down: factor(strays, (at) => line(at) - whole.low, -1),
    };
  });
  const best = drawn.reduce((found, each) => (worst(each) < worst(found) ? each : found));
  let price = whole.open;
  return best.strays.map((stray, index) => {
    const value = line(index) + stray * (stray > 0 ? best.up : best.down);
    // Rounded minute for minute it would flicker between two prices.
    if (Math.abs(value - price) > LEAVES * tickAt(price)) price = clamp(nearestTick(value), whole.low, whole.high);
    return price;
  });
}

const worst = ({ up, down }: { readonly up: number; readonly down: number }): number => Math.max(up, down);

/** A random walk that ends where it begins, beside the straight line. */
function bridge(count: number, random: SeededRandom): number[] {
  let walk = 0;
  const walked = Array.from({ length: count }, () => {
    walk += random.gaussian();
    return walk;
  });
  return walked.map((value, index) => value - (walk * (index + 1)) / count);
}

/** What stretches the strays of one sign until the first of them uses up its room; 0 where none has that sign. */
function factor(strays: readonly number[], room: (at: number) => number, sign = 1): number {
  let found = Number.POSITIVE_INFINITY;
  strays.forEach((stray, at) => {
    if (stray * sign > 1e-9) found = Math.min(found, Math.max(0, room(at)) / (stray * sign));
  });
  return Number.isFinite(found) ? found : 0;
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
