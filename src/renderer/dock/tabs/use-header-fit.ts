import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** What has no room in a header row. */
type Fit = {
  /** Whether items of the panel are in the menu of the row. */
  readonly hasMenu: boolean;
  /** Panels whose tabs are not or only partly in sight. */
  readonly cutTabs: readonly string[];
};
const FITS: Fit = { hasMenu: false, cutTabs: [] };

/** Marks what has no room in a header row. */
function fitRow(row: HTMLElement): Fit {
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
  return { hasMenu, cutTabs: hideCutTabs(row) };
}

/** The controls of a panel take their room after its tab has become the active one. */
function revealActiveTab(row: HTMLElement): void {
  const strip = row.querySelector('.dv-tabs-container');
  const active = row.querySelector('.dv-active-tab')?.getBoundingClientRect();
  if (!strip || !active) return;
  const { left, right } = strip.getBoundingClientRect();
  const hidden = active.left < left ? active.left - left : Math.max(0, active.right - right);
  if (hidden !== 0) strip.scrollLeft += hidden;
}

/** Marks the tabs that are only partly in sight: the menu of tabs has them, and a part of a name misleads. */
function hideCutTabs(row: HTMLElement): readonly string[] {
  const strip = row.querySelector('.dv-tabs-container');
  if (!strip) return [];
  const seen = strip.getBoundingClientRect();
  const fits = fitWithoutMenu(row, strip);
  const cut: string[] = [];
  for (const tab of row.querySelectorAll<HTMLElement>('.dv-tab')) {
    const { left, right } = tab.getBoundingClientRect();
    const isCut = !fits && (right > seen.right + 1 || left < seen.left - 1);
    tab.toggleAttribute('data-cut', isCut);
    if (isCut) cut.push(tab.dataset.panelId ?? '');
  }
  return cut;
}

/** Whether all tabs have room once their menu, which takes a part of it, is not there: else it would stay for its own sake. */
function fitWithoutMenu(row: HTMLElement, strip: Element): boolean {
  const widthOfPart = (selector: string): number => row.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0;
  const menu = widthOfPart('.cut-tabs');
  const spare = Math.max(0, widthOfPart('.dv-void-container') - HANDLE);
  return menu > 0 && strip.scrollWidth <= strip.clientWidth + spare + menu + GAP;
}

const isSame = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id, at) => id === second[at]);

/**
 * Takes items out of a header row by priority while it has no room for them: tabs stay, and so does the panel
 * menu. A mark (`data-spare`) is shown once there is known to be room left over, so that it moves none of them.
 * @param actions an element inside the row
 */
export function useHeaderFit(actions: RefObject<HTMLElement | null>): Fit {
  const [fit, setFit] = useState(FITS);
  useLayoutEffect(() => {
    const own = actions.current;
    if (!own) return;
    let row: HTMLElement | null = null;
    let shown = FITS;
    /** @returns whether it is another than before */
    const show = (next: Fit): boolean => {
      if (shown.hasMenu === next.hasMenu && isSame(shown.cutTabs, next.cutTabs)) return false;
      shown = next;
      // In this frame: it has been laid out, and not painted yet.
      flushSync(() => setFit(next));
      return true;
    };
    const measure = (): void => {
      if (row === null) follow();
      // A menu that has come takes room itself.
      if (row !== null && show(fitRow(row))) show(fitRow(row));
    };
    const scrolled = (): void => {
      if (!row) return;
      show({ hasMenu: shown.hasMenu, cutTabs: hideCutTabs(row) });
    };
    const sizes = new ResizeObserver(measure);
    const observeItems = (): void => {
      for (const one of row?.querySelectorAll('.dv-tab, .header-item, [data-spare]') ?? []) sizes.observe(one);
    };
    // An item is measured once it is observed: after the layout of its frame, so that none is forced.
    const changes = new MutationObserver(observeItems);
    // The row may not be in the page yet.
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
    // What is observed is measured after the layout of its frame: each row by itself would force one of the whole page.
    sizes.observe(own);
    follow();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      row?.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [actions]);
  return fit;
}
