import type { OrderSide } from '#shared/market/index.ts';

/** Signs that are not seen and turn what is read: marks of direction, joiners, blanks without width, controls. */
export const INVISIBLE = /[\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/u;

/** Sides as spreadsheets and brokers write them, in small letters. */
export const SIDE_WORDS: Readonly<Record<string, OrderSide>> = {
  b: 'buy',
  buy: 'buy',
  beli: 'buy',
  s: 'sell',
  sell: 'sell',
  j: 'sell',
  jual: 'sell',
};
/** The code of a stock as spreadsheets and brokers write it: BBCA, IDX:BBCA, BBCA.JK. */
export const plainCode = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/^(IDX|JKT|JK):/, '')
    .replace(/\.(JK|IJ)$/, '');

/** Unit of a column of quantities. */
export type Unit = 'lots' | 'shares';

/**
 * Finds the column of a heading by its words: in small letters, without signs.
 * @param words of each column, with | between them
 */
export function headingReader<Column>(words: readonly (readonly [Column, string])[]): (text: string) => Column | null {
  const columns = new Map(words.flatMap(([column, all]) => all.split('|').map((word) => [word, column] as const)));
  return (text) => {
    const word = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return columns.get(word) ?? null;
  };
}
