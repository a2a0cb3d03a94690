import type { SeededRandom } from '#exchange/clock/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { dayOf, midnightOf, type Stretch } from './calendar.ts';

/** Part of collecting that ends at a random moment, as orders are matched from then on. */
const RANDOM_END_MS = 2 * MINUTE_MS;

/** One call auction, Unix ms: orders are collected from `from` to `matchAt`, and match until `to`. */
type CallAuction = { readonly from: number; readonly matchAt: number; readonly to: number };

type Row = readonly [from: string, collectsUntil: string, to: string];
/** Local times. The exchange gives no times for the first one in the afternoon: it fills the time before the second. */
const MONDAY_TO_THURSDAY: readonly Row[] = [
  ['09:00', '09:55', '10:00'],
  ['10:00', '10:55', '11:00'],
  ['11:00', '11:55', '12:00'],
  ['13:30', '14:55', '15:00'],
  ['15:00', '15:55', '16:00'],
];
const FRIDAY: readonly Row[] = [
  ['09:00', '09:55', '10:00'],
  ['10:00', '11:25', '11:30'],
  ['14:00', '14:55', '15:00'],
  ['15:00', '15:55', '16:00'],
];

/**
 * The periodic call auctions in which shares under special monitoring trade. An always-open market collects without
 * end and matches each full hour.
 */
export class CallAuctions {
  readonly #neverCloses: boolean;
  readonly #random: SeededRandom;
  #known: { readonly day: string; readonly auctions: readonly CallAuction[] } | null = null;

  /** @param random the exchange's own stream, not forked */
  constructor(neverCloses: boolean, random: SeededRandom) {
    this.#neverCloses = neverCloses;
    this.#random = random;
  }

  /** A trading day's, in order. @param day YYYY-MM-DD */
  on(day: string): readonly CallAuction[] {
    if (this.#known?.day !== day) this.#known = { day, auctions: this.#invent(day) };
    return this.#known.auctions;
  }

  /** Whether orders are collected at a moment of a trading day. */
  collects(at: number): boolean {
    return this.#neverCloses || this.on(dayOf(at)).some(({ from, matchAt }) => at >= from && at < matchAt);
  }

  /** Whether one matched after a moment, not included, and up to another, included. */
  matchedBetween(after: number, until: number): boolean {
    if (this.#neverCloses) return Math.floor(until / HOUR_MS) > Math.floor(after / HOUR_MS);
    return this.on(dayOf(until)).some(({ matchAt }) => matchAt > after && matchAt <= until);
  }

  /** The moments within stretches of one day's trading at which auctions matched, Unix ms, ascending. */
  matchedIn(stretches: readonly Stretch[]): readonly number[] {
    return stretches.flatMap(({ from, to }) => {
      const first = Math.ceil(from / HOUR_MS);
      const hours = Array.from(
        { length: Math.max(0, Math.ceil(to / HOUR_MS) - first) },
        (_, at) => (first + at) * HOUR_MS,
      );
      const moments = this.#neverCloses ? hours : this.on(dayOf(from)).map(({ matchAt }) => matchAt);
      return moments.filter((at) => at >= from && at < to);
    });
  }

  #invent(day: string): readonly CallAuction[] {
    const midnight = midnightOf(day);
    const random = this.#random.fork(`call auctions ${day}`);
    const at = (time: string): number => midnight + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;
    const rows = exchangeTime(midnight).weekday === 5 ? FRIDAY : MONDAY_TO_THURSDAY;
    return rows.map(([from, until, to]) => {
      const early = Math.floor((random.next() * RANDOM_END_MS) / 1_000) * 1_000;
      return { from: at(from), matchAt: at(until) - early, to: at(to) };
    });
  }
}
