import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useFeedState } from '#renderer/stores/health.ts';
import { placeBeside } from '#renderer/ui/place-beside.ts';
import { useNow } from '#renderer/ui/use-now.ts';
import type { Provenance } from './origin.ts';
import { type OriginKind, useOriginTexts } from './use-origin-text.ts';
import '#renderer/ui/popover.css';
import './origin.css';

type OriginCardProps = {
  readonly kind: OriginKind;
  /** The value's stock; empty where the kind is enough. */
  readonly subject: string;
  /** Read every second while the card is open. */
  read(): Provenance | null;
  /** The element that the card is placed beside. */
  readonly anchor: Element;
  onClose(): void;
};

const MODIFIERS = ['Alt', 'Shift', 'Control', 'Meta'];

/** Shows one value's exchange time, arrival, age and whether it is current. */
export function OriginCard({ kind, subject, read, anchor, onClose }: OriginCardProps): ReactNode {
  const texts = useOriginTexts();
  useFeedState();
  const now = useNow();
  const card = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;

  useLayoutEffect(() => {
    if (card.current) placeBeside(card.current, anchor);
  }, [anchor]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') event.stopPropagation();
      // Other keys are passed on to the focused element.
      if (!MODIFIERS.includes(event.key)) closing.current();
    };
    const left = (event: Event): void => {
      // The button that opened it closes it by its own click.
      if (event.target instanceof Node && anchor.contains(event.target)) return;
      closing.current();
    };
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('pointerdown', left, true);
    window.addEventListener('blur', left);
    return () => {
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('pointerdown', left, true);
      window.removeEventListener('blur', left);
    };
  }, [anchor]);

  const origin = read();
  const what = texts.what(kind, subject);
  return createPortal(
    <div
      ref={card}
      className="popover origin-card"
      role="status"
      aria-label={what}
      data-old={origin?.stale ? '' : undefined}
    >
      <b>{what}</b>
      {origin === null ? <p>{texts.never}</p> : null}
      <dl>
        {texts.lines(kind, origin, now).map(({ key, text }) => (
          <div key={key} data-line={key}>
            <dt>{texts.label(key)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>,
    document.body,
  );
}
