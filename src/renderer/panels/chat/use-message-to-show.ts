import { type RefObject, useEffect, useRef } from 'react';
import { useMessageToShow } from '#renderer/stores/highlighted-item.ts';

/** Pages that are loaded to find it; older than that it is not looked for. */
const MAX_PAGES = 5;

type Target = {
  readonly log: RefObject<HTMLElement | null>;
  readonly room: string;
  readonly ids: readonly string[];
  readonly hasOlder: boolean;
  loadOlder(): void;
};

/**
 * Scrolls to the message that a notification leads to, marks it and gives it the focus; loads older messages until it is
 * there.
 * @returns its id; null where none is meant
 */
export function useMessageShown({ log, room, ids, hasOlder, loadOlder }: Target): string | null {
  const target = useMessageToShow(room);
  const done = useRef(0);
  const pages = useRef({ count: 0, left: 0 });
  const isThere = target !== null && ids.includes(target.message);
  const first = ids[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that was loaded has another first message
  useEffect(() => {
    if (target === null || done.current === target.count) return;
    if (isThere) {
      done.current = target.count;
      const row = log.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(target.message)}"]`);
      row?.scrollIntoView({ block: 'center' });
      row?.focus({ preventScroll: true });
      return;
    }
    if (pages.current.count !== target.count) pages.current = { count: target.count, left: MAX_PAGES };
    if (!hasOlder || pages.current.left === 0) return;
    pages.current.left -= 1;
    loadOlder();
  }, [target, isThere, first, hasOlder, loadOlder, log]);
  return isThere ? target.message : null;
}
