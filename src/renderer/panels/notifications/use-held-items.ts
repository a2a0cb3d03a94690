import { type FocusEvent, type HTMLAttributes, useCallback, useMemo, useRef, useState } from 'react';
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
  const uses = useRef(new Set<'pointer' | 'focus'>());
  const latest = useRef(items);
  latest.current = items;
  const [controls] = useState(() => {
    const showNewer = (): void => setHeld(uses.current.size > 0 ? heldOf(latest.current) : null);
    const use = (device: 'pointer' | 'focus', isUsed: boolean): void => {
      const wasUsed = uses.current.size > 0;
      if (isUsed) uses.current.add(device);
      else uses.current.delete(device);
      if (wasUsed !== uses.current.size > 0) showNewer();
    };
    const handlers: HTMLAttributes<HTMLElement> = {
      onPointerEnter: () => use('pointer', true),
      onPointerLeave: () => use('pointer', false),
      // A click leaves the focus in its row, too.
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) use('focus', true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) use('focus', false);
      },
    };
    return { showNewer, handlers };
  });
  const shown = useMemo(() => heldItems(items, held?.ids ?? null), [items, held]);
  /** What was unread when the list began to be used stays where it stands. */
  const isFirst = useCallback((item: InboxItem): boolean => held?.unread.get(item.id) ?? item.unread, [held]);
  return {
    isFirst,
    shown,
    newer: items.length - shown.length,
    showNewer: controls.showNewer,
    handlers: controls.handlers,
  };
}
