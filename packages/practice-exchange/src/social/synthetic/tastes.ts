import type { SeededRandom } from '#exchange/clock/index.ts';
import type { StockCode } from '#shared/market/index.ts';

const FEWEST = 6;
const MAX = 14;

/** Stocks that each person watches and writes about: the same ones for as long as they exist. */
export type Tastes = (id: number) => readonly StockCode[];

/** @param codes the market's stocks, the most traded first: those are watched by more people */
export function createTastes(random: SeededRandom, codes: readonly StockCode[]): Tastes {
  const known = new Map<number, readonly StockCode[]>();
  const invent = (id: number): readonly StockCode[] => {
    const own = random.fork(String(id));
    const chosen = new Set<StockCode>();
    const count = Math.min(codes.length, own.integer(FEWEST, MAX));
    while (chosen.size < count) {
      const code = codes[Math.floor(own.next() ** 2 * codes.length)];
      if (code !== undefined) chosen.add(code);
    }
    return [...chosen];
  };
  return (id) => {
    const found = known.get(id) ?? invent(id);
    known.set(id, found);
    return found;
  };
}
