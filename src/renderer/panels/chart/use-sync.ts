import { useEffect, useMemo, useRef } from 'react';
import type { Chart, CursorPlace } from '#renderer/chart/index.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { StockCode } from '#shared/market/index.ts';
import { cursorMoved, onCursorMoved } from './cursor-sync.ts';

type RangeMoved = {
  readonly scope: string;
  readonly source: string;
  readonly from: number;
  readonly to: number;
};

/** Of all charts of the window. */
const ranges = createEmitter<RangeMoved>();

type SyncParts = {
  readonly view: Chart | null;
  /** Its own among the charts of the window. */
  readonly source: string;
  readonly symbol: StockCode;
  /** Whose crosshair it follows; null for none. */
  readonly cursorScope: { readonly name: string; readonly isOfAllWindows: boolean } | null;
  readonly rangeScope: string | null;
  readonly visible: boolean;
};

/** Crosshair and range of the charts that follow each other. A chart of another stock follows the time only. */
export function useSync(parts: SyncParts) {
  const { view, source, symbol, cursorScope, rangeScope, visible } = parts;
  const scopeName = cursorScope?.name ?? null;
  const latest = useRef(parts);
  latest.current = parts;
  /** The range comes from another chart: it is not sent on. */
  const isFollowing = useRef(false);

  useEffect(() => {
    if (!view || !visible || scopeName === null) return;
    return onCursorMoved((moved, isOfThisWindow) => {
      if (moved.scope !== scopeName || (isOfThisWindow && moved.source === source)) return;
      const { place } = moved;
      view.followCursor(place && moved.symbol !== symbol ? { at: place.at, price: null } : place);
    });
  }, [view, visible, scopeName, source, symbol]);

  useEffect(() => {
    if (!view || !visible || rangeScope === null) return;
    return ranges.on((moved) => {
      if (moved.scope !== rangeScope || moved.source === source) return;
      isFollowing.current = true;
      view.showBetween(moved.from, moved.to);
    });
  }, [view, visible, rangeScope, source]);

  return useMemo(
    () => ({
      onCursor(place: CursorPlace | null): void {
        const { cursorScope: scope, source: own, symbol: code } = latest.current;
        if (scope) cursorMoved({ scope: scope.name, source: own, symbol: code, place }, scope.isOfAllWindows);
      },
      onRange(from: number, to: number): void {
        const { rangeScope: scope, source: own } = latest.current;
        const wasFollowing = isFollowing.current;
        isFollowing.current = false;
        if (scope !== null && !wasFollowing) ranges.emit({ scope, source: own, from, to });
      },
    }),
    [],
  );
}
