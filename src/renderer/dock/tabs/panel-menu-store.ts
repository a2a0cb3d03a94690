import { create } from 'zustand';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';

export type OpenMenu = {
  readonly panelId: string;
  readonly anchor: HTMLElement;
  /** The element that had the focus. */
  readonly from: Element | null;
};

/** The one menu of panels that is open in this window. */
export const panelMenuStore = create<{ readonly open: OpenMenu | null }>(() => ({ open: null }));

const tabOf = (panelId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(panelId)}"]`)?.closest<HTMLElement>('.dv-tab') ?? null;

/** @param anchor the element that it is placed at; the panel's tab by default */
export function openPanelMenu(panelId: string, anchor: HTMLElement | null = tabOf(panelId)): void {
  if (!anchor || !Object.hasOwn(panelStore.getState().panels, panelId)) return;
  panelMenuStore.setState({ open: { panelId, anchor, from: document.activeElement } });
}

export const closePanelMenu = (): void => panelMenuStore.setState({ open: null });
