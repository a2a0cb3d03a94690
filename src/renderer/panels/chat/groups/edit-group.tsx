import { type FormEvent, type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { type ChatGroup, LONGEST_GROUP_ABOUT, LONGEST_GROUP_NAME } from '#shared/contract/groups.ts';
import { Problem } from './problem.tsx';
import { useLetters } from './use-letters.ts';
import { useOutcome } from './use-outcome.ts';

type EditGroupProps = { readonly group: ChatGroup; onBack(): void };

/** Name and description of a group. */
export function EditGroup({ group, onBack }: EditGroupProps): ReactNode {
  const { t } = useTexts('groups');
  const [name, setName] = useState(group.name);
  const [about, setAbout] = useState(group.about);
  const { run, busy, problem, isUnknown } = useOutcome();
  const letters = useLetters();
  const isNameMissing = name.trim() === '';
  const isChanged = name.trim() !== group.name || about.trim() !== group.about;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isNameMissing || !isChanged) return;
    const change = { group: group.id, room: group.room, name: name.trim(), about: about.trim() };
    if (await run(() => bridge.groups.change(change))) onBack();
  }
  return (
    <form className="group-drawer-body" onSubmit={(event) => void save(event)}>
      <Field
        label={t('create.name')}
        value={name}
        maxLength={LONGEST_GROUP_NAME}
        error={isNameMissing ? t('create.noName') : null}
        hint={letters(name, LONGEST_GROUP_NAME)}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('create.about')}
        value={about}
        maxLength={LONGEST_GROUP_ABOUT}
        hint={letters(about, LONGEST_GROUP_ABOUT)}
        onChange={({ target }) => setAbout(target.value)}
      />
      <p className="group-note">{t('drawer.noPhoto')}</p>
      <p className="group-note">{t('drawer.seenChange')}</p>
      <div className="group-buttons">
        <Button submit size="small" tone="brand" busy={busy} disabled={!isChanged || isNameMissing}>
          {t('drawer.save')}
        </Button>
      </div>
      <Problem text={problem} isUnknown={isUnknown} />
    </form>
  );
}
