import { type ReactNode, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Question } from '#renderer/ui/question.tsx';
import type { Answer } from '#shared/contract/define.ts';

/** What loses something is asked for first. */
export type Asked = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  carryOut(): Promise<Answer<unknown>>;
};

type AskBarProps = {
  readonly asked: Asked;
  onClose(): void;
};

/** Asks, carries out, and stays with the reason where that could not be done. */
export function AskBar({ asked, onClose }: AskBarProps): ReactNode {
  const { translate } = useTexts('chat');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function carryOut(): void {
    setBusy(true);
    void asked.carryOut().then((answer) => {
      setBusy(false);
      if (answer.ok) onClose();
      else setProblem(messageOf(answer.error, translate));
    });
  }
  return (
    <Question
      title={asked.title}
      text={problem ?? asked.text}
      button={asked.button}
      busy={busy}
      onYes={carryOut}
      onClose={onClose}
    />
  );
}
