import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import './question.css';

type QuestionProps = {
  readonly title: string;
  /** What would be lost, or why it could not be done. */
  readonly text: string;
  /** What is done after a yes. */
  readonly button: string;
  readonly busy: boolean;
  onYes(): void;
  onClose(): void;
};

/** At a panel's foot: what loses something is asked for first. The keyboard comes from where it was and goes back there. */
export function Question({ title, text, button, busy, onYes, onClose }: QuestionProps): ReactNode {
  const { t } = useTexts('common');
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Where Enter does nothing that cannot be taken back without a thought.
  useEffect(() => {
    const before = document.activeElement;
    cancel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  return (
    <ActionBar
      className="question"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={pressed}
      actions={
        <>
          <Button ref={cancel} size="small" tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="small" busy={busy} onClick={onYes}>
            {button}
          </Button>
        </>
      }
    >
      <p id={`${id}-title`} className="question-title">
        {title}
      </p>
      <p id={`${id}-text`}>{text}</p>
    </ActionBar>
  );
}
