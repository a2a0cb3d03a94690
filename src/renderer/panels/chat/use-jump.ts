import { type RefObject, useEffect, useRef, useState } from 'react';

type JumpProps = {
  readonly log: RefObject<HTMLElement | null>;
  /** The message that is to be shown; null for none. */
  readonly target: string | null;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  /** Changes with what is drawn. */
  readonly drawn: unknown;
  /** Draws the message. @returns false where it has not been loaded */
  show(message: string): boolean;
  loadOlder(): void;
  /** It is shown, or cannot be: older messages are missing. */
  onDone(found: boolean): void;
};

/** Pages that are loaded for one message. */
const MAX_PAGES = 60;

/** Loads older messages until one is there, then shows it with the focus. */
export function useJump(props: JumpProps): void {
  const { log, target, hasOlder, isLoadingOlder, drawn } = props;
  const pages = useRef(0);
  const [asked, setAsked] = useState<string | null>(null);
  const newest = useRef(props);
  newest.current = props;
  if (asked !== target) {
    setAsked(target);
    pages.current = 0;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn may have the message by now
  useEffect(() => {
    if (target === null || isLoadingOlder) return;
    const { show, loadOlder, onDone } = newest.current;
    if (show(target)) {
      const row = log.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(target)}"]`);
      if (!row) return;
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
      onDone(true);
    } else if (hasOlder && pages.current < MAX_PAGES) {
      pages.current += 1;
      loadOlder();
    } else onDone(false);
  }, [target, hasOlder, isLoadingOlder, drawn, log]);
}
