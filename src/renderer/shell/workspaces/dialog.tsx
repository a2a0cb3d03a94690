import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import './dialog.css';

type DialogProps = {
  readonly title: string;
  readonly text: string;
  readonly className?: string;
  onClose(): void;
  readonly children: ReactNode;
};

const FOCUSABLE = ':is(button, input, select):not(:disabled)';

/** A dialog over the dock, which continues to update: Esc or a click outside closes it, and it traps the focus. */
export function Dialog({ title, text, className = '', onClose, children }: DialogProps): ReactNode {
  const { t: common } = useTexts('common');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;

  // Read before the content takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const first = card.current?.querySelector<HTMLElement>(`.ws-dialog-body ${FOCUSABLE}`) ?? card.current;
    if (card.current?.contains(document.activeElement) !== true) first?.focus();
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && card.current?.contains(event.target) !== true) closing.current();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [before]);

  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const all = [...(card.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const end = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement !== end && card.current?.contains(document.activeElement) === true) return;
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  };

  return (
    <div className="ws-dialog-layer">
      <div
        ref={card}
        className={`ws-dialog ${className}`}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={pressed}
      >
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton label={common('close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </header>
        <p id={`${id}-text`} className="ws-dialog-text">
          {text}
        </p>
        <div className="ws-dialog-body">{children}</div>
      </div>
    </div>
  );
}
