import type { SeededRandom } from '#exchange/clock/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Listing } from '../listings/listings.ts';

/** Shares that were crossed on the negotiated board by agreement. */
type Block = {
  /** Place of the stock in the market. */
  readonly index: number;
  /** Ms after the day's local midnight. */
  readonly at: number;
  readonly lots: number;
  /** Price beside the regular board's last one: -0.03 is three percent below. */
  readonly premium: number;
};

/** Minutes after midnight in which the negotiated board is open on every day, with time left to report it. */
const MORNING = [9 * 60 + 20, 11 * 60 + 20] as const;
const AFTERNOON = [14 * 60 + 5, 16 * 60 + 15] as const;
/** Blocks a day in the whole market, and stocks that are large enough for them. */
const A_DAY = 3;
const WHOLE_MARKET = 900;
const LARGE = 300;
/** Rupiah, the geometric mean and the log deviation. */
const VALUE = 2e11;
const VALUE_DEVIATION = 0.9;
/** What a block may be of all shares. */
const MAX_PART = 0.03;

/** The blocks of a day, in order. @param random the exchange's own stream, not forked @param day YYYY-MM-DD */
export function blocksOn(random: SeededRandom, all: readonly Listing[], day: string): readonly Block[] {
  const listings = all.filter(({ instrument }) => instrument.listedOn === null);
  const own = random.fork(`blocks ${day}`);
  const mean = A_DAY * Math.min(1, Math.max(listings.length, LARGE) / WHOLE_MARKET);
  const count = Math.round(mean * 2 * own.next());
  const found = Array.from({ length: count }, (): Block => {
    const index = own.integer(0, Math.min(LARGE, listings.length) - 1);
    const [from, to] = own.chance(0.5) ? MORNING : AFTERNOON;
    const at = Math.floor((from + (to - from) * own.next()) * MINUTE_MS);
    const value = VALUE * Math.exp(VALUE_DEVIATION * own.gaussian());
    const premium = own.chance(0.3) ? 0.02 * own.next() : -0.06 * own.next();
    const listing = listings[index];
    const shares = listing ? Math.min(listing.instrument.listedShares * MAX_PART, value / listing.firstPrevious) : 0;
    return { index, at, lots: Math.max(1, Math.round(shares / 100)), premium };
  });
  return found.sort((a, b) => a.at - b.at);
}
