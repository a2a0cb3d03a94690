import { useCallback, useEffect, useRef } from 'react';
import type { Chart } from '#renderer/chart/index.ts';
import type { LoadedCandles } from '#renderer/queries/candles.ts';
import type { ChartInterval } from '#shared/market/index.ts';
import type { Range } from './range-bar.tsx';

/** What the person asked to see, until there are bars of it. `interval` null: of whichever is shown. */
type Target = { readonly kind: 'since' | 'at'; readonly at: number; readonly interval: ChartInterval | null };

type TargetParts = {
  readonly view: Chart | null;
  readonly candles: LoadedCandles | null;
  readonly interval: ChartInterval;
  setInterval(interval: ChartInterval): void;
  loadEarlier(): void;
};

/** Ranges and dates: they are shown as soon as the bars are there, older ones being loaded where needed. */
export function useTarget({ view, candles, interval, setInterval, loadEarlier }: TargetParts) {
  const target = useRef<Target | null>(null);

  const approach = useCallback(() => {
    const wanted = target.current;
    const first = candles?.columns.at[0];
    if (!wanted || !view || first === undefined || (wanted.interval ?? interval) !== interval) return;
    if (wanted.at < first && candles?.whole === false) {
      loadEarlier();
      return;
    }
    target.current = null;
    // Before the history there is its first bar.
    const at = Math.max(wanted.at, first);
    if (wanted.kind === 'since') view.showSince(at);
    else view.goTo(at);
  }, [view, candles, interval, loadEarlier]);

  useEffect(approach, [approach]);

  const show = (next: Target): void => {
    target.current = next;
    if (next.interval === null || next.interval === interval) approach();
    else setInterval(next.interval);
  };
  const showRange = ({ from, interval: next }: Range): void => show({ kind: 'since', at: from, interval: next });
  /** @param next bars in which it is shown; null: as they are */
  const goTo = (at: number, next: ChartInterval | null = null): void => show({ kind: 'at', at, interval: next });
  return { showRange, goTo };
}
