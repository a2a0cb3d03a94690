import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';

type HighlightedItem = {
  readonly panelId: string;
  /** Id of the item within its panel: an order's ref, an alert's id, a room. */
  readonly item: string;
  /** The very message in a room; null where the item as a whole is meant. */
  readonly message: string | null;
  /** Increases with each highlight, so that the same item can be highlighted again. */
  readonly count: number;
};

/** The item to highlight; its panel scrolls to it. */
export const highlightedItemStore = create<{ item: HighlightedItem | null }>(() => ({ item: null }));

export const highlightItem = (panelId: string, item: string, message: string | null = null): void =>
  highlightedItemStore.setState(({ item: previous }) => ({
    item: { panelId, item, message, count: (previous?.count ?? 0) + 1 },
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

/** A message that its room is to scroll to; `count` rises with each request, also for the same message. */
type MessageToShow = { readonly message: string; readonly count: number };

/** The message of this room that a notification leads to, until another one is asked for. */
export function useMessageToShow(room: string): MessageToShow | null {
  const item = highlightedItemStore((store) => store.item);
  return useMemo(
    () => (item?.item === room && item.message !== null ? { message: item.message, count: item.count } : null),
    [item, room],
  );
}
