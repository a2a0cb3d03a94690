import type { MouseEvent } from 'react';
import { dockStore } from './dock-store.ts';
import { openPanelMenu } from './panel-menu-store.ts';
import { dockAgain, isFloating, toggleMaximised } from './panel-moves.ts';

const ROW = '.dv-tabs-and-actions-container';
const CONTROL = 'button, input, select, textarea, a, [role="menu"], .panel-slot > *';

/** The panel whose header was pressed: of the tab, else the one on top of the group. */
function panelUnder(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || !target.closest(ROW) || target.closest(CONTROL)) return null;
  const tab = target.closest('.dv-tab')?.querySelector<HTMLElement>('[data-tab]')?.dataset.tab;
  if (tab !== undefined) return tab;
  const group = dockStore.getState().api?.groups.find(({ element }) => element.contains(target));
  return group?.activePanel?.id ?? null;
}

/** Two clicks on a header: the group covers the dock, or no longer; a floating panel goes back among the others. */
export function doubleClicked({ target }: MouseEvent): void {
  const id = panelUnder(target);
  if (id === null) return;
  if (isFloating(id)) dockAgain(id);
  else toggleMaximised(id);
}

/** The menu key, Shift+F10 on a tab, or the mouse's other button on a header. */
export function menuWanted(event: MouseEvent): void {
  const { target } = event;
  const id = panelUnder(target);
  if (id === null || !(target instanceof Element)) return;
  event.preventDefault();
  openPanelMenu(id, target.closest<HTMLElement>('.dv-tab') ?? undefined);
}
