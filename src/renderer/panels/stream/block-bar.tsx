import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Question } from '#renderer/ui/question.tsx';
import type { StreamPerson } from '#shared/contract/stream.ts';
import type { Blocking } from './use-blocking.ts';

type BlockBarProps = {
  readonly step: Blocking;
  onBlock(person: StreamPerson): void;
  onUndo(person: StreamPerson): void;
  onClose(): void;
};

/** At the panel's foot: the confirmation before a person is blocked, and the result. */
export function BlockBar({ step, onBlock, onUndo, onClose }: BlockBarProps): ReactNode {
  const { t, translate } = useTexts('stream');
  const { username } = step.person;
  if (step.kind === 'asks' || step.kind === 'sends') {
    return (
      <Question
        title={t('block.title', { username })}
        text={t('block.text')}
        button={t('block.do')}
        busy={step.kind === 'sends'}
        onYes={() => onBlock(step.person)}
        onClose={onClose}
      />
    );
  }
  const isDone = step.kind === 'done';
  return (
    <ActionBar
      role={isDone ? 'status' : 'alert'}
      actions={
        <>
          {isDone ? (
            <Button size="small" tone="quiet" onClick={() => onUndo(step.person)}>
              {translate('common:undo')}
            </Button>
          ) : (
            <Button size="small" tone="quiet" onClick={() => onBlock(step.person)}>
              {translate('common:retry')}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={onClose}>
            {translate('common:dismiss')}
          </Button>
        </>
      }
    >
      <p>{isDone ? t('block.done', { username }) : messageOf(step.failure, translate)}</p>
    </ActionBar>
  );
}
