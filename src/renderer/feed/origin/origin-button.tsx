import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Dispose } from '#renderer/market-data/listeners.ts';
import type { Provenance } from './origin.ts';
import { OriginCard } from './origin-card.tsx';
import { type OriginKind, useOriginTexts } from './use-origin-text.ts';
import './origin.css';

type OriginButtonProps = {
  readonly kind: OriginKind;
  readonly subject: string;
  /** Reads the value's current origin; a stable function for the same value. */
  read(): Provenance | null;
  /** Subscribes to changes. A stable function for the same value. */
  listen(changed: () => void): Dispose;
};

/** A clock icon that opens the origin card of a value; amber while the value is stale and its panel is not. Updates cause no render. */
export function OriginButton({ kind, subject, read, listen }: OriginButtonProps): ReactNode {
  const { t } = useTexts('origin');
  const texts = useOriginTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const stale = useSyncExternalStore(listen, () => read()?.stale === true);
  const showTooltip = (): void => {
    // The text is built only when the pointer is over it.
    button.current?.setAttribute('data-tip', texts.tooltip(kind, subject, read(), Date.now()));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="origin-button"
        data-old={stale ? '' : undefined}
        aria-label={`${texts.what(kind, subject)}: ${stale ? t('openStale') : t('open')}`}
        aria-expanded={open}
        data-tip=""
        onPointerEnter={showTooltip}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">◷</span>
      </button>
      {open && button.current ? (
        <OriginCard kind={kind} subject={subject} read={read} anchor={button.current} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
