import type { QuoteField } from '#shared/contract/frames.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** Columns of a quote, in display order. */
export const COLUMN_IDS = [
  'last',
  'change',
  'percent',
  'value',
  'volume',
  'frequency',
  'open',
  'high',
  'low',
  'previous',
  'average',
  'foreign',
] as const;
export type QuoteColumnId = (typeof COLUMN_IDS)[number];
export const STANDARD_COLUMNS: readonly QuoteColumnId[] = ['last', 'change', 'percent', 'value'];

/** Reads one field of a cell's quote; NaN when absent. */
export type ReadField = (field: QuoteField) => number;

type Column = {
  /** The sort value; NaN when empty. */
  readonly value: (read: ReadField) => number;
  readonly text: (formats: Formats, value: number) => string;
  /** The value that determines its colour: rise, fall or unchanged. Null for none. */
  readonly tone: ((read: ReadField) => number) | null;
  /** px. */
  readonly minWidth: number;
};

/** A price or amount of 0 means that the day has none yet. */
const made = (read: ReadField, field: QuoteField): number => {
  const value = read(field);
  return value > 0 ? value : Number.NaN;
};
const change = (read: ReadField): number => made(read, 'last') - made(read, 'previous');
const against = (field: QuoteField) => (read: ReadField) => made(read, field) - made(read, 'previous');
const whole = (formats: Formats, value: number): string => formats.whole(value);
const compact = (formats: Formats, value: number): string => formats.compact(value);

const priceColumn = (field: QuoteField, coloured: boolean): Column => ({
  value: (read) => made(read, field),
  text: (formats, value) => formats.price(Math.round(value)),
  tone: coloured ? against(field) : null,
  minWidth: 64,
});

export const COLUMNS: Readonly<Record<QuoteColumnId, Column>> = {
  last: priceColumn('last', true),
  change: { value: change, text: (formats, value) => formats.change(value), tone: change, minWidth: 58 },
  percent: {
    value: (read) => (change(read) / made(read, 'previous')) * 100,
    text: (formats, value) => formats.signedPercent(value),
    tone: change,
    minWidth: 60,
  },
  value: { value: (read) => made(read, 'value'), text: compact, tone: null, minWidth: 70 },
  volume: { value: (read) => made(read, 'volume'), text: compact, tone: null, minWidth: 70 },
  frequency: { value: (read) => made(read, 'frequency'), text: whole, tone: null, minWidth: 64 },
  open: priceColumn('open', true),
  high: priceColumn('high', true),
  low: priceColumn('low', true),
  previous: priceColumn('previous', false),
  average: priceColumn('average', true),
  foreign: {
    value: (read) => read('foreignBuy') - read('foreignSell'),
    text: (formats, value) => (value > 0 ? `+${formats.compact(value)}` : formats.compact(value)),
    tone: (read) => read('foreignBuy') - read('foreignSell'),
    minWidth: 76,
  },
};
