import { Component } from 'react';
import { activePanelOf, shownPlan } from '../dock-store.ts';
import { groupsOf } from '../plan/index.ts';
import { DOCK } from './drag.ts';
import { placeHeader } from './elements.ts';

function placeHeaders(): void {
  const plan = shownPlan();
  for (const { id, active } of plan ? groupsOf(plan) : []) placeHeader(id, active);
}

/** Focuses what had the focus, or the active panel where that has gone or is out of sight. */
function restoreFocus(focused: HTMLElement): void {
  const isHere = focused.isConnected && focused.closest('[hidden]') === null;
  if (isHere && document.activeElement === focused) return;
  const panel = CSS.escape(activePanelOf(shownPlan()) ?? '');
  const next = isHere ? focused : document.querySelector<HTMLElement>(`[data-panel="${panel}"]`);
  next?.focus({ preventScroll: true });
}

/**
 * Puts each group's header row to its front panel, before the page changes (a panel that leaves would take the row along)
 * and after it. Keeps the focus.
 */
export class HeaderRows extends Component<{ readonly plan: unknown }> {
  override componentDidMount(): void {
    placeHeaders();
  }

  override getSnapshotBeforeUpdate(): HTMLElement | null {
    const focused = document.activeElement;
    const inDock = focused instanceof HTMLElement && focused.closest(DOCK) !== null ? focused : null;
    placeHeaders();
    return inDock;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, focused: HTMLElement | null): void {
    placeHeaders();
    if (focused) restoreFocus(focused);
  }

  override render(): null {
    return null;
  }
}
