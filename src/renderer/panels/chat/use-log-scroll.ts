import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatOutgoing } from '#shared/contract/chat.ts';

/** px from the end that still count as being there. */
const AT_END = 24;
/** px from the beginning at which the page before is asked for. */
const NEAR_BEGIN = 240;

type LogScrollProps = {
  readonly log: RefObject<HTMLElement | null>;
  readonly room: string;
  readonly messages: readonly ChatMessage[];
  /** Messages on their way: what one sends oneself is always brought into sight. */
  readonly outgoing: readonly ChatOutgoing[];
  onOlder(): void;
  /** The newest message that is in sight has changed. */
  onSeen(id: string): void;
};

export type LogScroll = {
  readonly atEnd: boolean;
  toEnd(): void;
  scrolled(): void;
};

/**
 * Where a room is read: opened at what is unread, held still while pages come in above, carried
 * along by new messages only where its end was in sight.
 */
export function useLogScroll({ log, room, messages, outgoing, onOlder, onSeen }: LogScrollProps): LogScroll {
  const [atEnd, setAtEnd] = useState(true);
  const end = useRef(true);
  /** Height in which the end was looked for last. */
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
    // A message that is taller than the panel is seen when its end has been.
    const inSight = rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom);
    if (inSight?.dataset.message) seen.current(inSight.dataset.message);
  }, [log]);

  const first = messages[0]?.id ?? null;
  const last = messages.at(-1)?.id ?? null;
  const waiting = outgoing.length;
  const states = outgoing.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` and `states` change how high it is
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

  // A panel that grows or shrinks, and text of another size, leave the end where it was.
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
      // It has just grown or shrunk: what is done about that comes in a moment, and looks itself.
      if (!box || box.clientHeight !== view.current) return;
      look();
      if (box.scrollTop < NEAR_BEGIN) onOlder();
    },
  };
}
