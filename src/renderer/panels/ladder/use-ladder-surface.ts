import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Order } from '#shared/contract/orders.ts';
import { createTradedHeadPainter } from './ladder-columns.tsx';
import { createHeadPainter } from './ladder-head.tsx';
import { createLadderPainter, type LadderView } from './ladder-painter.ts';
import { LadderSurface } from './ladder-surface.ts';

/** Until the panel has been laid out. */
const FIRST_SLOTS = 24;
const FIRST_ROOM = 12;
const MAX_SLOTS = 120;
/** Width of a digit in ordinary text, em, and what a cell leaves free at its sides, px. */
const DIGIT_EM = 0.6;
const CELL_PADDING = 8;

type Element<Kind extends HTMLElement> = RefObject<Kind | null>;

/** The elements that the rows are drawn in, and the heads above them. */
type LadderParts = {
  readonly scroller: Element<HTMLElement>;
  readonly space: Element<HTMLElement>;
  readonly grid: Element<HTMLElement>;
  readonly summary: Element<HTMLElement>;
  readonly head: Element<HTMLElement>;
  readonly tradedHead: Element<HTMLElement>;
  /** Receives the surface, once it is there. */
  readonly surface: RefObject<LadderSurface | null>;
};

type Drawn = {
  readonly view: LadderView;
  readonly orders: readonly Order[];
  readonly visible: boolean;
  /** A question or a dialog over the rows: they stay. */
  readonly isHeld: boolean;
};

/** Makes the surface of the rows once they are there, and draws it with each change of the market while it is visible. */
export function useLadderSurface(parts: LadderParts, { view, orders, visible, isHeld }: Drawn) {
  const { scroller, space, grid, summary, head, tradedHead, surface } = parts;
  const { translate, language } = useTexts('ladder');
  const formats = useFormats();
  const { slots, room } = useSlots(scroller, grid);
  const [made, setMade] = useState<LadderSurface | null>(null);
  const drawHead = useRef<ReturnType<typeof createHeadPainter> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slots are other cells, another language other texts
  useLayoutEffect(() => {
    if (!scroller.current || !space.current || !grid.current || !summary.current) return;
    if (!head.current || !tradedHead.current) return;
    const elements = {
      scroller: scroller.current,
      space: space.current,
      grid: grid.current,
      summary: summary.current,
    };
    const painters = [
      createHeadPainter(head.current, formats, translate),
      createTradedHeadPainter(tradedHead.current, formats, translate),
    ];
    drawHead.current = (market) => {
      for (const paint of painters) paint(market);
    };
    const next = new LadderSurface(elements, createLadderPainter(grid.current, formats, translate, room));
    surface.current = next;
    setMade(next);
  }, [formats, translate, language, slots, room]);

  useLayoutEffect(() => made?.hold(isHeld), [made, isHeld]);

  // Drawn before the new name is painted, then with each change of the market, once before a paint.
  useLayoutEffect(() => {
    if (made === null || !visible) return;
    const { market } = view;
    let isDue = false;
    const draw = (): void => {
      isDue = false;
      market.read(orders, performance.now());
      made.draw();
      drawHead.current?.(market);
    };
    const drawSoon = (): void => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(draw);
    };
    market.read(orders, performance.now());
    made.show(view);
    drawHead.current?.(market);
    const stops = [
      marketStore.onBook(market.code, drawSoon),
      marketStore.onWhole('depths', market.code, drawSoon),
      marketStore.onQuote(market.code, drawSoon),
      marketStore.onTrades(drawSoon),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [made, view, orders, visible]);

  return { made, slots };
}

/** Whole rows that fit, and digits in a cell of lots. */
function useSlots(scroller: RefObject<HTMLElement | null>, grid: RefObject<HTMLElement | null>) {
  const [fit, setFit] = useState({ slots: FIRST_SLOTS, room: FIRST_ROOM });
  useLayoutEffect(() => {
    const [box, row] = [scroller.current, grid.current?.querySelector('[data-slot]')];
    const cell = row?.querySelector<HTMLElement>('[data-cell="bid-lots"]');
    if (!box || !row || !cell) return;
    const measure = (): void => {
      const { height } = row.getBoundingClientRect();
      if (!(height > 0 && box.clientHeight > 0)) return;
      const slots = Math.min(MAX_SLOTS, Math.max(1, Math.floor(box.clientHeight / height)));
      const digit = Number.parseFloat(getComputedStyle(cell).fontSize) * DIGIT_EM;
      const room = Math.floor((cell.clientWidth - CELL_PADDING) / digit);
      setFit((before) => (before.slots === slots && before.room === room ? before : { slots, room }));
    };
    measure();
    // The row's own height follows the text size and the density.
    const sizes = new ResizeObserver(measure);
    for (const each of [box, row, cell]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [scroller, grid]);
  return fit;
}
