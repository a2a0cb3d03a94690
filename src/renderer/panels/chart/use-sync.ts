import { useEffect, useMemo, useRef } from 'react';
import type { Chart, CursorPlace } from '#renderer/chart/index.ts';
import type { StockCode } from '#shared/market/index.ts';
import { createSharedMoves, type Scope } from './shared-moves.ts';

const cursors = createSharedMoves<{
  readonly scope: string;
  readonly source: string;
  readonly symbol: StockCode;
  readonly place: CursorPlace | null;
}>('lantai chart cursor');
const ranges = createSharedMoves<{
  readonly scope: string;
  readonly source: string;
  /** First and last moment, Unix ms. */
  readonly from: number;
  readonly to: number;
}>('lantai chart range');

type SyncParts = {
  readonly view: Chart | null;
  /** Identifies it among the charts of the window. */
  readonly source: string;
  readonly symbol: StockCode;
  /** The charts whose crosshair it follows; null for none. */
  readonly cursorScope: Scope | null;
  readonly rangeScope: Scope | null;
  readonly visible: boolean;
};

/** Crosshair and range of the charts that follow each other. A chart of another stock follows the time only. */
export function useSync(parts: SyncParts) {
  const { view, source, cursorScope, rangeScope, visible } = parts;
  const cursorName = cursorScope?.name ?? null;
  const rangeName = rangeScope?.name ?? null;
  const latest = useRef(parts);
  latest.current = parts;
  /** The range comes from another chart: it is not sent on. */
  const isFollowing = useRef(false);
  /** Sent or followed last: a chart reports its range with every new bar. */
  const known = useRef('');

  useEffect(() => {
    if (!view || !visible || cursorName === null) return;
    return cursors.on((moved, isOfThisWindow) => {
      if (moved.scope !== cursorName || (isOfThisWindow && moved.source === source)) return;
      const { place } = moved;
      const isSameStock = moved.symbol === latest.current.symbol;
      view.followCursor(place && !isSameStock ? { at: place.at, price: null } : place);
    });
    // Not the stock: another one would close and open the channel, which every window takes part in.
  }, [view, visible, cursorName, source]);

  useEffect(() => {
    if (!view || !visible || rangeName === null) return;
    return ranges.on((moved, isOfThisWindow) => {
      if (moved.scope !== rangeName || (isOfThisWindow && moved.source === source)) return;
      if (view.showBetween(moved.from, moved.to)) isFollowing.current = true;
    });
  }, [view, visible, rangeName, source]);

  return useMemo(
    () => ({
      onCursor(place: CursorPlace | null): void {
        const { cursorScope: scope, source: own, symbol: code } = latest.current;
        if (scope) cursors.emit({ scope: scope.name, source: own, symbol: code, place }, scope.isOfAllWindows);
      },
      onRange(from: number, to: number): void {
        const { rangeScope: scope, source: own, visible: isShown } = latest.current;
        const [before, range] = [known.current, `${from} ${to}`];
        const wasFollowing = isFollowing.current;
        known.current = range;
        isFollowing.current = false;
        if (scope === null || wasFollowing || range === before || !isShown) return;
        ranges.emit({ scope: scope.name, source: own, from, to }, scope.isOfAllWindows);
      },
    }),
    [],
  );
}
