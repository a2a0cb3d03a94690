import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { openPerson } from '#renderer/social-ui/open-person.ts';
import { useIsBlocked } from '#renderer/social-ui/use-is-blocked.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import {
  type ChatGroup,
  type GroupMember,
  LONGEST_GROUP_SEARCH,
  MAX_LISTED_MEMBERS,
  MEMBERS_STEP,
} from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import type { GroupQuestion } from './drawer-types.ts';
import { actionsOn, type MemberAction, mayInvite } from './group-rules.ts';
import { GroupSize } from './group-size.tsx';
import { groupQueries } from './queries.ts';
import { useOwnId } from './use-own-id.ts';

type MemberListProps = {
  readonly group: ChatGroup;
  onAsk(question: GroupQuestion): void;
  onInvite(): void;
};

/** Members that are told apart at a glance without a search. */
const FEW = 8;
const PAUSE_MS = 150;

/** Owner, admins, members and invited people, each with what may be done about them. */
export function MemberList({ group, onAsk, onInvite }: MemberListProps): ReactNode {
  const { t } = useTexts('groups');
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(MEMBERS_STEP);
  const search = useSettled(typed.trim(), PAUSE_MS);
  const query = useQuery({
    ...groupQueries.members(group.room, group.id, search, limit),
    placeholderData: keepPreviousData,
  });
  const isSearchable = typed !== '' || (query.data?.members.length ?? 0) > FEW;
  return (
    <section className="group-part">
      <div className="group-part-head">
        <h3>{t('drawer.members')}</h3>
        <span className="group-note">
          <GroupSize members={group.members} max={group.maxMembers} />
        </span>
      </div>
      {mayInvite(group) ? (
        <Button size="small" className="group-invite" onClick={onInvite}>
          <Icon name="plus" size="small" />
          {t('drawer.invite')}
        </Button>
      ) : null}
      {isSearchable ? (
        <TextInput
          look="small"
          aria-label={t('drawer.searchMembers')}
          placeholder={t('drawer.searchMembers')}
          maxLength={LONGEST_GROUP_SEARCH}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <Answered
        query={query}
        rows={4}
        isEmpty={({ members }) => members.length === 0}
        empty={<PanelEmpty title={t('drawer.noMember')} />}
      >
        {({ members, hasMore }) => (
          <>
            <ul className="group-members" aria-label={t('drawer.members')}>
              {members.map((member) => (
                <MemberRow key={member.id} group={group} member={member} onAsk={onAsk} />
              ))}
            </ul>
            {hasMore ? more() : null}
          </>
        )}
      </Answered>
    </section>
  );

  function more(): ReactNode {
    if (limit >= MAX_LISTED_MEMBERS) {
      return <p className="group-note">{t('drawer.allListed', { count: MAX_LISTED_MEMBERS })}</p>;
    }
    return (
      <Button
        size="small"
        tone="quiet"
        busy={query.isPlaceholderData}
        onClick={() => setLimit(Math.min(MAX_LISTED_MEMBERS, limit + MEMBERS_STEP))}
      >
        {t('drawer.moreMembers')}
      </Button>
    );
  }
}

type MemberRowProps = Pick<MemberListProps, 'group' | 'onAsk'> & { readonly member: GroupMember };

function MemberRow({ group, member, onAsk }: MemberRowProps): ReactNode {
  const { t } = useTexts('groups');
  const me = useOwnId();
  const isBlocked = useIsBlocked();
  const { id, name, username, role, isInvited } = member;
  const call = { group: group.id, room: group.room };
  const carryOut: Readonly<Record<MemberAction, GroupQuestion['carryOut']>> = {
    makeAdmin: () => bridge.groups.setAdmin({ ...call, person: id, isAdmin: true }),
    dropAdmin: () => bridge.groups.setAdmin({ ...call, person: id, isAdmin: false }),
    remove: () => bridge.groups.remove({ ...call, people: [id] }),
    withdraw: () => bridge.groups.withdraw({ ...call, people: [id] }),
  };
  const items: readonly MenuItem[] = [
    ...(username === '' || id === me
      ? []
      : [{ key: 'posts', label: t('drawer.posts', { username }), onSelect: () => openPerson(username) }]),
    ...actionsOn(group, member, me).map((action, index) => ({
      key: action,
      label: t(`drawer.${action}`),
      separated: index === 0,
      onSelect: () =>
        onAsk({
          title: t(`ask.${action}`, { name }),
          text: t(`ask.${action}Text`, { name }),
          button: t(`ask.${action}Do`),
          carryOut: carryOut[action],
        }),
    })),
  ];
  return (
    <li className="group-member">
      <Initials name={name} username={username} size="small" />
      <span className="group-member-name" data-tip={username === '' ? name : `${name} @${username}`}>
        {id === me ? t('you') : name}
      </span>
      {isBlocked(id) ? <span className="group-role is-blocked">{t('blockedTag')}</span> : null}
      {isInvited ? <span className="group-role is-invited">{t('invitedTag')}</span> : null}
      {role === 'member' || isInvited ? null : <span className="group-role">{t(`role.${role}`)}</span>}
      {items.length === 0 ? (
        <span className="group-no-menu" />
      ) : (
        <Menu label={t('drawer.memberMenu', { name })} className="icon-btn" items={items}>
          <Icon name="more" />
        </Menu>
      )}
    </li>
  );
}
