import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { notify } from '#renderer/stores/notices.ts';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { onEscape } from '#renderer/ui/on-escape.ts';
import { useReturnFocus } from '#renderer/ui/use-return-focus.ts';
import type { Person } from '#shared/contract/people.ts';

/** Characters that the service takes. */
const LONGEST_REASON = 300;

/** An administrator confirms a suspension and says why. */
export function SuspendBar({ person, onClose }: { readonly person: Person; onClose(): void }): ReactNode {
  const { t, translate } = useTexts('people');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useReturnFocus(bar);
  const { id, username } = person;
  const suspension = useMutation({
    mutationFn: () => ask(bridge.people.suspend({ id, username: username.toLowerCase(), reason: reason.trim() })),
    onSuccess() {
      notify('info', 'person-suspended', { username });
      onClose();
    },
  });
  const isMissing = isChecked && reason.trim() === '';
  function submit(): void {
    setIsChecked(true);
    if (reason.trim() !== '') suspension.mutate();
  }
  return (
    <ActionBar
      ref={bar}
      className="profile-suspend"
      role="alertdialog"
      aria-label={t('suspend.title', { username })}
      onKeyDown={onEscape(onClose)}
      actions={
        <>
          <Button size="small" tone="quiet" onClick={onClose}>
            {translate('common:cancel')}
          </Button>
          <Button size="small" tone="danger" busy={suspension.isPending} onClick={submit}>
            {t('suspend.do')}
          </Button>
        </>
      }
    >
      <p className="question-title">{t('suspend.title', { username })}</p>
      <p>{t('suspend.text')}</p>
      <Field
        label={t('suspend.reason')}
        value={reason}
        maxLength={LONGEST_REASON}
        autoFocus
        hint={null}
        error={
          isMissing
            ? t('suspend.missing')
            : suspension.error === null
              ? null
              : messageOf(failureFrom(suspension.error), translate)
        }
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') submit();
        }}
      />
    </ActionBar>
  );
}
