import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatOutgoing } from '#shared/contract/chat.ts';

/** Distance from the end that counts as the end, px. */
const AT_END = 24;
/** Distance from the start at which the previous page is requested, px. */
const NEAR_BEGIN = 240;

type LogScrollProps = {
  readonly log: RefObject<HTMLElement | null>;
  readonly room: string;
  readonly messages: readonly ChatMessage[];
  /** Number of queued messages: the log scrolls to an own message. */
  readonly outgoing: readonly ChatOutgoing[];
  onOlder(): void;
  /** The newest visible message has changed. */
  onSeen(id: string): void;
};

export type LogScroll = {
  readonly atEnd: boolean;
  toEnd(): void;
  scrolled(): void;
};

/**
 * Scroll position of the log: starts at the first unread message, stays fixed while pages are inserted above, and
 * follows new messages only at the end.
 */
export function useLogScroll({ log, room, messages, outgoing, onOlder, onSeen }: LogScrollProps): LogScroll {
  const [atEnd, setAtEnd] = useState(true);
  const end = useRef(true);
  /** Height at the last measurement. */
  const view = useRef(0);
  const before = useRef<{ room: string; first: string | null; height: number; outgoing: number } | null>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;

  const look = useCallback((): void => {
    const box = log.current;
    if (!box || box.clientHeight === 0) return;
    view.current = box.clientHeight;
    end.current = box.scrollHeight - box.scrollTop - box.clientHeight <= AT_END;
    setAtEnd(end.current);
    const bottom = box.getBoundingClientRect().bottom + 2;
    const rows = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    // A message taller than the panel is seen when its end is visible.
    const inSight = rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom);
    if (inSight?.dataset.message) seen.current(inSight.dataset.message);
  }, [log]);

  const first = messages[0]?.id ?? null;
  const last = messages.at(-1)?.id ?? null;
  const waiting = outgoing.length;
  const states = outgoing.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` and `states` change the height
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const was = before.current;
    if (was?.room !== room) {
      const mark = box.querySelector<HTMLElement>('[data-unread]');
      if (mark) mark.scrollIntoView({ block: 'center' });
      else box.scrollTop = box.scrollHeight;
    } else if (was.outgoing < waiting || (end.current && was.first === first)) {
      box.scrollTop = box.scrollHeight;
    } else if (was.first !== first) {
      box.scrollTop += box.scrollHeight - was.height;
    }
    before.current = { room, first, height: box.scrollHeight, outgoing: waiting };
    look();
  }, [room, first, last, waiting, states, log, look]);

  // Stay at the end when the panel or the text size changes.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (end.current) box.scrollTop = box.scrollHeight;
      if (before.current) before.current.height = box.scrollHeight;
      look();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [log, look]);

  return {
    atEnd,
    toEnd() {
      const box = log.current;
      if (box) box.scrollTop = box.scrollHeight;
    },
    scrolled() {
      const box = log.current;
      // A resize event follows and handles the new height.
      if (!box || box.clientHeight !== view.current) return;
      look();
      if (box.scrollTop < NEAR_BEGIN) onOlder();
    },
  };
}
