import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useIsBlocked } from '#renderer/social-ui/use-is-blocked.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Radio } from '#renderer/ui/checkbox.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Question } from '#renderer/ui/question.tsx';
import { type ChatGroup, type GroupMember, MAX_LISTED_MEMBERS } from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import { rememberLeaving } from '../left-rooms.ts';
import { successorsIn } from './group-rules.ts';
import { groupQueries } from './queries.ts';
import { useOutcome } from './use-outcome.ts';
import { useOwnId } from './use-own-id.ts';

type HandOverProps = { readonly group: ChatGroup; onBack(): void };

/** Who takes the person's role when they leave. */
export function HandOver({ group, onBack }: HandOverProps): ReactNode {
  const { t } = useTexts('groups');
  const me = useOwnId();
  const isBlocked = useIsBlocked();
  const [chosenId, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { run, busy, problem, clear } = useOutcome();
  const choices = useId();
  const query = useQuery(groupQueries.members(group.room, group.id, '', MAX_LISTED_MEMBERS));
  const others = successorsIn(query.data?.members ?? [], me);
  const chosen = others.find(({ id }) => id === chosenId) ?? null;
  const close = (): void => {
    clear();
    setAsking(false);
  };
  async function handOver({ id }: GroupMember): Promise<void> {
    const call = { group: group.id, room: group.room, person: id };
    if (await run(() => rememberLeaving(group.room, bridge.groups.handOver(call)))) onBack();
  }
  const isOwner = (heir: GroupMember): boolean => group.role === 'owner' || heir.role === 'owner';

  return (
    <>
      <div className="group-drawer-body">
        <p className="group-note">{t('drawer.handOverText', { role: t(`role.${group.role ?? 'member'}`) })}</p>
        <Answered
          query={query}
          rows={4}
          isEmpty={({ members }) => successorsIn(members, me).length === 0}
          empty={<PanelEmpty title={t('drawer.noSuccessor')} />}
        >
          {() => (
            <div className="group-members" role="radiogroup" aria-label={t('drawer.handOverTitle')}>
              {others.map((member) => (
                // biome-ignore lint/a11y/noLabelWithoutControl: the radio button is inside
                <label key={member.id} className="group-member is-choice">
                  <Radio name={choices} checked={member.id === chosenId} onChoose={() => setChosen(member.id)} />
                  <Initials name={member.name} username={member.username} size="small" />
                  <span className="group-member-name">{member.name}</span>
                  {isBlocked(member.id) ? <span className="group-role is-blocked">{t('blockedTag')}</span> : null}
                  {member.role === 'member' ? null : <span className="group-role">{t(`role.${member.role}`)}</span>}
                </label>
              ))}
            </div>
          )}
        </Answered>
        <div className="group-buttons">
          <Button size="small" disabled={chosen === null} onClick={() => setAsking(true)}>
            {t('drawer.handOver')}
          </Button>
        </div>
      </div>
      {isAsking && chosen !== null ? (
        <Question
          title={t('ask.handOver', { room: group.name, name: chosen.name })}
          text={
            problem ?? t(isOwner(chosen) ? 'ask.handOverOwnerText' : 'ask.handOverAdminText', { name: chosen.name })
          }
          button={t('drawer.handOverDo')}
          busy={busy}
          onYes={() => void handOver(chosen)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
