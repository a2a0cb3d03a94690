import { type ReactNode, useEffect, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { follow } from '#renderer/stores/follow.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type KnownProfile, PRACTICE_ID, type ProfileList } from '#shared/contract/profiles.ts';
import { ItemCard } from '../item-card.tsx';
import { profileProblemText } from './problem-text.ts';
import { EMPTY_DRAFT, ProfileForm } from './profile-form.tsx';
import { ProfileRow } from './profile-row.tsx';
import './profiles.css';

/** The profiles of the main process; null until loaded. */
function useProfiles(): ProfileList | null {
  const [list, setList] = useState<ProfileList | null>(null);
  useEffect(() => {
    const followed = follow({
      load: () => bridge.profiles.list(),
      listen: bridge.profiles.changed,
      set: setList,
    });
    return followed.stop;
  }, []);
  return list;
}

type Message = { readonly bad: boolean; readonly lines: readonly string[] };
const NO_MESSAGE: Message = { bad: false, lines: [] };

/** The service profiles: which one is used after a restart, and the actions of each. */
export function Profiles(): ReactNode {
  const { t, translate } = useTexts('settings');
  const list = useProfiles();
  const [editing, setEditing] = useState<KnownProfile | 'new' | null>(null);
  const [message, setMessage] = useState(NO_MESSAGE);
  const run = (act: () => Promise<Message | undefined>): void => {
    setMessage(NO_MESSAGE);
    act().then(
      (done) => setMessage(done ?? NO_MESSAGE),
      (thrown: unknown) => setMessage({ bad: true, lines: [messageOf(failureFrom(thrown), translate)] }),
    );
  };
  const silently = (act: () => Promise<unknown>): void => run(() => act().then(() => undefined));

  const importOne = async (): Promise<Message | undefined> => {
    const done = await ask(bridge.profiles.importFile());
    if (done.kind === 'cancelled') return undefined;
    if (done.kind === 'imported') {
      const lines = [t('profiles.imported', { name: done.name }), ...(done.leftOut ? [t('profiles.leftOut')] : [])];
      return { bad: false, lines };
    }
    const reasons = done.problems.map((problem) => {
      const text = profileProblemText(problem, translate);
      return problem.field === 'file' ? text : `${t(`profiles.fields.${problem.field}`)}: ${text}`;
    });
    return { bad: true, lines: [t('profiles.refused'), ...reasons] };
  };
  const exportOne = async (id: string): Promise<Message | undefined> => {
    const done = await ask(bridge.profiles.exportFile({ id }));
    if (done.kind === 'cancelled') return undefined;
    if (done.kind === 'failed') return { bad: true, lines: [t('profiles.failed')] };
    return { bad: false, lines: [t('profiles.saved', { file: done.file })] };
  };

  if (!list) return <ItemCard id="profiles" />;
  const { running, readOnly } = list;
  const draft = editing === 'new' ? EMPTY_DRAFT : (editing?.draft ?? null);
  return (
    <ItemCard
      id="profiles"
      control={
        <>
          <Button disabled={readOnly} onClick={() => run(importOne)}>
            {t('profiles.import')}
          </Button>
          <Button disabled={readOnly} onClick={() => setEditing('new')}>
            {t('profiles.add')}
          </Button>
        </>
      }
    >
      {running.by === 'choice' ? null : (
        <p className="profile-note">{t(`profiles.overridden.${running.by}`, { name: running.name })}</p>
      )}
      <ul className="profile-list">
        {list.profiles.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            chosen={profile.id === list.chosen}
            running={running.by === 'choice' && profile.id === running.id}
            readOnly={readOnly}
            onChoose={() => silently(() => ask(bridge.profiles.choose({ id: profile.id })))}
            onEdit={() => setEditing(profile)}
            onDuplicate={() => silently(() => ask(bridge.profiles.duplicate({ id: profile.id })))}
            onExport={() => run(() => exportOne(profile.id))}
            onRemove={() => silently(() => ask(bridge.profiles.remove({ id: profile.id })))}
          />
        ))}
      </ul>
      <div role="status" className={`settings-message ${message.bad ? 'is-bad' : ''}`}>
        {message.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {list.deleted && !readOnly ? (
        <div className="transfer-last">
          <p>{t('profiles.removed', { name: list.deleted.name })}</p>
          <Button onClick={() => silently(() => ask(bridge.profiles.bringBack()))}>{t('profiles.undo')}</Button>
        </div>
      ) : null}
      {isOtherNext(list) ? (
        <div className="transfer-last is-brand">
          <p>{t('profiles.restartText', { name: nameOf(list, t('profiles.practice')) })}</p>
          <Button tone="brand" onClick={() => silently(() => ask(bridge.profiles.restart()))}>
            {t('profiles.restart')}
          </Button>
        </div>
      ) : null}
      {draft ? (
        <ProfileForm
          key={editing === 'new' ? 'new' : editing?.id}
          id={editing === 'new' ? null : (editing?.id ?? null)}
          draft={draft}
          faults={editing === 'new' ? [] : (editing?.problems ?? [])}
          onDone={() => setEditing(null)}
        />
      ) : null}
      <p className="is-muted">{t('profiles.note')}</p>
    </ItemCard>
  );
}

/** A restart would use another profile, unless the command line sets it. */
const isOtherNext = ({ running, chosen }: ProfileList): boolean =>
  running.by === 'choice' && (running.id ?? PRACTICE_ID) !== chosen;

const nameOf = ({ profiles, chosen }: ProfileList, practice: string): string =>
  profiles.find(({ id }) => id === chosen)?.name || practice;
