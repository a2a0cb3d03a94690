import { type FocusEvent, type HTMLAttributes, useMemo, useRef, useState } from 'react';
import { heldItems, type InboxItem } from './inbox-items.ts';

/**
 * The items to show: while the pointer is over the list or the keyboard's focus is in it, what is pointed at keeps its
 * place, newer items wait, and older ones are appended.
 */
export function useHeldItems(items: readonly InboxItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const uses = useRef(new Set<'pointer' | 'focus'>());
  const latest = useRef(items);
  latest.current = items;
  const [controls] = useState(() => {
    const showNewer = (): void => setIds(uses.current.size > 0 ? new Set(latest.current.map(({ id }) => id)) : null);
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
  const shown = useMemo(() => heldItems(items, ids), [items, ids]);
  return { shown, newer: items.length - shown.length, showNewer: controls.showNewer, handlers: controls.handlers };
}
