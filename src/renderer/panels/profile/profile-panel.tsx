import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { BlockedList } from '#renderer/social-ui/blocked-list.tsx';
import { useChooseStock } from '#renderer/social-ui/use-choose-stock.ts';
import { usePersonActions } from '#renderer/social-ui/use-person-actions.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useSession } from '#renderer/stores/session.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Person } from '#shared/contract/people.ts';
import { userIdOf } from '#shared/signed-in.ts';
import { EditProfile } from './edit-profile.tsx';
import { useEdit } from './edit-store.ts';
import { FindPeople } from './find-people.tsx';
import { readOptions, VIEWS } from './options.ts';
import { PersonView } from './person-view.tsx';
import { SuspendBar } from './suspend-bar.tsx';
import '#renderer/social-ui/people-texts.ts';
import './profile.css';

/** Whoever is signed in, any other person, and how people are found. */
export default function ProfilePanel({ options, setOptions, setSymbol, visible }: PanelProps): ReactNode {
  const { t } = useTexts('people');
  const isReplay = useIsReplay();
  const session = useSession();
  const { view, person, tab } = readOptions(options);
  const ownId = userIdOf(session);
  const me = session?.kind === 'signed-in' ? session.user.username.toLowerCase() : null;
  const edit = useEdit();
  const isOwn = person !== null && person === me;
  // The own account is shown by its view and not by its name, which it may change.
  useEffect(() => {
    if (isOwn) setOptions({ person: undefined, view: 'me' });
  }, [isOwn, setOptions]);
  const shown = person ?? (view === 'me' ? me : null);
  const onStock = useChooseStock(setSymbol);
  const { unblock } = usePersonActions();
  const [suspending, setSuspending] = useState<Person | null>(null);
  if (isReplay) return <PanelState.Empty title={t('notInReplay')} text={t('notInReplayText')} />;
  return (
    <section className="profile">
      <PanelHeader {...(person !== null && { title: `@${person}` })} />
      <div className="profile-bar">
        {person === null ? (
          <Segmented
            label={t('view')}
            look="view"
            value={view}
            choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={(next) => setOptions({ view: next })}
          />
        ) : (
          <>
            <IconButton label={t('back')} onClick={() => setOptions({ person: undefined })}>
              <Icon name="back" />
            </IconButton>
            <span className="profile-bar-name">@{person}</span>
          </>
        )}
      </div>
      {/* What is not seen asks for nothing. */}
      {visible ? body() : null}
      {suspending ? <SuspendBar key={suspending.id} person={suspending} onClose={() => setSuspending(null)} /> : null}
    </section>
  );

  function body(): ReactNode {
    // The form does not depend on how others read the own account: it stays while its new name is read.
    if (shown !== null && shown === me && edit?.base.id === ownId) return <EditProfile edit={edit} />;
    if (shown !== null) {
      return (
        <PersonView
          key={shown}
          username={shown}
          tab={tab}
          onTab={(next) => setOptions({ tab: next })}
          onStock={onStock}
          onSuspend={setSuspending}
        />
      );
    }
    if (view === 'find') return <FindPeople onOpen={(username) => setOptions({ person: username.toLowerCase() })} />;
    return view === 'blocked' ? <BlockedList onUnblock={unblock} /> : <PanelState.Loading rows={6} />;
  }
}
