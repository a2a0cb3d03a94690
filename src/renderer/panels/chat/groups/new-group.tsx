import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { ChatPerson } from '#shared/contract/chat.ts';
import {
  type GroupLimits,
  LONGEST_GROUP_ABOUT,
  LONGEST_GROUP_NAME,
  MAX_GROUP_PEOPLE,
} from '#shared/contract/groups.ts';
import { PeoplePicker } from './people-picker.tsx';
import { Problem } from './problem.tsx';
import { groupQueries, useGroupChanges } from './queries.ts';
import { useLetters } from './use-letters.ts';
import { useOutcome } from './use-outcome.ts';
import './group-dialogs.css';

type NewGroupProps = {
  onClose(): void;
  /** The group's room is there. */
  onOpen(room: string): void;
};

/** A new group: whether one can be made, its name, and whom it invites. */
export default function NewGroup({ onClose, onOpen }: NewGroupProps): ReactNode {
  const { t } = useTexts('groups');
  useGroupChanges();
  const query = useQuery(groupQueries.limits);
  return (
    <Dialog title={t('create.title')} text={t('create.text')} className="group-dialog" isForm onClose={onClose}>
      <Answered query={query} rows={6}>
        {(limits) =>
          limits.canCreate ? (
            <GroupForm limits={limits} onClose={onClose} onOpen={onOpen} />
          ) : (
            <Ineligible limits={limits} />
          )
        }
      </Answered>
    </Dialog>
  );
}

function Ineligible({ limits: { reason, owned, maxOwned } }: { readonly limits: GroupLimits }): ReactNode {
  const { t } = useTexts('groups');
  const isTooMany = reason === 'TOO_MANY_GROUPS' || (reason === '' && maxOwned > 0 && owned >= maxOwned);
  const text = isTooMany
    ? t('create.tooMany', { owned, max: maxOwned })
    : reason === ''
      ? t('create.ineligibleText')
      : t('create.ineligibleWhy', { reason });
  return <PanelEmpty icon="blocked" title={t('create.ineligible')} text={text} />;
}

function GroupForm({ limits, onClose, onOpen }: NewGroupProps & { readonly limits: GroupLimits }): ReactNode {
  const { t } = useTexts('groups');
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const [people, setPeople] = useState<readonly ChatPerson[]>([]);
  const [isNameMissing, setNameMissing] = useState(false);
  const { run, busy, problem, isUnknown } = useOutcome('create');
  const letters = useLetters();
  // The person counts too.
  const maxPeople = Math.min(MAX_GROUP_PEOPLE, (limits.maxMembers ?? MAX_GROUP_PEOPLE + 1) - 1);

  async function create(isAgain: boolean): Promise<void> {
    if (name.trim() === '') return setNameMissing(true);
    const made = await run(() => bridge.groups.create({ name, about, people: people.map(({ id }) => id), isAgain }));
    if (made === null) return;
    if (made.room === null) onClose();
    else onOpen(made.room);
  }
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    void create(false);
  };

  return (
    <form className="group-form" onSubmit={submitted}>
      <Field
        label={t('create.name')}
        autoFocus
        value={name}
        maxLength={LONGEST_GROUP_NAME}
        error={isNameMissing ? t('create.noName') : null}
        hint={letters(name, LONGEST_GROUP_NAME)}
        onChange={({ target }) => {
          setName(target.value);
          setNameMissing(false);
        }}
      />
      <Field
        label={t('create.about')}
        value={about}
        maxLength={LONGEST_GROUP_ABOUT}
        hint={letters(about, LONGEST_GROUP_ABOUT)}
        onChange={({ target }) => setAbout(target.value)}
      />
      <h3>{t('create.invite')}</h3>
      <PeoplePicker group={null} chosen={people} max={maxPeople} onChange={setPeople} />
      <p className="group-note">
        {limits.maxMembers === null ? '' : `${t('withInvited', { max: limits.maxMembers })} `}
        {limits.maxOwned > 0 ? t('create.owned', { owned: limits.owned, max: limits.maxOwned }) : ''}
      </p>
      <div className="group-foot">
        <p className="group-note" id="group-create-seen">
          {people.length === 0 ? t('create.seenNobody') : t('create.seen', { count: people.length })}
        </p>
        {isUnknown ? (
          <>
            <Button size="normal" tone="quiet" busy={busy} onClick={() => void create(true)}>
              {t('create.again')}
            </Button>
            <Button submit tone="brand" busy={busy}>
              {t('outcome.look')}
            </Button>
          </>
        ) : (
          <Button submit tone="brand" busy={busy} aria-describedby="group-create-seen">
            {t('create.do')}
          </Button>
        )}
      </div>
      <Problem text={problem} isUnknown={isUnknown} />
    </form>
  );
}
