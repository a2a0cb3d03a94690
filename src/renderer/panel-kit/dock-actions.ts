import { create } from 'zustand';
import type { PanelKind } from '#shared/contract/panels.ts';

/** What panels and shared parts may ask of the dock that holds them. The dock provides it while it is mounted. */
export type DockActions = {
  /** Ids of this window's panels, in the dock's order. */
  panelIds(): readonly string[];
  /** Brings a panel of this kind to the front, or opens one. */
  show(kind: PanelKind): void;
  /** Brings a panel of this kind to the front. @returns false where there is none, or a maximised panel covers it. */
  front(kind: PanelKind): boolean;
  /** Brings this panel to the front; restores a maximised group that would cover it. @returns false for an unknown id. */
  activate(id: string): boolean;
};

/** Null until the dock is mounted. */
export const dockActionsStore = create<{ readonly dock: DockActions | null }>(() => ({ dock: null }));

export const dockActions = (): DockActions | null => dockActionsStore.getState().dock;
