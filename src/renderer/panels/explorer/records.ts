import { isRecord } from '#shared/is-record.ts';
/** A list of records in a response, by its path. */
export type RecordList = { readonly path: string; readonly rows: readonly Readonly<Record<string, unknown>>[] };

export type RecordColumn = {
  /** `price.order` */
  readonly name: string;
  readonly path: readonly string[];
  /** Numbers, or numbers as text. */
  readonly numeric: boolean;
  /** Length of the longest sampled value, characters. */
  readonly longest: number;
};

const MAX_LISTS = 8;
const MAX_DEPTH = 8;
const MAX_COLUMNS = 60;
/** Records sampled for their columns. */
const SAMPLE_SIZE = 100;
const COLUMN_DEPTH = 3;

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** The lists of records in a response, longest first. Lists nested in records are cells. */
export function recordsIn(json: unknown): RecordList[] {
  const found: RecordList[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (path.length > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every(isRecord)) found.push({ path: path.join('.'), rows: value });
    } else if (isRecord(value)) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
    }
  };
  visit(json, []);
  return found.sort((left, right) => right.rows.length - left.rows.length).slice(0, MAX_LISTS);
}

export const cellOf = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), row);

/** A column per plain value in the sampled records, nested fields by their path. */
export function columnsOf(rows: RecordList['rows']): RecordColumn[] {
  const paths = new Map<string, readonly string[]>();
  const collect = (value: unknown, path: readonly string[]): void => {
    if (isRecord(value) && path.length < COLUMN_DEPTH && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) collect(inner, [...path, name]);
    } else if (path.length > 0) paths.set(path.join('.'), path);
  };
  const sample = rows.slice(0, SAMPLE_SIZE);
  for (const row of sample) collect(row, []);
  return [...paths].slice(0, MAX_COLUMNS).map(([name, path]) => {
    const values = sample.map((row) => cellOf(row, path)).filter((value) => value !== undefined && value !== null);
    return {
      name,
      path,
      numeric: values.length > 0 && values.every(isNumeric),
      longest: values.reduce<number>((longest, value) => Math.max(longest, cellText(value).length), 0),
    };
  });
}

/** A cell as received; nested values are shown by their size. */
export function cellText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object') ? value.join(', ') : `[${value.length}]`;
  if (isRecord(value)) return `{${Object.keys(value).length}}`;
  return String(value);
}
