import { exchangeTime } from './session-phase.ts';

/** Columns of bars, oldest first, all of one length. */
type Bars = {
  readonly at: Float64Array<ArrayBuffer>;
  readonly open: Float64Array<ArrayBuffer>;
  readonly high: Float64Array<ArrayBuffer>;
  readonly low: Float64Array<ArrayBuffer>;
  readonly close: Float64Array<ArrayBuffer>;
  readonly volume: Float64Array<ArrayBuffer>;
};

/** Bars, and the trading days that they lack, YYYY-MM-DD, oldest first. */
type Answered = Bars & { readonly missing?: readonly string[] | undefined };

/**
 * Older bars with newer ones after them, and the days that they lack; where both have a bar the newer answer's stands, and
 * it speaks for its own days. Null when the newer ones begin after the older ones end: what was traded in between is in
 * neither.
 */
export function joinCandles(older: Answered, newer: Answered) {
  const begin = newer.at[0];
  const end = older.at.at(-1);
  if (begin === undefined || end === undefined || begin > end) return null;
  const kept = older.at.findLastIndex((at) => at < begin) + 1;
  const joined = (name: keyof Bars): Float64Array<ArrayBuffer> => {
    const column = new Float64Array(kept + newer[name].length);
    column.set(older[name].subarray(0, kept));
    column.set(newer[name], kept);
    return column;
  };
  const columns: Bars = {
    at: joined('at'),
    open: joined('open'),
    high: joined('high'),
    low: joined('low'),
    close: joined('close'),
    volume: joined('volume'),
  };
  const { day } = exchangeTime(begin);
  return { columns, missing: [...(older.missing ?? []).filter((missed) => missed < day), ...(newer.missing ?? [])] };
}
