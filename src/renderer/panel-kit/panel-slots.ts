import { createContext } from 'react';

/** Where the panel that is on top of its group may put controls of its own. */
export type PanelSlots = {
  /** After the tabs. */
  readonly left: HTMLElement | null;
  /** Before the pop-out icon. */
  readonly right: HTMLElement | null;
  /** Replaces the text of the panel's own tab; null gives the standard one back. */
  setTitle(title: string | null): void;
};

export const PanelSlotsContext = createContext<PanelSlots>({ left: null, right: null, setTitle: () => {} });
