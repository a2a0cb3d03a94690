import { type ReactNode, useCallback, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Question } from '#renderer/ui/question.tsx';
import type { ChatGroup } from '#shared/contract/groups.ts';
import { Initials } from '../initials.tsx';
import type { DrawerView, GroupQuestion } from './drawer-types.ts';
import { isAdmin } from './group-rules.ts';
import { GroupSettingsPart } from './group-settings.tsx';
import { InviteLink } from './invite-link.tsx';
import { LeaveGroup } from './leave-group.tsx';
import { MemberList } from './member-list.tsx';
import { useOutcome } from './use-outcome.ts';

type GroupOverviewProps = { readonly group: ChatGroup; onView(view: DrawerView): void };

/** Name, members, link and settings of a group; whatever changes something for others is asked about first. */
export function GroupOverview({ group, onView }: GroupOverviewProps): ReactNode {
  const { t } = useTexts('groups');
  const [question, setQuestion] = useState<GroupQuestion | null>(null);
  const { run, busy, problem, clear } = useOutcome();
  const ask = useCallback(
    (next: GroupQuestion) => {
      clear();
      setQuestion(next);
    },
    [clear],
  );
  const close = (): void => {
    clear();
    setQuestion(null);
  };
  async function carryOut({ carryOut: change }: GroupQuestion): Promise<void> {
    if ((await run(change)) !== null) setQuestion(null);
  }

  return (
    <>
      <div className="group-drawer-body">
        <section className="group-about">
          <Initials name={group.name} size="large" />
          <div className="group-about-words">
            <p className="group-about-name">{group.name}</p>
            <p className={group.about === '' ? 'group-note' : 'group-about-text'}>
              {group.about === '' ? t('drawer.noAbout') : group.about}
            </p>
          </div>
          {isAdmin(group) ? (
            <IconButton label={t('drawer.edit')} onClick={() => onView('edit')}>
              <Icon name="pencil" />
            </IconButton>
          ) : null}
        </section>
        <MemberList group={group} onAsk={ask} onInvite={() => onView('invite')} />
        <InviteLink group={group} onAsk={ask} />
        <GroupSettingsPart group={group} onAsk={ask} />
        <LeaveGroup group={group} onAsk={ask} onHandOver={() => onView('hand-over')} />
      </div>
      {question === null ? null : (
        <Question
          key={question.title}
          title={question.title}
          text={problem ?? question.text}
          button={question.button}
          busy={busy}
          onYes={() => void carryOut(question)}
          onClose={close}
        />
      )}
    </>
  );
}
