import { useEffect, useState } from 'react';
import { create } from 'zustand';

type HighlightedItem = {
  readonly panelId: string;
  /** Id of the item within its panel: an order's ref, an alert's id, a room. */
  readonly item: string;
  /** Increases with each highlight, so that the same item can be highlighted again. */
  readonly count: number;
};

/** The item to highlight; its panel scrolls to it. */
export const highlightedItemStore = create<{ sought: HighlightedItem | null }>(() => ({ sought: null }));

export const highlightItem = (panelId: string, item: string): void =>
  highlightedItemStore.setState(({ sought }) => ({ sought: { panelId, item, count: (sought?.count ?? 0) + 1 } }));

/** How long the highlight lasts, ms. */
const HIGHLIGHT_MS = 4_000;

/** The item that this panel has to highlight now; null once the highlight has expired. */
export function useHighlightedItem(panelId: string): string | null {
  const sought = highlightedItemStore(({ sought: now }) => (now?.panelId === panelId ? now : null));
  const [expired, setOver] = useState(0);
  const count = sought?.count ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOver(count), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return sought && sought.count > expired ? sought.item : null;
}
