import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Side } from './book-model.ts';
import type { BookPainter } from './book-painter.ts';
import { levelOf } from './level-of.ts';

type PointedLevel = { readonly row: number; readonly side: Side } | null;

/** Shows the sum to the level under the pointer, else to the one that the keyboard has reached. @returns the table's handlers */
export function usePointedLevel(painter: BookPainter | null) {
  const hovered = useRef<PointedLevel>(null);
  const focused = useRef<PointedLevel>(null);
  const point = (): void => painter?.pointAt(hovered.current ?? focused.current);
  useEffect(() => {
    painter?.pointAt(hovered.current ?? focused.current);
  }, [painter]);
  return {
    onPointerOver({ target }: PointerEvent): void {
      hovered.current = levelOf(target);
      point();
    },
    onPointerLeave(): void {
      hovered.current = null;
      point();
    },
    onFocus({ target }: FocusEvent): void {
      focused.current = target.matches(':focus-visible') ? levelOf(target) : null;
      point();
    },
    onBlur(): void {
      focused.current = null;
      point();
    },
  };
}
