import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { ChatPerson } from '#shared/contract/chat.ts';
import { type ChatGroup, MAX_GROUP_PEOPLE, MEMBERS_STEP } from '#shared/contract/groups.ts';
import { PeoplePicker } from './people-picker.tsx';
import { Problem } from './problem.tsx';
import { groupQueries } from './queries.ts';
import { useOutcome } from './use-outcome.ts';

type InvitePeopleProps = { readonly group: ChatGroup; onBack(): void };

/** Invites people to a group that is there. */
export function InvitePeople({ group, onBack }: InvitePeopleProps): ReactNode {
  const { t } = useTexts('groups');
  const [people, setPeople] = useState<readonly ChatPerson[]>([]);
  const { run, busy, problem, isUnknown } = useOutcome();
  const { data } = useQuery(groupQueries.members(group.room, group.id, '', MEMBERS_STEP));
  // Invited people take places too, and are listed last: with more than one page their number is not known.
  const taken = data && !data.hasMore ? data.members.length : group.members;
  const left = group.maxMembers === null ? MAX_GROUP_PEOPLE : Math.max(0, group.maxMembers - taken);

  async function invite(): Promise<void> {
    const ids = people.map(({ id }) => id);
    if (await run(() => bridge.groups.invite({ group: group.id, room: group.room, people: ids }))) onBack();
  }
  return (
    <div className="group-drawer-body is-filled">
      <PeoplePicker group={group} chosen={people} max={Math.min(MAX_GROUP_PEOPLE, left)} onChange={setPeople} />
      {group.maxMembers === null ? null : <p className="group-note">{t('withInvited', { max: group.maxMembers })}</p>}
      <p className="group-note">{t('drawer.seenInvite')}</p>
      <div className="group-buttons">
        <Button size="small" tone="brand" busy={busy} disabled={people.length === 0} onClick={() => void invite()}>
          {t('drawer.inviteDo', { count: people.length })}
        </Button>
      </div>
      <Problem text={problem} isUnknown={isUnknown} />
    </div>
  );
}
