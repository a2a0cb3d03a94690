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
export const highlightedItemStore = create<{ item: HighlightedItem | null }>(() => ({ item: null }));

export const highlightItem = (panelId: string, item: string): void =>
  highlightedItemStore.setState(({ item: previous }) => ({
    item: { panelId, item, count: (previous?.count ?? 0) + 1 },
  }));

/** How long the highlight lasts, ms. */
const HIGHLIGHT_MS = 4_000;

/** The item that this panel has to highlight now; null once the highlight has expired. */
export function useHighlightedItem(panelId: string): string | null {
  const highlighted = highlightedItemStore(({ item }) => (item?.panelId === panelId ? item : null));
  const [expired, setOver] = useState(0);
  const count = highlighted?.count ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setOver(count), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return highlighted && highlighted.count > expired ? highlighted.item : null;
}
