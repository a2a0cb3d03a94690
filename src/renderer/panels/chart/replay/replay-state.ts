import type { CandleColumns } from '#shared/contract/market.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { type ChartInterval, isDaily } from '#shared/market/index.ts';

/** Bars as they came, up to one of them. `end`: one past the newest bar that is shown. */
export type Replay = { readonly end: number; readonly isPlaying: boolean; readonly speed: Speed };

/** Bars a second. */
export const SPEEDS = [1, 2, 5, 10, 25] as const;
export type Speed = (typeof SPEEDS)[number];

/** A chart needs some bars to begin with. */
const MIN_BARS = 20;

/** Bars that the offered day leaves to be played, where a bar is a day or more. */
const OFFERED_BARS = 60;

/** Start of the oldest bar that a replay can begin with. @returns Unix ms; NaN without bars */
const oldestOf = (at: Float64Array): number => at[Math.min(MIN_BARS, at.length) - 1] ?? Number.NaN;

/** The day offered to begin with: that of the newest bars, where a bar is a day or more some bars before. @param at starts of the bars, Unix ms */
export function offeredDay(at: Float64Array, interval: ChartInterval): string {
  if (at.length === 0) return '';
  const back = isDaily(interval) ? OFFERED_BARS : 0;
  return isoDay(Math.max(at[Math.max(0, at.length - 1 - back)] ?? Number.NaN, oldestOf(at)));
}

/** The first and the last day, as ISO days, that a replay of these bars can begin with. @param at starts of the bars, Unix ms */
export const replayDays = (at: Float64Array): { readonly first: string; readonly last: string } => ({
  first: isoDay(oldestOf(at)),
  last: isoDay(at.at(-1) ?? Number.NaN),
});

/** Whether a replay can begin at a day, or older bars must be read first. @param day ISO day; empty for none */
export function replayAnswer(
  day: string,
  { columns: { at }, whole }: { readonly columns: Pick<CandleColumns, 'at'>; readonly whole: boolean },
): 'begins' | 'older' | 'outside' {
  const { first, last } = replayDays(at);
  if (day === '' || at.length === 0 || day > last) return 'outside';
  if (day >= first) return 'begins';
  return whole ? 'outside' : 'older';
}

/** Begins at the first bar of a day, or of the next day that has one. @param at Unix ms; before the history its first bars */
export function startReplay(columns: CandleColumns, at: number): Replay {
  const first = columns.at.findIndex((start) => start >= at);
  const end = first < 0 ? columns.at.length : first + 1;
  return { end: Math.min(columns.at.length, Math.max(MIN_BARS, end)), isPlaying: false, speed: 2 };
}

/** The replay some bars later or earlier; it stops at the newest. */
export function stepped(replay: Replay, bars: number, count: number): Replay {
  const end = Math.max(Math.min(MIN_BARS, count), Math.min(count, replay.end + bars));
  return { ...replay, end, isPlaying: replay.isPlaying && end < count };
}

/** The bars that are shown: views, no copies. */
export const shownColumns = ({ at, open, high, low, close, volume }: CandleColumns, end: number): CandleColumns => ({
  at: at.subarray(0, end),
  open: open.subarray(0, end),
  high: high.subarray(0, end),
  low: low.subarray(0, end),
  close: close.subarray(0, end),
  volume: volume.subarray(0, end),
});
