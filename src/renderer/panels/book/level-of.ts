import type { Side } from './book-model.ts';

/** The level an element belongs to; null outside the levels. */
export function levelOf(
  target: EventTarget | null,
): { readonly cell: HTMLElement; readonly row: number; readonly side: Side } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-half]') : null;
  const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);
  if (cell === null || Number.isNaN(row)) return null;
  return { cell, row, side: cell.dataset.half === 'offer' ? 'offer' : 'bid' };
}
