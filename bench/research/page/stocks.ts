import { mapStock } from '#renderer/market-ui/testing/map-stock.ts';
import type { FieldColumns } from '#shared/contract/frames.ts';
import type { MapStock } from '#shared/contract/market-map.ts';

const SECTORS = 11;
/** Fields of a line: last, change, percent, volume, and where they come from. */
const LINE_WIDTH = 8;

/** Traded values fall as they do on a market: the thirtieth stock has a thirtieth of the first. */
export const stocksOf = (count: number): readonly MapStock[] =>
  Array.from({ length: count }, (_, at) =>
    mapStock(`S${String(at).padStart(3, '0')}`, {
      sector: `Sector ${at % SECTORS}`,
      last: 1_000 + ((at * 7) % 60) - 30,
      value: 1e12 / (at + 1),
      volume: 1e9 / (at + 1),
      marketCap: 1e14 / (at + 1),
    }),
  );

/** Prices that walk up and down in turn, from −3 to +3 percent. */
export const priceAt = (stock: number, step: number): number => 970 + ((stock * 13 + step * 5) % 61);

/** The stocks whose turn it is. */
export const turnOf = (count: number, changes: number, frame: number): readonly number[] =>
  Array.from({ length: changes }, (_, at) => (frame * changes + at) % count);

/** As the feed brings them. */
export function linesOf(stocks: readonly MapStock[], changed: readonly number[], step: number): FieldColumns {
  const values = new Float64Array(changed.length * LINE_WIDTH);
  changed.forEach((stock, at) => {
    const last = priceAt(stock, step);
    const { previous = 1_000, volume = 0 } = stocks[stock] ?? {};
    values.set([last, last - previous, (last / previous - 1) * 100, volume, 0, 0, 0, 0], at * LINE_WIDTH);
  });
  return { codes: changed.map((stock) => stocks[stock]?.code ?? ''), values };
}
