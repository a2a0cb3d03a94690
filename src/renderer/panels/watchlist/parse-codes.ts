import { readDelimited } from '#renderer/grid-model/read-delimited.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

/** What a pasted text or a CSV file names. */
export type PastedCodes = {
  /** Each once, in their order. */
  readonly codes: readonly StockCode[];
  /** Cells without a code, as they stand. */
  readonly others: readonly string[];
  /** Words beside a code, which are taken for a name. */
  readonly names: readonly string[];
};

/** Heads of a column of codes, as tables of exchanges and brokers have them. */
const CODE_HEADS = new Set([
  'code',
  'kode',
  'symbol',
  'simbol',
  'ticker',
  'stock',
  'saham',
  'emiten',
  'efek',
  'kode saham',
  'kode efek',
  'kode emiten',
  'stock code',
]);

/** As other programs write a symbol, which no word of a name is: IDX:BBCA, BBCA.JK, $BBCA, (BBCA). */
const MARKED = /^(?:(?:IDX|JKT|JK):.+|.+\.(?:JK|IJ)|\$.+|\(.+\))$/i;
const plainCode = (word: string): string =>
  word
    .trim()
    .replace(/^[($]+|\)+$/g, '')
    .replace(/^(IDX|JKT|JK):/i, '')
    .replace(/\.(JK|IJ)$/i, '');
/** Forms of a company, which are as long as a code. */
const COMPANY_FORMS = new Set(['PT', 'TBK', 'PERSERO']);
const isCapital = (word: string): boolean => isStockCode(plainCode(word)) && !COMPANY_FORMS.has(plainCode(word));
/** Typed by hand, codes may be in small letters; words of a name begin with a capital only. */
const isCode = (word: string): boolean =>
  isCapital(plainCode(word).toUpperCase()) && !/^\p{Lu}\p{Ll}/u.test(plainCode(word));

const wordsIn = (cell: string): string[] => cell.split(/[\s,;]+/).filter((word) => word !== '');
const isBracketed = (word: string): boolean => word.startsWith('(');
/** Whether these words are codes, each of them: a single one may be written in any way. */
const isList = (words: readonly string[]): boolean =>
  words.length === 1
    ? words.every((word) => isStockCode(plainCode(word).toUpperCase()))
    : words.every(isCode) && words.every(isBracketed) === words.some(isBracketed);

type Words = {
  readonly codes: readonly string[];
  readonly others: readonly string[];
  readonly names: readonly string[];
};

/**
 * The codes of a cell of several words. Four letters of a company's name are no code: where the cell is not a list of
 * codes alone, those that are marked as codes are taken, else its first word in capital letters.
 */
function codesIn(cell: string): Words {
  const words = wordsIn(cell);
  if (isList(words)) return { codes: words, others: [], names: [] };
  const marked = words.filter((word) => MARKED.test(word) && isCode(word));
  const first = words[0]?.toUpperCase() === 'PT' ? undefined : words.find(isCapital);
  const codes = marked.length > 0 ? marked : first === undefined ? [] : [first];
  return codes.length === 0
    ? { codes, others: [cell.trim()], names: [] }
    : { codes, others: [], names: words.filter((word) => !codes.includes(word)) };
}

/** The column of a table that holds the codes; null where the text is no table. */
function codeColumn(rows: readonly string[][]): string[] | null {
  const [head = [], ...rest] = rows;
  const named = head.findIndex((cell) => CODE_HEADS.has(cell.toLowerCase()));
  if (named >= 0) return rest.map((row) => row[named] ?? '');
  if (head.length < 2) return null;
  // Codes beside codes are a list, over several lines too.
  if (rows.flat().every((cell) => cell === '' || (isList(wordsIn(cell)) && wordsIn(cell).every(isCode)))) return null;
  const isCodes = (at: number, table: readonly string[][]): boolean =>
    table.length > 0 && table.every((row) => isCapital(row[at] ?? ''));
  const columnOf = (table: readonly string[][]): number => head.findIndex((_, at) => isCodes(at, table));
  const whole = columnOf(rows);
  if (whole >= 0) return rows.map((row) => row[whole] ?? '');
  // The first row has heads that are not known.
  const below = columnOf(rest);
  return below >= 0 ? rest.map((row) => row[below] ?? '') : null;
}

/** Codes with spaces, commas or lines between, or a column of a table. */
export function parseCodes(text: string): PastedCodes {
  const rows = readDelimited(text);
  const found = (codeColumn(rows) ?? rows.flat()).filter((cell) => cell !== '').map(codesIn);
  const unique = (words: readonly string[]): string[] => [
    ...new Set(words.map((word) => plainCode(word).toUpperCase())),
  ];
  const codes = unique(found.flatMap((each) => each.codes)).filter(isStockCode);
  const others = [...new Set(found.flatMap((each) => each.others))].filter((cell) => cell !== '');
  const names = [...new Set(found.flatMap((each) => each.names))].filter(
    (word) => !codes.some((code) => code === word),
  );
  return { codes, others, names };
}
