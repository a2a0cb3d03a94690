import { useEffect, useState } from 'react';
import { create } from 'zustand';

type Sought = {
  readonly panelId: string;
  /** An order's ref, an alert's id, a room: what the panel calls its items. */
  readonly item: string;
  /** Grows with each, so that the same item can be sought again. */
  readonly count: number;
};

/** The item that somebody was led to: its panel brings it into sight. */
export const soughtStore = create<{ sought: Sought | null }>(() => ({ sought: null }));

export const seek = (panelId: string, item: string): void =>
  soughtStore.setState(({ sought }) => ({ sought: { panelId, item, count: (sought?.count ?? 0) + 1 } }));

/** How long it stays marked, ms. */
const MARKED_MS = 4_000;

/** The item that this panel is to show and mark now; null after a few seconds. */
export function useSought(panelId: string): string | null {
  const sought = soughtStore(({ sought: now }) => (now?.panelId === panelId ? now : null));
  const [over, setOver] = useState(0);
  const count = sought?.count ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOver(count), MARKED_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return sought && sought.count > over ? sought.item : null;
}
