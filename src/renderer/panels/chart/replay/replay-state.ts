import type { CandleColumns } from '#shared/contract/market.ts';

/** Bars as they came, up to one of them. `end`: one past the newest bar that is shown. */
export type Replay = { readonly end: number; readonly isPlaying: boolean; readonly speed: Speed };

/** Bars a second. */
export const SPEEDS = [1, 2, 5, 10, 25] as const;
export type Speed = (typeof SPEEDS)[number];

/** A chart needs some bars to begin with. */
const MIN_BARS = 20;

/** From the first bar of a day, or of the next day that has one. @param at Unix ms; before the history its first bars */
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
