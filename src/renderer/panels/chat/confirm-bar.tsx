import { type ReactNode, useState } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Question } from '#renderer/ui/question.tsx';
import type { Answer } from '#shared/contract/define.ts';

/** Destructive actions ask for confirmation. */
export type Confirmation = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  carryOut(): Promise<Answer<unknown>>;
};

type AskBarProps = {
  readonly confirmation: Confirmation;
  onClose(): void;
};

/** Asks, runs the action, and shows the reason when it fails. */
export function AskBar({ confirmation, onClose }: AskBarProps): ReactNode {
  const { translate } = useTexts('chat');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function carryOut(): void {
    setBusy(true);
    void confirmation.carryOut().then((answer) => {
      setBusy(false);
      if (answer.ok) onClose();
      else setProblem(messageOf(answer.error, translate));
    });
  }
  return (
    <Question
      title={confirmation.title}
      text={problem ?? confirmation.text}
      button={confirmation.button}
      busy={busy}
      onYes={carryOut}
      onClose={onClose}
    />
  );
}
