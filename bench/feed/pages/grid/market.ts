import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';

export const WIDTH = FEED_KINDS.quotes.fields.length;

/** A market's quotes in one table as wide as a frame's rows, and trades that change them; the same in every run. */
export type Market = {
  readonly table: Float64Array;
  /** A trade, as a quote reports it: most of the row is another afterwards. @returns the row */
  update(): number;
};

const PLACE = PLACES.quotes;
const PRICES = ['last', 'previous', 'open', 'high', 'low', 'average'] as const;

export function createMarket(rows: number, openedAt: number): Market {
  const table = new Float64Array(rows * WIDTH);
  let seed = 20_260_302;
  const random = (): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return seed >>> 0;
  };
  const add = (place: number, amount: number): void => {
    table[place] = (table[place] ?? 0) + amount;
  };
  for (let row = 0; row < rows; row += 1) {
    const price = 500 + (random() % 9_000);
    for (const field of PRICES) table[row * WIDTH + PLACE[field]] = price;
    table[row * WIDTH + PLACE.exchangeAt] = openedAt;
  }
  return {
    table,
    update() {
      const dice = random();
      const row = dice % rows;
      const from = row * WIDTH;
      const step = ((dice >>> 10) % 11) - 5;
      const price = Math.max(50, (table[from + PLACE.last] ?? 0) + step);
      const shares = 100 * (1 + ((dice >>> 14) % 500));
      table[from + PLACE.last] = price;
      if (price > (table[from + PLACE.high] ?? 0)) table[from + PLACE.high] = price;
      if (price < (table[from + PLACE.low] ?? 0)) table[from + PLACE.low] = price;
      add(from + PLACE.volume, shares);
      add(from + PLACE.value, shares * price);
      add(from + PLACE.frequency, 1);
      add(from + PLACE.sequence, 1);
      add(from + PLACE.foreignBuy, step * shares);
      table[from + PLACE.average] = (table[from + PLACE.value] ?? 0) / (table[from + PLACE.volume] ?? 1);
      return row;
    },
  };
}
