import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Field } from '#renderer/ui/field.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import type { GroupPreview } from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import { groupLinkOf } from './group-link.ts';
import { GroupSize } from './group-size.tsx';
import { Problem } from './problem.tsx';
import { groupQueries, useGroupChanges } from './queries.ts';
import { useOutcome } from './use-outcome.ts';
import './group-dialogs.css';

type DialogProps = {
  onClose(): void;
  onOpen(room: string): void;
};

type JoinByLinkProps = DialogProps & {
  /** The invitation to begin with; null: one is pasted. */
  readonly first: string | null;
};

/** A group is seen before it is joined. */
export default function JoinByLink({ first, onClose, onOpen }: JoinByLinkProps): ReactNode {
  const { t } = useTexts('groups');
  useGroupChanges();
  const [typed, setTyped] = useState(first ?? '');
  const [isWrong, setWrong] = useState(false);
  const [link, setLink] = useState(first);
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    const found = groupLinkOf(typed);
    setWrong(found === null);
    setLink(found);
  };
  return (
    <Dialog title={t('join.title')} text={t('join.text')} className="group-dialog" onClose={onClose}>
      <form className="group-link-form" onSubmit={submitted}>
        <Field
          label={t('join.link')}
          value={typed}
          maxLength={500}
          spellCheck={false}
          error={isWrong ? t('join.wrong') : null}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
            setLink(null);
          }}
          after={
            <Button submit size="small" tone="quiet" disabled={typed.trim() === ''}>
              {t('join.look')}
            </Button>
          }
        />
      </form>
      {link === null ? null : <Preview key={link} link={link} onClose={onClose} onOpen={onOpen} />}
    </Dialog>
  );
}

function Preview({ link, onClose, onOpen }: DialogProps & { readonly link: string }): ReactNode {
  const { t } = useTexts('groups');
  const query = useQuery(groupQueries.preview(link));
  // A link that is gone is an answer, which trying again does not change.
  if (query.data === undefined && query.error !== null && failureFrom(query.error).code === 'NOT_FOUND') {
    return <PanelEmpty icon="blocked" title={t('join.gone')} text={t('join.goneText')} />;
  }
  return (
    <Answered query={query} rows={3}>
      {(preview) => <PreviewCard preview={preview} onClose={onClose} onOpen={onOpen} />}
    </Answered>
  );
}

function PreviewCard({ preview, onClose, onOpen }: DialogProps & { readonly preview: GroupPreview }): ReactNode {
  const { t } = useTexts('groups');
  const { run, busy, problem, isUnknown } = useOutcome();
  const { name, about, members, maxMembers, room, people } = preview;
  const others = people?.some.filter(({ id }) => id !== people.owner?.id).map((person) => person.name) ?? [];

  const isFull = maxMembers !== null && members >= maxMembers;

  async function join(): Promise<void> {
    const joined = await run(() => bridge.groups.join({ link: preview.link }));
    if (joined === null) return;
    if (joined.room === null) onClose();
    else onOpen(joined.room);
  }
  return (
    <section className="group-preview" aria-label={name}>
      <div className="group-preview-head">
        <Initials name={name} size="large" />
        <div>
          <p className="group-preview-name">{name}</p>
          <p className="group-note">
            <GroupSize members={members} max={maxMembers} />
          </p>
        </div>
      </div>
      {about === '' ? null : <p className="group-about-text">{about}</p>}
      {people?.owner ? <p className="group-note">{t('join.owner', { name: people.owner.name })}</p> : null}
      {others.length > 0 ? <p className="group-note">{t('join.with', { names: others.join(', ') })}</p> : null}
      {people === null ? <p className="group-note">{t('join.publicOnly')}</p> : null}
      <div className="group-foot">
        <p className="group-note">{room !== null ? t('join.isMember') : isFull ? t('join.full') : t('join.seen')}</p>
        {room === null ? (
          <Button tone="brand" busy={busy} disabled={isFull} onClick={() => void join()}>
            {t('join.do')}
          </Button>
        ) : (
          <Button tone="brand" onClick={() => onOpen(room)}>
            {t('join.open')}
          </Button>
        )}
      </div>
      <Problem text={problem} isUnknown={isUnknown} />
    </section>
  );
}
