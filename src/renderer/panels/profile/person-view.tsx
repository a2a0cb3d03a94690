import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { AuthorRecord } from '#renderer/social-ui/author-record.tsx';
import { openPerson } from '#renderer/social-ui/open-person.ts';
import { PersonAvatar } from '#renderer/social-ui/person-avatar.tsx';
import { PersonFigures, PersonTitle } from '#renderer/social-ui/person-figures.tsx';
import { peopleQueries } from '#renderer/social-ui/person-queries.ts';
import { usePersonActions } from '#renderer/social-ui/use-person-actions.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { Person } from '#shared/contract/people.ts';
import type { StockCode } from '#shared/market/index.ts';
import { CommonGround, FollowedBy } from './common-ground.tsx';
import { EditStart } from './edit-profile.tsx';
import { type Tab, tabsOf } from './options.ts';
import { Connections, Mutuals } from './people-lists.tsx';
import { PersonPosts } from './person-posts.tsx';

type PersonViewProps = {
  readonly username: string;
  readonly tab: Tab;
  onTab(tab: Tab): void;
  onStock(code: StockCode): void;
  onSuspend(person: Person): void;
};

/** A person: who they are, what ties one to them, and their lists. */
export function PersonView({ username, ...rest }: PersonViewProps): ReactNode {
  const { t } = useTexts('people');
  const query = useQuery(peopleQueries.person(username));
  if (query.isError && failureFrom(query.error).code === 'NOT_FOUND') {
    return <PanelState.Empty title={t('notFound')} text={t('notFoundText', { username })} />;
  }
  return <Answered query={query}>{(person) => <Profile {...rest} person={person} />}</Answered>;
}

type ProfileProps = Omit<PersonViewProps, 'username'> & { readonly person: Person };

function Profile({ person, tab, onTab, onStock, onSuspend }: ProfileProps): ReactNode {
  const { t } = useTexts('people');
  const formats = useFormats();
  const tabs = tabsOf(person.isMe);
  const chosen = tabs.find((each) => each === tab) ?? 'posts';
  return (
    <div className="profile-scroll">
      <header className="profile-head">
        <div className="profile-who">
          <PersonAvatar name={person.name} username={person.username} address={person.avatar} size={56} />
          <PersonTitle person={person} level="h3" />
          <Actions person={person} onSuspend={onSuspend} />
        </div>
        {person.bio === '' ? null : <p className="people-bio">{person.bio}</p>}
        <div className="profile-figures">
          <PersonFigures person={person} />
          {person.joinedAt === null ? null : (
            <span className="profile-joined">{t('joined', { date: formats.dateWithYear(person.joinedAt) })}</span>
          )}
        </div>
        {person.isMe || person.isBlocked || person.isSuspended ? null : (
          <>
            <FollowedBy mutuals={person.mutuals ?? []} />
            <CommonGround person={person} onStock={onStock} />
          </>
        )}
      </header>
      {person.isSuspended ? (
        <PanelState.Empty icon="blocked" title={t('suspendedTitle')} text={t('suspendedText', person)} />
      ) : person.isBlocked ? (
        <PanelState.Empty icon="blocked" title={t('blockedTitle', person)} text={t('blockedText')} />
      ) : (
        <>
          <div className="profile-tabs">
            <Segmented
              label={t('tab')}
              look="view"
              value={chosen}
              choices={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
              onChange={onTab}
            />
          </div>
          {list()}
        </>
      )}
    </div>
  );

  function list(): ReactNode {
    switch (chosen) {
      case 'posts':
        return <PersonPosts username={person.username.toLowerCase()} onStock={onStock} />;
      case 'calls':
        return <AuthorRecord userId={person.id} />;
      case 'mutuals':
        return <Mutuals mutuals={person.mutuals} />;
      case 'followers':
      case 'following':
        return <Connections which={chosen} />;
    }
  }
}

function Actions({ person, onSuspend }: Pick<ProfileProps, 'person' | 'onSuspend'>): ReactNode {
  const { t } = useTexts('people');
  const { block, unblock, message } = usePersonActions();
  if (person.isMe) return <EditStart />;
  const items: MenuItem[] = [
    ...(person.isSuspended
      ? []
      : [{ key: 'posts', label: t('menu.posts'), onSelect: () => openPerson(person.username) }]),
    person.isBlocked
      ? { key: 'unblock', label: t('menu.unblock'), separated: true, onSelect: () => unblock(person) }
      : { key: 'block', label: t('menu.block'), separated: true, onSelect: () => block(person) },
    ...(person.maySuspend
      ? [{ key: 'suspend', label: t('menu.suspend'), separated: true, onSelect: () => onSuspend(person) }]
      : []),
  ];
  return (
    <div className="profile-actions">
      {person.isSuspended ? null : person.isBlocked ? (
        <Button size="small" onClick={() => unblock(person)}>
          {t('menu.unblock')}
        </Button>
      ) : (
        <Button size="small" onClick={() => message(person)}>
          <Icon name="send" size="small" />
          {t('message')}
        </Button>
      )}
      <Menu label={t('more', { username: person.username })} className="icon-btn" items={items}>
        <Icon name="more" />
      </Menu>
    </div>
  );
}
