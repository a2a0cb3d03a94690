import type { Watched } from './metric.ts';

export type Suggestion = Watched & { readonly watchedInSector: number };

/**
 * Stocks of the watched sectors that are not watched yet, the most traded first; of any sector while
 * nothing is watched.
 * @param all every listed stock, in the order that decides between equals
 */
export function suggestionsFor(all: readonly Watched[], watched: ReadonlySet<string>, limit: number): Suggestion[] {
  const bySector = new Map<string, number>();
  for (const { instrument } of all) {
    if (watched.has(instrument.code)) bySector.set(instrument.sector, (bySector.get(instrument.sector) ?? 0) + 1);
  }
  return all
    .filter(({ instrument }) => !watched.has(instrument.code))
    .map((stock) => ({ ...stock, watchedInSector: bySector.get(stock.instrument.sector) ?? 0 }))
    .filter(({ watchedInSector }) => watchedInSector > 0 || bySector.size === 0)
    .sort((one, other) => other.quote.value - one.quote.value)
    .slice(0, limit);
}
