import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '../../../shared/contract/index.ts';
import { messageOf } from '../../bridge/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';

/** What loses something is asked for first. */
export type Asked = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  carryOut(): Promise<Answer<unknown>>;
};

type QuestionProps = {
  readonly asked: Asked;
  onClose(): void;
};

export function Question({ asked, onClose }: QuestionProps): ReactNode {
  const { translate } = useTexts('chat');
  const id = useId();
  const cancel = useRef<HTMLSpanElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Where Enter does nothing that cannot be taken back without a thought.
  useEffect(() => {
    const before = document.activeElement;
    cancel.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  function carryOut(): void {
    setBusy(true);
    void asked.carryOut().then((answer) => {
      setBusy(false);
      if (answer.ok) onClose();
      else setProblem(messageOf(answer.error, translate));
    });
  }
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }
  return (
    <div
      className="chat-question"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={pressed}
    >
      <p id={`${id}-title`} className="chat-question-title">
        {asked.title}
      </p>
      <p id={`${id}-text`}>{problem ?? asked.text}</p>
      <span className="chat-question-actions" ref={cancel}>
        <Button size="small" tone="quiet" onClick={onClose}>
          {translate('common:cancel')}
        </Button>
        <Button size="small" busy={busy} onClick={carryOut}>
          {asked.button}
        </Button>
      </span>
    </div>
  );
}
