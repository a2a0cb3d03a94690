import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deferred } from '#renderer/ui/deferred.tsx';
import { userName } from '#shared/contract/stream.ts';
import type { PersonCardProps } from './person-card.tsx';

/** Rest of the pointer or the focus on a name before its card is shown, ms. */
const DELAY_MS = 400;
/** For so long the pointer may be on its way from the name to the card, ms. */
const LEAVE_MS = 200;

const Card = deferred<PersonCardProps>(() => import('./person-card.tsx'));

type Shown = { readonly anchor: HTMLElement; readonly username: string };

function personAt(target: EventTarget | null): Shown | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;
  const read = userName.safeParse(anchor?.dataset.person?.toLowerCase());
  return anchor && read.success ? { anchor, username: read.data } : null;
}

/**
 * The card about whoever the pointer rests on or the keyboard has reached: every element with `data-person`, a user name.
 * One layer for the whole page, so that a name in a list costs nothing.
 */
export function PersonCardLayer(): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLElement>(null);
  const close = useRef(() => setShown(null)).current;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      current = null;
      setShown(null);
    };
    const later = (ms: number, then: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    };
    const begin = (next: Shown): void => {
      if (next.anchor === current) {
        clearTimeout(timer);
        return;
      }
      setShown(null);
      current = next.anchor;
      Card.preload();
      later(DELAY_MS, () => {
        if (next.anchor.isConnected) setShown(next);
      });
    };
    const pointed = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return;
      const next = personAt(target);
      if (next) begin(next);
      else if (target instanceof Node && box.current?.contains(target)) clearTimeout(timer);
      else if (current !== null) later(LEAVE_MS, hide);
    };
    const focused = ({ target }: FocusEvent): void => {
      const next = target instanceof Element && target.matches(':focus-visible') ? personAt(target) : null;
      if (next) begin(next);
    };
    const pressed = ({ target }: Event): void => {
      if (!(target instanceof Node && box.current?.contains(target))) hide();
    };
    /** A press in the card takes the focus there: a card that went with it would not hear the end of the press. */
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) hide();
    };
    const leaves = ['keydown', 'wheel'] as const;
    document.addEventListener('pointerover', pointed);
    document.addEventListener('focusin', focused);
    document.addEventListener('pointerdown', pressed, { capture: true });
    document.documentElement.addEventListener('pointerleave', hide);
    document.addEventListener('focusout', left, { capture: true });
    for (const name of leaves) document.addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', pointed);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('pointerdown', pressed, { capture: true });
      document.documentElement.removeEventListener('pointerleave', hide);
      document.removeEventListener('focusout', left, { capture: true });
      for (const name of leaves) document.removeEventListener(name, hide, { capture: true });
    };
  }, []);
  return shown ? <Card anchor={shown.anchor} username={shown.username} box={box} onClose={close} /> : null;
}
