import { isRecord } from '#shared/is-record.ts';
import type { Bars } from '../bars/bars.ts';
import {
  type IndicatorDefinition,
  type InputDefinition,
  type Inputs,
  type InputValue,
  SOURCES,
  type Source,
} from './indicator.ts';

/** A value of a column, NaN outside of it. */
export const valueAt = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;

const READERS: Readonly<Record<Source, (bars: Bars, index: number) => number>> = {
  close: (bars, index) => valueAt(bars.close, index),
  open: (bars, index) => valueAt(bars.open, index),
  high: (bars, index) => valueAt(bars.high, index),
  low: (bars, index) => valueAt(bars.low, index),
  hl2: (bars, index) => (valueAt(bars.high, index) + valueAt(bars.low, index)) / 2,
  hlc3: (bars, index) => (valueAt(bars.high, index) + valueAt(bars.low, index) + valueAt(bars.close, index)) / 3,
  ohlc4: (bars, index) =>
    (valueAt(bars.open, index) + valueAt(bars.high, index) + valueAt(bars.low, index) + valueAt(bars.close, index)) / 4,
  volume: (bars, index) => valueAt(bars.volume, index),
};

/** What an indicator is calculated from at a bar: rupiah, or shares for the volume; NaN outside of the bars' columns. */
export const sourceAt = (bars: Bars, source: Source, index: number): number => READERS[source](bars, index);

/** Reads a source as a function of the bars and the index, for a source that stays. */
export const sourceReader = (source: Source): ((bars: Bars, index: number) => number) => READERS[source];

export const isSource = (value: unknown): value is Source => SOURCES.some((source) => source === value);

function clamped(value: unknown, { default: standard, min, max }: { default: number; min: number; max: number }) {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : standard;
}

function readInput(definition: InputDefinition, value: unknown): InputValue {
  switch (definition.kind) {
    case 'whole':
      return Math.round(clamped(value, definition));
    case 'number':
      return clamped(value, definition);
    case 'source':
      return isSource(value) ? value : definition.default;
    case 'choice':
      return typeof value === 'string' && definition.choices.includes(value) ? value : definition.default;
    case 'flag':
      return typeof value === 'boolean' ? value : definition.default;
    case 'moment':
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : definition.default;
  }
}

/**
 * The inputs of an instance from whatever was stored: numbers are clamped to their range, what is missing or wrong gets its
 * default, what the definition does not have is left out.
 */
export function readInputs({ inputs }: Pick<IndicatorDefinition, 'inputs'>, stored: unknown): Inputs {
  const values = isRecord(stored) ? stored : {};
  const storedOf = (id: string): unknown => (Object.hasOwn(values, id) ? values[id] : undefined);
  return Object.fromEntries(inputs.map((input) => [input.id, readInput(input, storedOf(input.id))]));
}
