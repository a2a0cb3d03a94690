import type { MouseEvent } from 'react';
import { shownPlan } from '../dock-store.ts';
import { dockAgain, isFloating, toggleMaximised } from '../operations/panel-moves.ts';
import { groupsOf } from '../plan/index.ts';
import { openPanelMenu } from './panel-menu-store.ts';

const ROW = '.dv-tabs-and-actions-container';
const CONTROL = 'button, input, select, textarea, a, [role="menu"], .panel-slot > *';

/** The panel of a header: that of the tab, else the top one of the group. */
function panelUnder(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || !target.closest(ROW) || target.closest(CONTROL)) return null;
  const tab = target.closest('.dv-tab')?.querySelector<HTMLElement>('[data-tab]')?.dataset.tab;
  if (tab !== undefined) return tab;
  const id = target.closest<HTMLElement>('[data-group]')?.dataset.group;
  const plan = shownPlan();
  return (plan && groupsOf(plan).find((group) => group.id === id)?.active) ?? null;
}

/** A double click on a header maximises or restores the group; it docks a floating panel. */
export function onHeaderDoubleClick({ target }: MouseEvent): void {
  const id = panelUnder(target);
  if (id === null) return;
  if (isFloating(id)) dockAgain(id);
  else toggleMaximised(id);
}

/** The menu key or Shift+F10 on a tab, or a right click on a header. */
export function onHeaderContextMenu(event: MouseEvent): void {
  const { target } = event;
  const id = panelUnder(target);
  if (id === null || !(target instanceof Element)) return;
  event.preventDefault();
  openPanelMenu(id, target.closest<HTMLElement>('.dv-tab') ?? undefined);
}
