import { readDelimited } from '#renderer/grid-model/read-delimited.ts';
import { plainCode, SIDE_WORDS } from '#renderer/order-ui/pasted-words.ts';
import { isStockCode } from '#shared/market/index.ts';

/** Cells of an order without headings: code, side, price, lots. */
const ORDER_CELLS = 4;
const BLANKS = /[ \u00A0]+/;

export const isCode = (text: string): boolean => isStockCode(plainCode(text));
export const isSide = (text: string): boolean => Object.hasOwn(SIDE_WORDS, text.trim().toLowerCase());

const linesOf = (text: string): readonly string[] => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
const wordsOf = (line: string): string[] => line.trim().split(BLANKS);

/** Whether a line is an order, or the headings of orders, with nothing but blanks between its cells. */
function isSpaced(line: string, isHeading: (text: string) => boolean): boolean {
  if (/[\t;"]/.test(line)) return false;
  const words = wordsOf(line);
  if (words.length < ORDER_CELLS - 1) return false;
  // A comma may stand in a number, or between the cells of a table whose blanks are no more than that.
  if (line.split(',').some((cell) => isCode(cell) || isSide(cell) || isHeading(cell))) return false;
  return words.every(isHeading) || (words.some(isSide) && words.some((word) => isCode(word) && !isSide(word)));
}

/** Whether a text that is pasted into one cell is of several. @param isHeading whether a word is a column's */
export const isTable = (text: string, isHeading: (text: string) => boolean): boolean =>
  /[\t\n;]/.test(text.trim()) || linesOf(text).some((line) => isSpaced(line, isHeading));

/** The cells of a pasted text, row by row, without empty rows: by tabs, semicolons or commas, or by blanks where there is nothing else. */
export function splitTable(text: string, isHeading: (text: string) => boolean): string[][] {
  const [first] = linesOf(text);
  return first !== undefined && isSpaced(first, isHeading) ? linesOf(text).map(wordsOf) : readDelimited(text);
}

/**
 * A row of a table without headings: blanks before its first cell and between its cells stand for nothing. Where a cell is
 * missing the others keep their places, so that none is taken for another.
 */
export function withoutBlanks(row: readonly string[]): readonly string[] {
  const cells = row.flatMap((cell) => (/[ \u00A0]{2,}/.test(cell) ? cell.split(/[ \u00A0]{2,}/) : [cell]));
  const filled = cells.filter((cell) => cell !== '');
  return filled.length >= ORDER_CELLS
    ? filled
    : cells.slice(
        Math.max(
          0,
          cells.findIndex((cell) => cell !== ''),
        ),
      );
}
