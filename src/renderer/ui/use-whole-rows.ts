import type { RefObject } from 'react';
import { useMeasured } from './use-measured.ts';

/** Table rows (`--row` each) that fit whole into the height of an element. */
export const useWholeRows = (box: RefObject<HTMLElement | null>): number => useMeasured(box, wholeRowsIn, 0);

function wholeRowsIn(box: HTMLElement): number {
  const row = Number.parseFloat(getComputedStyle(box).getPropertyValue('--row'));
  return row > 0 ? Math.floor(box.clientHeight / row) : 0;
}
