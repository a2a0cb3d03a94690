import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatOutgoing } from '#shared/contract/chat.ts';

/** Distance from the end that counts as the end, px. */
const AT_END = 24;
/** Distance from the start or the end of what is drawn at which more is drawn, px. */
const NEAR = 320;

type LogScrollProps = {
  readonly log: RefObject<HTMLElement | null>;
  readonly room: string;
  /** Changes with what is drawn. */
  readonly drawn: unknown;
  /** Newer messages are there that are not drawn. */
  readonly hasAfter: boolean;
  /** Number of queued messages: the log scrolls to an own message. */
  readonly outgoing: readonly ChatOutgoing[];
  onEarlier(): void;
  onLater(): void;
  /** The newest visible message has changed. */
  onSeen(id: string): void;
};

export type LogScroll = {
  readonly atEnd: boolean;
  /** The line of the first unread message lies above what is visible. */
  readonly isUnreadAbove: boolean;
  toEnd(): void;
  scrolled(): void;
};

/** A drawn message, and where it stood. */
type Anchor = { readonly id: string; readonly top: number };

/**
 * Scroll position of the log: starts at the first unread message, follows new messages only at the end, and otherwise
 * keeps the first visible message where it is, whatever is drawn above or below.
 */
export function useLogScroll(props: LogScrollProps): LogScroll {
  const { log, room, drawn, hasAfter, outgoing, onEarlier, onLater, onSeen } = props;
  const [atEnd, setAtEnd] = useState(true);
  const [isUnreadAbove, setUnreadAbove] = useState(false);
  const end = useRef(true);
  const wasMarkSeen = useRef(false);
  const anchor = useRef<Anchor | null>(null);
  /** Heights of the box and of what is in it at the last measurement. */
  const view = useRef(0);
  const height = useRef(0);
  const before = useRef<{ room: string; outgoing: number } | null>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  const after = useRef(hasAfter);
  after.current = hasAfter;
  const draw = useRef({ onEarlier, onLater });
  draw.current = { onEarlier, onLater };

  const look = useCallback((): void => {
    const box = log.current;
    if (!box || box.clientHeight === 0) return;
    view.current = box.clientHeight;
    height.current = box.scrollHeight;
    end.current = !after.current && box.scrollHeight - box.scrollTop - box.clientHeight <= AT_END;
    setAtEnd(end.current);
    const bounds = box.getBoundingClientRect();
    const mark = box.querySelector('[data-unread]');
    const isAbove = mark !== null && mark.getBoundingClientRect().bottom < bounds.top;
    // Once it was in sight there is nothing to lead to.
    if (mark !== null && !isAbove && mark.getBoundingClientRect().top < bounds.bottom) wasMarkSeen.current = true;
    setUnreadAbove(isAbove && !wasMarkSeen.current);
    const rows = [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > bounds.top);
    const id = first?.dataset.message;
    anchor.current = first && id !== undefined ? { id, top: first.getBoundingClientRect().top - bounds.top } : null;
    // A message taller than the panel is seen when its end is visible.
    const inSight = rows.findLast((row) => row.getBoundingClientRect().bottom <= bounds.bottom + 2);
    if (inSight?.dataset.message) seen.current(inSight.dataset.message);
  }, [log]);

  /** Where the start or the end of what is drawn is near, more is drawn: at the very edge no scrolling says so again. */
  const extend = useCallback((): void => {
    const box = log.current;
    if (!box || box.clientHeight === 0) return;
    if (box.scrollTop < NEAR) draw.current.onEarlier();
    else if (after.current && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) draw.current.onLater();
  }, [log]);

  const restore = useCallback((): void => {
    const box = log.current;
    if (!box || anchor.current === null) return;
    const { id, top } = anchor.current;
    const row = box.querySelector(`[data-message="${CSS.escape(id)}"]`);
    if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - top;
  }, [log]);

  const waiting = outgoing.length;
  const states = outgoing.map(({ state }) => state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn and the states change the height
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const was = before.current;
    if (was?.room !== room) {
      const mark = box.querySelector<HTMLElement>('[data-unread]');
      if (mark) mark.scrollIntoView({ block: 'center' });
      else box.scrollTop = box.scrollHeight;
    } else if (was.outgoing < waiting || end.current) box.scrollTop = box.scrollHeight;
    else restore();
    before.current = { room, outgoing: waiting };
    look();
    if (!end.current) extend();
  }, [room, drawn, waiting, states, log, look, restore, extend]);

  // Stay where it is when the panel, the text or a picture changes its size.
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (end.current) box.scrollTop = box.scrollHeight;
      else restore();
      look();
      if (!end.current) extend();
    });
    observer.observe(box);
    // A picture that has arrived, another size of the text.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [log, look, restore, extend]);

  return {
    atEnd,
    isUnreadAbove,
    toEnd() {
      const box = log.current;
      end.current = true;
      if (box) box.scrollTop = box.scrollHeight;
    },
    scrolled() {
      const box = log.current;
      // A resize event follows and handles the new heights.
      if (!box || box.clientHeight !== view.current || box.scrollHeight !== height.current) return;
      look();
      extend();
    },
  };
}
