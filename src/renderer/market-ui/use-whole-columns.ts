import { type RefObject, useLayoutEffect } from 'react';
import { collapsedItems } from '#renderer/ui/collapse.ts';

/**
 * Lets the columns of the tables in a box leave whole, by the `data-leaves` of their heads (1 first), while they have no
 * room: a figure that is cut off is another figure. Widths are measured, because they depend on values, language and text
 * size. Tables in one box lose the same columns.
 */
export function useWholeColumns(box: RefObject<HTMLElement | null>): void {
  // Other rows may be wider.
  useLayoutEffect(() => fitTables(box.current));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => fitTables(element));
    observer.observe(element);
    for (const table of element.querySelectorAll('table')) observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
}

function fitTables(box: HTMLElement | null): void {
  const tables = [...(box?.querySelectorAll('table') ?? [])];
  const leaving = new Set(tables.flatMap((table) => [...columnsWithoutRoom(table)]));
  const without = [...leaving].join(' ');
  for (const table of tables) table.dataset.without = without;
}

const NONE: ReadonlySet<number> = new Set();

/** Places of the columns of a table that have no room, from 1. */
function columnsWithoutRoom(table: HTMLTableElement): ReadonlySet<number> {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  if (heads.every((head) => head.dataset.leaves === undefined)) return NONE;
  // All columns as wide as their widest cell.
  delete table.dataset.without;
  table.dataset.measured = '';
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  delete table.dataset.measured;
  let room = table.parentElement?.clientWidth ?? 0;
  const items: { readonly place: number; readonly order: number; readonly width: number }[] = [];
  for (const [at, head] of heads.entries()) {
    const width = widths[at] ?? 0;
    const order = Number(head.dataset.leaves);
    if (order > 0) items.push({ place: at + 1, order, width });
    else room -= width;
  }
  return new Set([...collapsedItems(items, room, 0)].flatMap((at) => items[at]?.place ?? []));
}
