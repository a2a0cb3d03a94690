import type { SeededRandom } from '#exchange/clock/index.ts';
import { isTradingDay, type Lots } from '#shared/market/index.ts';
import { midnightOf, nextTradingDay } from '../hours/calendar.ts';
import { quarterAround } from '../listings/accounting-quarter.ts';
import { resultOf } from '../listings/results.ts';
import type { MarketNews } from '../market.ts';
import type { InstrumentState } from '../trading/instrument-state.ts';
import { blocksOn } from './blocks.ts';

/** A block is published some minutes after it was crossed. */
const BLOCK_REPORTED_MS = 240_000;

/**
 * Everything published on a day, oldest first.
 * @param random the exchange's own stream, not forked @param day YYYY-MM-DD
 */
export function newsOn(stocks: readonly InstrumentState[], day: string, random: SeededRandom): readonly MarketNews[] {
  if (!isTradingDay(day)) return [];
  const midnight = midnightOf(day);
  const nextDay = nextTradingDay(day);
  const found = stocks.flatMap(({ days, listing }) =>
    (days.stories.on(day)?.notices ?? []).map(({ kind, at }): MarketNews => {
      const { instrument } = listing;
      const { code } = instrument;
      const result = kind.startsWith('results') ? resultOf(instrument, random, quarterAround(day) - 1) : null;
      return { id: `${day} ${code} ${kind}`, code, kind, at: midnight + at, nextDay, block: null, result };
    }),
  );
  const listings = stocks.map(({ listing }) => listing);
  blocksOn(random, listings, day).forEach(({ index, at, lots, premium }, place) => {
    const { instrument } = listings[index] ?? {};
    if (!instrument) return;
    const { code } = instrument;
    const block = { lots: lots as Lots, premium, part: (lots * 100) / instrument.listedShares };
    const id = `${day} ${code} block ${place}`;
    found.push({ id, code, kind: 'block', at: midnight + at + BLOCK_REPORTED_MS, nextDay, block, result: null });
  });
  return found.sort((a, b) => a.at - b.at || (a.code < b.code ? -1 : 1));
}
