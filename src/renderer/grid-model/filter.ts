import type { NumberFormat } from '#shared/formats/formats.ts';
import { type NumberField, numberIn, readNumber } from '#shared/formats/read-number.ts';
import { type CellValue, type GridColumn, isNothing, textOf } from './grid-column.ts';

/** Whether a number passes a comparison. */
export type NumberTest = (value: number) => boolean;

/** What is typed beside a comparison; a column may have more decimals. */
export const filterField = ({ places = 2 }: Pick<GridColumn<never>, 'places'>): NumberField => ({
  places,
  suffixes: true,
});

const comparedIn = (text: string): { readonly comparison: string; readonly rest: string } => {
  const [, comparison = '', rest = ''] = /^\s*(>=|<=|!=|≥|≤|≠|>|<|=)?(.*)$/.exec(text) ?? [];
  return { comparison, rest };
};

/** The number of an invalid filter which could be two, for the message; null where it is wrong in another way. */
export const ambiguousIn = (text: string, format: NumberFormat, field: NumberField): string | null =>
  comparedIn(text)
    .rest.split('..')
    .find((each) => {
      const read = readNumber(each, field, format);
      return !read.ok && read.fault === 'ambiguous';
    }) ?? null;

/** Parses `> 100`, `<= 5`, `5..10`, `= 3`, `!= 0` or a number alone; null for any other text. */
export function readNumberTest(text: string, format: NumberFormat, field: NumberField): NumberTest | null {
  const between = text.split('..');
  if (between.length === 2) {
    const [from = Number.NaN, to = Number.NaN] = between.map((each) => numberIn(each, field, format) ?? Number.NaN);
    if (Number.isNaN(from + to)) return null;
    return (value) => value >= Math.min(from, to) && value <= Math.max(from, to);
  }
  const { comparison, rest } = comparedIn(text);
  const number = numberIn(rest, field, format);
  if (number === null || Number.isNaN(number)) return null;
  switch (comparison) {
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
export const isFilterText = (
  column: Pick<GridColumn<never>, 'kind' | 'places'>,
  text: string,
  format: NumberFormat,
): boolean =>
  text.trim() === '' || column.kind !== 'number' || readNumberTest(text, format, filterField(column)) !== null;

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
      const test = readNumberTest(text, format, filterField(column));
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
