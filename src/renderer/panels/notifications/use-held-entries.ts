import { type FocusEvent, type HTMLAttributes, useMemo, useRef, useState } from 'react';
import type { NotificationEntry } from '#shared/contract/notifications.ts';
import { heldEntries } from './days.ts';

const NONE: readonly NotificationEntry[] = [];

/**
 * The entries to show: while the pointer is over the list or the keyboard's focus is in it, what is pointed at keeps its
 * place, and newer entries wait.
 */
export function useHeldEntries(entries: readonly NotificationEntry[] | null) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const uses = useRef(new Set<'pointer' | 'focus'>());
  const latest = useRef(entries);
  latest.current = entries;
  const [controls] = useState(() => {
    const showNewer = (): void => setIds(uses.current.size > 0 ? (latest.current ?? NONE).map(({ id }) => id) : null);
    const use = (by: 'pointer' | 'focus', isUsed: boolean): void => {
      const wasUsed = uses.current.size > 0;
      if (isUsed) uses.current.add(by);
      else uses.current.delete(by);
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
  const shown = useMemo(() => heldEntries(entries ?? NONE, ids), [entries, ids]);
  return {
    shown,
    newer: (entries ?? NONE).length - shown.length,
    showNewer: controls.showNewer,
    handlers: controls.handlers,
  };
}
