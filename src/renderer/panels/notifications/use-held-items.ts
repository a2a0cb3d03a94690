import { useCallback, useMemo, useRef, useState } from 'react';
import { useInUse } from '#renderer/ui/held-order.ts';
import { heldItems, type InboxItem } from './inbox-items.ts';

type Held = { readonly ids: ReadonlySet<string>; readonly unread: ReadonlyMap<string, boolean> };

const heldOf = (items: readonly InboxItem[]): Held => ({
  ids: new Set(items.map(({ id }) => id)),
  unread: new Map(items.map(({ id, unread }) => [id, unread])),
});

/**
 * The items to show: while the pointer is over the list or the keyboard's focus is in it, what is pointed at keeps its
 * place, newer items wait, and older ones are appended.
 */
export function useHeldItems(items: readonly InboxItem[]) {
  const [held, setHeld] = useState<Held | null>(null);
  const isInUse = useRef(false);
  const latest = useRef(items);
  latest.current = items;
  const showNewer = useCallback((): void => setHeld(isInUse.current ? heldOf(latest.current) : null), []);
  const handlers = useInUse((isUsed) => {
    isInUse.current = isUsed;
    showNewer();
  });
  const shown = useMemo(() => heldItems(items, held?.ids ?? null), [items, held]);
  /** What was unread when the list began to be used stays where it stands. */
  const isFirst = useCallback((item: InboxItem): boolean => held?.unread.get(item.id) ?? item.unread, [held]);
  return { isFirst, shown, newer: items.length - shown.length, showNewer, handlers };
}
