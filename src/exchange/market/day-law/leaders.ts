import type { SeededRandom } from '#exchange/clock/index.ts';
import { brokers } from '../listings/brokers.ts';

/** Part of a side's domestic orders that come from its leading brokers. */
export const LED = 0.2;
/** Leading brokers a side. */
const COUNT = 3;

/** Places, in the list of brokers, of those that collect a stock over a month and of those that sell it out. */
export type Leaders = { readonly buyers: readonly number[]; readonly sellers: readonly number[] };

/** @param random the exchange's own stream, not forked @param day YYYY-MM-DD */
export function leadersOf(random: SeededRandom, code: string, day: string): Leaders {
  const own = random.fork(`leaders ${code} ${day.slice(0, 7)}`);
  const drawn: number[] = [];
  while (drawn.length < 2 * COUNT) {
    const place = own.integer(0, Math.floor(brokers.length / 2));
    if (brokers[place]?.kind === 'domestic' && !drawn.includes(place)) drawn.push(place);
  }
  return { buyers: drawn.slice(0, COUNT), sellers: drawn.slice(COUNT) };
}
