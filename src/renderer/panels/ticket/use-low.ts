import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PlanKind } from '#renderer/order-ui/plan-state.ts';

/** px that the form needs with its padding, without its cost table's rows, whose height goes by the text. */
const FIXED = 118;
const TEXTS = 16;
/** px of a row that a plan adds, with its gap, and of a line of text below them in heights of that text. */
const ROW = 34;
const LINE = 2;
/** Rows and lines of each plan. */
const OF_PLAN: Readonly<Record<PlanKind, readonly [rows: number, lines: number]>> = {
  limit: [0, 0],
  'day-trade': [0, 2],
  split: [1, 4],
  stop: [3, 1],
  'trailing-stop': [3, 1],
  bracket: [5, 3],
};

/**
 * Whether the form is too low for its cost table beside the rows of the plan. Measured here: as a size container, which every style of the form
 * would have to wait for, the ticket made a symbol change a tenth slower.
 */
export function useLow(form: RefObject<HTMLElement | null>, plan: PlanKind): boolean {
  const [rows, lines] = OF_PLAN[plan];
  const [isLow, setIsLow] = useState(false);
  useLayoutEffect(() => {
    const own = form.current;
    if (!own) return;
    const sizes = new ResizeObserver(() => {
      const text = Number.parseFloat(getComputedStyle(own).fontSize);
      // With the padding, which a low form has less of: by its content's height alone a form would be both in turns.
      setIsLow(own.clientHeight < FIXED + rows * ROW + (TEXTS + lines * LINE) * text);
    });
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [form, rows, lines]);
  return isLow;
}
