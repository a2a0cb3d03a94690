import type { DockviewApi } from 'dockview-react';
import { create } from 'zustand';
import type { PanelSlots } from '#renderer/panel-kit/panel-slots.ts';

type Slots = Pick<PanelSlots, 'left' | 'right' | 'menu'>;

type DockState = {
  /** Null until the dock is mounted. */
  readonly api: DockviewApi | null;
  /** Slots for panels' controls in the header rows, by dock group. */
  readonly slots: Readonly<Record<string, Slots>>;
};

/** The dock's own state: dockview's API and the header slots. The state of each panel is in panel-kit. */
export const dockStore = create<DockState>(() => ({ api: null, slots: {} }));

export const setSlot = (groupId: string, side: keyof Slots, element: HTMLElement | null): void =>
  dockStore.setState(({ slots }) => {
    const next: Slots = { left: null, right: null, menu: null, ...slots[groupId], [side]: element };
    if (next.left || next.right) return { slots: { ...slots, [groupId]: next } };
    const { [groupId]: _, ...rest } = slots;
    return { slots: rest };
  });
