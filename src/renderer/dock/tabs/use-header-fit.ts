import { type RefObject, useLayoutEffect, useState } from 'react';
import { collapsedItems } from '#renderer/ui/collapse.ts';

const ROW = '.dv-tabs-and-actions-container';
/** px between items, and of the part of the row by which a group is dragged. */
const GAP = 4;
const HANDLE = 12;

/** Width of each item before it was drawn in the open menu of the row. */
const widths = new WeakMap<HTMLElement, number>();
function widthOf(item: HTMLElement): number {
  if (item.dataset.inMenu !== undefined) return widths.get(item) ?? 0;
  widths.set(item, item.offsetWidth);
  return item.offsetWidth;
}

const sum = (elements: Iterable<HTMLElement>): number =>
  [...elements].reduce((total, { offsetWidth }) => total + (offsetWidth > 0 ? offsetWidth + GAP : 0), 0);

/** Marks the items of a header row that have no room. @returns whether the menu of the row has any of them */
function fitRow(row: HTMLElement): boolean {
  const all = (selector: string): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(selector)];
  const items = all('[data-collapse]');
  const menuWidth = (row.querySelector<HTMLElement>('[data-header-menu]')?.offsetWidth ?? 0) + GAP;
  const room =
    row.clientWidth -
    HANDLE -
    sum(all('.dv-pre-actions-container, .dv-tab, .header-item:not([data-collapse]), [data-panel-menu]'));
  const measured = items.map((item) => ({ order: Number(item.dataset.collapse), width: widthOf(item) }));
  const isInMenu = (at: number): boolean => items[at]?.classList.contains('header-item') === true;
  let collapsed = collapsedItems(measured, room, GAP);
  const hasMenu = [...collapsed].some(isInMenu);
  const roomBesideMenu = hasMenu ? room - menuWidth : room;
  if (hasMenu) collapsed = collapsedItems(measured, roomBesideMenu, GAP);
  for (const [at, item] of items.entries()) item.toggleAttribute('data-collapsed', collapsed.has(at));
  let spare = roomBesideMenu;
  for (const [at, { width }] of measured.entries()) if (width > 0 && !collapsed.has(at)) spare -= width + GAP;
  for (const mark of all('[data-spare]')) mark.toggleAttribute('data-shown', mark.offsetWidth + GAP <= spare);
  revealActiveTab(row);
  hideCutTabs(row);
  return hasMenu;
}

/** dockview scrolls to a tab when it becomes active, before the controls of its panel take their room. */
function revealActiveTab(row: HTMLElement): void {
  const strip = row.querySelector('.dv-tabs-container');
  const active = row.querySelector('.dv-active-tab')?.getBoundingClientRect();
  if (!strip || !active) return;
  const { left, right } = strip.getBoundingClientRect();
  const hidden = active.left < left ? active.left - left : Math.max(0, active.right - right);
  if (hidden !== 0) strip.scrollLeft += hidden;
}

/** Marks the tabs that are only partly in sight: the menu of tabs has them, and a part of a name misleads. */
function hideCutTabs(row: HTMLElement): void {
  const strip = row.querySelector('.dv-tabs-container')?.getBoundingClientRect();
  if (!strip) return;
  for (const tab of row.querySelectorAll('.dv-tab')) {
    const { left, right } = tab.getBoundingClientRect();
    tab.toggleAttribute('data-cut', right > strip.right + 1 || left < strip.left - 1);
  }
}

/**
 * Takes items out of a header row by priority while it has no room for them: tabs stay, and so does the panel
 * menu. A mark (`data-spare`) is shown once there is known to be room left over, so that it moves none of them.
 * @param actions an element inside the row
 * @returns whether items are in the menu of the row
 */
export function useHeaderFit(actions: RefObject<HTMLElement | null>): boolean {
  const [hasMenu, setHasMenu] = useState(false);
  useLayoutEffect(() => {
    const own = actions.current;
    if (!own) return;
    let row: HTMLElement | null = null;
    const measure = (): void => {
      if (row === null) follow();
      if (row !== null) setHasMenu(fitRow(row));
    };
    const scrolled = (): void => {
      if (row) hideCutTabs(row);
    };
    const sizes = new ResizeObserver(measure);
    const observeItems = (): void => {
      for (const one of row?.querySelectorAll('.dv-tab, .header-item, [data-spare]') ?? []) sizes.observe(one);
    };
    // An item is measured once it is observed: after the layout of its frame, so that none is forced.
    const changes = new MutationObserver(observeItems);
    // dockview puts the element into its row after it was made.
    const follow = (): void => {
      row = own.closest<HTMLElement>(ROW);
      if (row === null) return;
      sizes.observe(row);
      // It narrows when its own menu of tabs comes, after the row was measured.
      const strip = row.querySelector('.dv-tabs-container');
      if (strip) sizes.observe(strip);
      observeItems();
      changes.observe(row, { childList: true, subtree: true });
      // The strip of tabs scrolls to the active one; scroll events do not bubble.
      row.addEventListener('scroll', scrolled, { capture: true, passive: true });
    };
    sizes.observe(own);
    measure();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      row?.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [actions]);
  return hasMenu;
}
