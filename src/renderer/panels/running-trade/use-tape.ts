import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { previousClose } from '#renderer/market-data/previous-close.ts';
import type { Trade } from '#renderer/market-data/trade-tape.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { onThemeChange, rowHeight } from '#renderer/theme/theme-store.ts';
import { createTapeView, type TapeFilter } from './filtered-tape.ts';
import { createTapePainter, type TapePainter, type TapeTexts } from './tape-painter.ts';

/** The tape state that the panel renders; changes a few times a second at most. */
export type TapeState = { readonly empty: boolean; readonly paused: boolean; readonly fresh: number };

const FIRST: TapeState = { empty: true, paused: false, fresh: 0 };

type Deps = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly filter: TapeFilter;
  readonly visible: boolean;
  readonly texts: TapeTexts;
  /** Paused by the button; hovering, a selected row and scrolling pause automatically. */
  readonly held: boolean;
};

export type Tape = TapeState & {
  tradeAt(target: EventTarget | null): Trade | null;
  /** Moves the row selected by keyboard; @returns its trade. */
  moveCursor(step: number): void;
  cursorTrade(): Trade | null;
  clearCursor(): void;
  /** Element ID of the selected row, for aria-activedescendant. */
  readonly cursorId: string | undefined;
  pointAt(pointing: boolean): void;
  /** Scrolls to the newest. */
  release(): void;
};

/** Runs the tape of one panel: React renders when the header state changes, not for each trade. */
export function useTape({ scroller, list, filter, visible, texts, held }: Deps): Tape {
  const formats = useFormats();
  const [view] = useState(() => createTapeView(marketStore.trades, filter));
  const painter = useRef<TapePainter | null>(null);
  const pointing = useRef(false);
  const cursor = useRef<number | null>(null);
  const [cursorId, setCursorId] = useState<string>();
  const [state, setState] = useState<TapeState>(FIRST);
  const reported = useRef<TapeState>(FIRST);
  const heldNow = useRef(held);

  const draw = useCallback(() => {
    const scrolled = (painter.current?.scrolled() ?? 0) >= rowHeight() / 2;
    if (heldNow.current || pointing.current || scrolled || cursor.current !== null) view.pause();
    else view.resume();
    const shown = view.shown();
    painter.current?.draw(shown, cursor.current);
    const next: TapeState = {
      empty: shown.end() === shown.first(),
      paused: view.isPaused(),
      fresh: view.fresh(),
    };
    // Compare before setState, not in an updater: React queues updaters until the next render, which may be hours away;
    // sixty a second grew the heap by 24 MB an hour.
    const { empty, paused, fresh } = reported.current;
    if (empty === next.empty && paused === next.paused && fresh === next.fresh) return;
    reported.current = next;
    setState(next);
  }, [view]);

  const drawMoved = useCallback(() => {
    painter.current?.measure();
    draw();
  }, [draw]);

  useLayoutEffect(() => {
    if (!scroller.current || !list.current) return;
    const made = createTapePainter(scroller.current, list.current, formats, texts, (code) =>
      previousClose(marketStore, code),
    );
    painter.current = made;
    draw();
    return () => {
      painter.current = null;
      made.dispose();
    };
  }, [formats, texts, draw, scroller, list]);

  // Before the next paint, so that the previous stock's trades disappear with its name.
  useLayoutEffect(() => {
    view.setFilter({ symbol: filter.symbol, minimumLots: filter.minimumLots });
    draw();
  }, [view, filter.symbol, filter.minimumLots, draw]);

  useEffect(() => {
    heldNow.current = held;
    draw();
  }, [held, draw]);

  useEffect(() => {
    const box = scroller.current;
    if (!visible || !box) return;
    const refresh = (): void => {
      view.pull();
      draw();
    };
    refresh();
    const stopTrades = marketStore.onTrades(refresh);
    const resized = new ResizeObserver(drawMoved);
    const stopTheme = onThemeChange(drawMoved);
    resized.observe(box);
    box.addEventListener('scroll', drawMoved, { passive: true });
    return () => {
      stopTrades();
      stopTheme();
      resized.disconnect();
      box.removeEventListener('scroll', drawMoved);
    };
  }, [visible, view, draw, drawMoved, scroller]);

  const setCursor = (next: number | null): void => {
    cursor.current = next;
    draw();
    setCursorId(next === null ? undefined : painter.current?.rowId(next));
  };

  return {
    ...state,
    cursorId,
    tradeAt: (target) => painter.current?.tradeAt(target) ?? null,
    moveCursor(step) {
      view.pause();
      const shown = view.shown();
      const count = shown.end() - shown.first();
      if (count === 0) return;
      const from = cursor.current ?? (step > 0 ? -1 : 1);
      const next = Math.max(0, Math.min(count - 1, from + step));
      const box = scroller.current;
      if (box) {
        const tall = rowHeight();
        const top = next * tall;
        if (top < box.scrollTop) box.scrollTop = top;
        else if (top + tall > box.scrollTop + box.clientHeight) {
          box.scrollTop = top + tall - box.clientHeight;
        }
        painter.current?.measure();
      }
      setCursor(next);
    },
    cursorTrade() {
      const shown = view.shown();
      return cursor.current === null ? null : shown.trade(shown.end() - 1 - cursor.current);
    },
    clearCursor: () => setCursor(null),
    pointAt(next) {
      pointing.current = next;
      draw();
    },
    release() {
      pointing.current = false;
      if (scroller.current) scroller.current.scrollTop = 0;
      painter.current?.measure();
      setCursor(null);
    },
  };
}
