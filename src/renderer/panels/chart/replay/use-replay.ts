import { useEffect, useMemo, useState } from 'react';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { type Replay, replayAnswer, type Speed, shownColumns, startReplay, stepped } from './replay-state.ts';

/**
 * The bars of a chart as they came, from a chosen day on. The bars that a replay began with are its own: newer ones do not
 * show in it.
 */
export function useReplay(candles: LoadedCandles | null, key: string, loadEarlier: () => void) {
  const [run, setRun] = useState<{ readonly key: string; readonly all: LoadedCandles; readonly replay: Replay } | null>(
    null,
  );
  /** A day whose bars are being read. */
  const [wanted, setWanted] = useState<{ readonly key: string; readonly day: string } | null>(null);
  useEffect(() => {
    if (!candles || wanted?.key !== key) return;
    const answer = replayAnswer(wanted.day, candles);
    if (answer === 'older') return;
    setWanted(null);
    if (answer === 'begins') setRun({ key, all: candles, replay: startReplay(candles.columns, dayStart(wanted.day)) });
  }, [candles, wanted, key]);
  // Another stock or interval has no replay.
  const own = run?.key === key ? run : null;
  const count = own?.all.columns.at.length ?? 0;
  const { isPlaying = false, speed = 1 } = own?.replay ?? {};

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(
      () => setRun((before) => before && { ...before, replay: stepped(before.replay, 1, count) }),
      1_000 / speed,
    );
    return () => clearInterval(timer);
  }, [isPlaying, speed, count]);

  const shown = useMemo(() => own && { ...own.all, columns: shownColumns(own.all.columns, own.replay.end) }, [own]);
  const change = (next: (before: Replay) => Replay): void =>
    setRun((before) => before && { ...before, replay: next(before.replay) });
  return {
    /** What the chart shows: the bars so far, or all of them without a replay. */
    candles: shown ?? candles,
    replay: own?.replay ?? null,
    /** Start of the newest bar that is shown, Unix ms. */
    at: own ? (own.all.columns.at[own.replay.end - 1] ?? Number.NaN) : Number.NaN,
    count,
    /** Begins at a day; where it is older than the bars, as soon as they have been read. */
    start(day: string): void {
      setWanted({ key, day });
      if (candles && replayAnswer(day, candles) === 'older') loadEarlier();
    },
    stop: (): void => {
      setWanted(null);
      setRun(null);
    },
    step: (bars: number): void => change((before) => stepped({ ...before, isPlaying: false }, bars, count)),
    play: (): void => change((before) => ({ ...before, isPlaying: !before.isPlaying && before.end < count })),
    setSpeed: (next: Speed): void => change((before) => ({ ...before, speed: next })),
  };
}
