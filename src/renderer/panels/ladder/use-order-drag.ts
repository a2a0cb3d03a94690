import { type RefObject, useEffect, useRef } from 'react';
import { liveText } from '#renderer/ui/live-dom.ts';
import type { BookSide } from './depth.ts';
import type { LadderSurface } from './ladder-surface.ts';

/** Orders of a row that are dragged to another one. Indexes are those of rows; `low` is the lowest price of the row, rupiah. */
type Drag = { readonly index: number; readonly side: BookSide; readonly low: number; target: number };

type DragOptions = {
  readonly made: LadderSurface | null;
  readonly hint: RefObject<HTMLElement | null>;
  readonly isHeld: boolean;
  /** What moving the orders of a row to another one would give up. */
  effectOf(index: number, side: BookSide, target: number): string;
  amend(index: number, side: BookSide, target: number): void;
};

/** Follows a drag until it is let go, wherever the pointer goes. @returns begins one */
export function useOrderDrag({ made, hint, isHeld, effectOf, amend }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    if (made === null) return;
    const text = hint.current === null ? null : liveText(hint.current);
    const end = (): void => {
      drag.current = null;
      made.target(-1);
      made.hold(isHeld);
      made.anchor(null, 0);
      if (hint.current) hint.current.hidden = true;
    };
    const move = (event: globalThis.PointerEvent): void => {
      const { current } = drag;
      if (current === null) return;
      const index = made.indexAt(event.clientY);
      if (index === current.target) return;
      current.target = index;
      const isElsewhere = index !== current.index;
      made.target(isElsewhere ? index : -1);
      if (hint.current) hint.current.hidden = !isElsewhere;
      text?.write(isElsewhere ? effectOf(current.index, current.side, index) : '');
      if (hint.current) made.anchor(hint.current, made.row(index)?.low ?? 0);
    };
    const up = (): void => {
      const { current } = drag;
      if (current === null) return;
      end();
      // The row from which it came is the same one: nothing moves while it is dragged.
      const isSame = made.row(current.index)?.low === current.low;
      if (isSame && current.target >= 0 && current.target !== current.index) {
        amend(current.index, current.side, current.target);
      }
    };
    const cancelled = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || drag.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    const lost = (): void => {
      if (drag.current !== null) end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', lost);
    window.addEventListener('blur', lost);
    window.addEventListener('keydown', cancelled, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', lost);
      window.removeEventListener('blur', lost);
      window.removeEventListener('keydown', cancelled, true);
    };
  }, [made, hint, amend, effectOf, isHeld]);

  return ({ index, side, low }: Omit<Drag, 'target'>): void => {
    drag.current = { index, side, low, target: -1 };
    made?.hold(true);
  };
}
