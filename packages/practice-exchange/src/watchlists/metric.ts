import type { Instrument, Quote } from '#exchange/market/index.ts';

/** A stock with today's figures. */
export type Watched = { readonly instrument: Instrument; readonly quote: Quote };

/** Rupiah and percent against the previous close. */
function changeOf({ last, previous }: Pick<Quote, 'last' | 'previous'>): { change: number; percent: number } {
  const change = last - previous;
  return { change, percent: twoPlaces((change / previous) * 100) };
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** A stock as lists and suggestions show it. Prices in rupiah. */
export function standingOf({ instrument, quote }: Watched) {
  const { change, percent } = changeOf(quote);
  return { symbol: instrument.code, name: instrument.name, last: quote.last, change, change_percent: percent };
}

/** Today's figures of a whole list: counts, where what did not trade is untraded alone, sums in rupiah and shares, averages in percent. */
export function metricOf(stocks: readonly Watched[]) {
  const sum = (figure: (stock: Watched) => number): number => stocks.reduce((total, each) => total + figure(each), 0);
  const count = (matches: (quote: Quote) => boolean): number => stocks.filter(({ quote }) => matches(quote)).length;
  const capitalisation = (at: 'last' | 'previous') => (stock: Watched) =>
    stock.quote[at] * stock.instrument.listedShares;
  const before = sum(capitalisation('previous'));
  const now = sum(capitalisation('last'));
  const ranked = stocks.map(standingOf).sort((left, right) => right.change_percent - left.change_percent);
  return {
    up: count(({ last, previous, frequency }) => frequency > 0 && last > previous),
    down: count(({ last, previous, frequency }) => frequency > 0 && last < previous),
    unchanged: count(({ last, previous, frequency }) => frequency > 0 && last === previous),
    untraded: count(({ frequency }) => frequency === 0),
    average_change_percent:
      stocks.length === 0 ? 0 : twoPlaces(sum(({ quote }) => changeOf(quote).percent) / stocks.length),
    weighted_change_percent: before === 0 ? 0 : twoPlaces((now / before - 1) * 100),
    total_value: sum(({ quote }) => quote.value),
    total_volume: sum(({ quote }) => quote.volume),
    total_frequency: sum(({ quote }) => quote.frequency),
    foreign_net: sum(({ quote }) => quote.foreignBuy - quote.foreignSell),
    market_cap: now,
    best: ranked[0] ?? null,
    worst: ranked.at(-1) ?? null,
  };
}

type Suggestion = Watched & { readonly watchedInSector: number };

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
    .sort((left, right) => right.quote.value - left.quote.value)
    .slice(0, limit);
}
