import { createContext } from 'react';

/** Slots in the header row for the controls of a group's top panel. */
export type PanelSlots = {
  /** After the tabs. */
  readonly left: HTMLElement | null;
  /** Before the pop-out icon. */
  readonly right: HTMLElement | null;
  /** The open menu of the items for which the row has no room. */
  readonly menu: HTMLElement | null;
  /** Replaces the text of the panel's own tab; null restores the standard text. */
  setTitle(title: string | null): void;
};

export const PanelSlotsContext = createContext<PanelSlots>({ left: null, right: null, menu: null, setTitle: () => {} });
