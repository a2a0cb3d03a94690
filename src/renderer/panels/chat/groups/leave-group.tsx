import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type ChatGroup, MEMBERS_STEP } from '#shared/contract/groups.ts';
import { rememberLeaving } from '../left-rooms.ts';
import type { GroupQuestion } from './drawer-types.ts';
import { isAdmin, leavingOf } from './group-rules.ts';
import { groupQueries } from './queries.ts';
import { useOwnId } from './use-own-id.ts';

type LeaveGroupProps = {
  readonly group: ChatGroup;
  onAsk(question: GroupQuestion): void;
  onHandOver(): void;
};

/** Leaving: the last admin chooses a successor first, and the last member closes the group. */
export function LeaveGroup({ group, onAsk, onHandOver }: LeaveGroupProps): ReactNode {
  const { t } = useTexts('groups');
  const me = useOwnId();
  // The list above begins with the same query, so that both are one call.
  const { data } = useQuery(groupQueries.members(group.room, group.id, '', MEMBERS_STEP));
  if (data === undefined) return null;
  const leaving = leavingOf(group, data.members, me);
  const { id, room, name } = group;

  function leave(): void {
    const isClosing = leaving === 'close';
    onAsk({
      title: t(isClosing ? 'ask.close' : 'ask.leave', { room: name }),
      text: t(isClosing ? 'ask.closeText' : group.role === 'owner' ? 'ask.leaveOwnerText' : 'ask.leaveText'),
      button: t(isClosing ? 'ask.closeDo' : 'ask.leaveDo'),
      carryOut: () => rememberLeaving(room, bridge.groups.leave({ group: id, room })),
    });
  }
  return (
    <section className="group-part">
      {leaving === 'hand-over' ? <p className="group-note">{t('drawer.lastAdmin')}</p> : null}
      <div className="group-buttons">
        {leaving === 'hand-over' ? null : (
          <Button size="small" onClick={leave}>
            {t('drawer.leave')}
          </Button>
        )}
        {isAdmin(group) && leaving !== 'close' ? (
          <Button size="small" tone={leaving === 'hand-over' ? 'plain' : 'quiet'} onClick={onHandOver}>
            {t('drawer.handOver')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
