import type { NumberFormat } from '#shared/formats/formats.ts';
import { type CellValue, type GridColumn, isNothing, textOf } from './grid-column.ts';

/** Whether a number passes a comparison. */
export type NumberTest = (value: number) => boolean;

const SEPARATORS = { en: { group: ',', point: '.' }, id: { group: '.', point: ',' } } as const;
const SUFFIXES: Readonly<Record<NumberFormat, Readonly<Record<string, number>>>> = {
  en: { k: 1e3, m: 1e6, b: 1e9, t: 1e12 },
  id: { rb: 1e3, jt: 1e6, m: 1e9, t: 1e12 },
};

/** A number as typed: grouped or not, `1.5M`, `-3`. Null for any other text. */
export function readNumber(text: string, format: NumberFormat): number | null {
  const { group, point } = SEPARATORS[format];
  const found = /^([+-]?)([\d.,]+)\s*([a-z]*)%?$/i.exec(text.trim());
  if (!found) return null;
  const [, sign = '', digits = '', suffix = ''] = found;
  const plain = digits.replaceAll(group, '').replace(point, '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const times = suffix === '' ? 1 : SUFFIXES[format][suffix.toLowerCase()];
  if (times === undefined) return null;
  return Number(plain) * times * (sign === '-' ? -1 : 1);
}

/** Parses `> 100`, `<= 5`, `5..10`, `= 3`, `!= 0` or a number alone; null for any other text. */
export function readNumberTest(text: string, format: NumberFormat): NumberTest | null {
  const between = text.split('..');
  if (between.length === 2) {
    const [from, to] = between.map((each) => readNumber(each, format));
    if (from === null || from === undefined || to === null || to === undefined) return null;
    return (value) => value >= Math.min(from, to) && value <= Math.max(from, to);
  }
  const found = /^\s*(>=|<=|!=|≥|≤|≠|>|<|=)?(.*)$/.exec(text);
  const number = readNumber(found?.[2] ?? '', format);
  if (number === null) return null;
  switch (found?.[1]) {
    case '>':
      return (value) => value > number;
    case '>=':
    case '≥':
      return (value) => value >= number;
    case '<':
      return (value) => value < number;
    case '<=':
    case '≤':
      return (value) => value <= number;
    case '!=':
    case '≠':
      return (value) => value !== number;
    default:
      return (value) => value === number;
  }
}

/** Whether a filter's text is valid for its column. */
export const isFilterText = (kind: GridColumn<never>['kind'], text: string, format: NumberFormat): boolean =>
  text.trim() === '' || kind !== 'number' || readNumberTest(text, format) !== null;

const lower = (text: string): string => text.toLocaleLowerCase();

/** The test that a row has to pass; null where nothing is filtered. An invalid filter is ignored. */
export function rowTest<Row>(
  columns: ReadonlyMap<string, GridColumn<Row>>,
  { filters, quick }: { readonly filters: readonly { id: string; text: string }[]; readonly quick: string },
  shown: readonly string[],
  format: NumberFormat,
): ((row: Row) => boolean) | null {
  const tests: ((row: Row) => boolean)[] = [];
  for (const { id, text } of filters) {
    const column = columns.get(id);
    if (!column || text.trim() === '') continue;
    if (column.kind === 'number') {
      const test = readNumberTest(text, format);
      if (test) tests.push((row) => numberPasses(column.value(row), test));
    } else {
      const part = lower(text.trim());
      tests.push((row) => lower(textOf(column, row)).includes(part));
    }
  }
  const words = lower(quick).split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const searched = shown.flatMap((id) => columns.get(id) ?? []);
    tests.push((row) => {
      const texts = searched.map((column) => ({
        isNumber: column.kind === 'number',
        text: lower(column.words ? `${textOf(column, row)} ${column.words(row)}` : textOf(column, row)),
      }));
      // Words without a digit are not searched in numbers, many of which end in a suffix like B.
      return words.every((word) =>
        texts.some(({ isNumber, text }) => text.includes(word) && (!isNumber || /\d/.test(word))),
      );
    });
  }
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row));
}

const numberPasses = (value: CellValue, test: NumberTest): boolean =>
  !isNothing(value) && typeof value === 'number' && test(value);
