import { isStockCode, type StockCode } from '#shared/market/index.ts';

/** What a pasted text or a CSV file names. */
export type PastedCodes = {
  /** Each once, in their order. */
  readonly codes: readonly StockCode[];
  /** Words that are no stock codes. */
  readonly others: readonly string[];
};

const DELIMITERS = ['\t', ';', ','] as const;
/** Heads of a column of codes, as tables of exchanges and brokers have them. */
const CODE_HEADS = new Set([
  'code',
  'kode',
  'symbol',
  'simbol',
  'ticker',
  'stock',
  'saham',
  'kode saham',
  'stock code',
]);

/** Exchange prefixes and suffixes of other programs: IDX:BBCA, BBCA.JK. */
const plainCode = (word: string): string =>
  word
    .trim()
    .replace(/^(IDX|JKT|JK):/i, '')
    .replace(/\.(JK|IJ)$/i, '');

function fieldsOf(line: string, delimiter: string): string[] {
  const pattern = new RegExp(`"((?:[^"]|"")*)"|([^${delimiter}]+)|(?<=${delimiter}|^)(?=${delimiter}|$)`, 'g');
  return [...line.matchAll(pattern)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}

/** The column of a table that holds the codes; null where the text is no table. */
function codeColumn(rows: readonly string[][]): string[] | null {
  const [head = [], ...rest] = rows;
  const named = head.findIndex((field) => CODE_HEADS.has(field.toLowerCase()));
  if (named >= 0) return rest.map((row) => row[named] ?? '');
  if (rows.length < 2 || rows.some((row) => row.length < 2)) return null;
  // As written: names of companies are not in capital letters.
  const isCodes = (at: number): boolean => rows.every((row) => isStockCode(plainCode(row[at] ?? '')));
  const columns = head.map((_, at) => at).filter(isCodes);
  // Codes beside codes are a list over several lines.
  return columns.length === 1 ? rows.map((row) => row[columns[0] ?? 0] ?? '') : null;
}

/** Codes with spaces, commas or lines between, or a column of a table. */
export function parseCodes(text: string): PastedCodes {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const delimiter = DELIMITERS.find((each) => lines[0]?.includes(each)) ?? ',';
  const rows = lines.map((line) => fieldsOf(line, delimiter));
  const words = codeColumn(rows) ?? rows.flat().flatMap((field) => field.split(/[\s,;]+/));
  const found = [...new Set(words.map((word) => plainCode(word).toUpperCase()))].filter((word) => word !== '');
  return { codes: found.filter(isStockCode), others: found.filter((word) => !isStockCode(word)) };
}
