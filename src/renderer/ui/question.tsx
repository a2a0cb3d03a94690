import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import { onEscape } from './on-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './question.css';

type QuestionProps = {
  readonly title: string;
  /** What would be lost, or why the action failed. */
  readonly text: string;
  /** Label of the button that confirms. */
  readonly button: string;
  readonly busy: boolean;
  onYes(): void;
  onClose(): void;
};

/** A confirmation at a panel's foot before something is lost. Restores the focus when it closes. */
export function Question({ title, text, button, busy, onYes, onClose }: QuestionProps): ReactNode {
  const { t } = useTexts('common');
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Cancel has the focus, so that Enter alone never confirms.
  const bar = useRef<HTMLDivElement>(null);
  useReturnFocus(bar);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <ActionBar
      ref={bar}
      className="question"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={onEscape(onClose)}
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
