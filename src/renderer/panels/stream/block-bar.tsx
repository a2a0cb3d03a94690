import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { StreamPerson } from '../../../shared/contract/index.ts';
import { messageOf } from '../../bridge/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import type { Blocking } from './use-blocking.ts';

type BlockBarProps = {
  readonly step: Blocking;
  onBlock(person: StreamPerson): void;
  onUndo(person: StreamPerson): void;
  onClose(): void;
};

/** At the panel's foot: the question before somebody is blocked, and what became of it. */
export function BlockBar({ step, onBlock, onUndo, onClose }: BlockBarProps): ReactNode {
  const { t, translate } = useTexts('stream');
  const { username } = step.person;
  if (step.kind === 'asks' || step.kind === 'sends') {
    return (
      <Question
        person={step.person}
        isSending={step.kind === 'sends'}
        onBlock={() => onBlock(step.person)}
        onClose={onClose}
      />
    );
  }
  const isDone = step.kind === 'done';
  return (
    <div className="stream-bar" role={isDone ? 'status' : 'alert'}>
      <p>{isDone ? t('block.done', { username }) : messageOf(step.failure, translate)}</p>
      <span className="stream-bar-actions">
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
      </span>
    </div>
  );
}

type QuestionProps = {
  readonly person: StreamPerson;
  readonly isSending: boolean;
  onBlock(): void;
  onClose(): void;
};

function Question({ person, isSending, onBlock, onClose }: QuestionProps): ReactNode {
  const { t, translate } = useTexts('stream');
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Where Enter does nothing that cannot be taken back without a thought.
  useEffect(() => cancel.current?.focus(), []);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      className="stream-bar is-question"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={pressed}
    >
      <p id={`${id}-title`} className="stream-bar-title">
        {t('block.title', { username: person.username })}
      </p>
      <p id={`${id}-text`}>{t('block.text')}</p>
      <span className="stream-bar-actions">
        <Button size="small" tone="plain" busy={isSending} onClick={onBlock}>
          {t('block.do')}
        </Button>
        <CancelButton buttonRef={cancel} onClose={onClose} label={translate('common:cancel')} />
      </span>
    </div>
  );
}

type CancelProps = {
  readonly buttonRef: React.RefObject<HTMLButtonElement | null>;
  readonly label: string;
  onClose(): void;
};

const CancelButton = ({ buttonRef, label, onClose }: CancelProps): ReactNode => (
  <button ref={buttonRef} type="button" className="btn btn-quiet btn-small" onClick={onClose}>
    {label}
  </button>
);
