import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { useReturnFocus } from '#renderer/ui/use-return-focus.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';
import type { ChatGroup } from '#shared/contract/groups.ts';
import type { DrawerView } from './drawer-types.ts';
import { EditGroup } from './edit-group.tsx';
import { GroupOverview } from './group-overview.tsx';
import { HandOver } from './hand-over.tsx';
import { InvitePeople } from './invite-people.tsx';
import { groupQueries, useGroupChanges } from './queries.ts';
import './group-drawer.css';

type GroupDrawerProps = { readonly room: ChatRoom; readonly first: DrawerView; onClose(): void };

/** A group beside its messages; over them where the panel is narrow. */
export default function GroupDrawer({ room, first, onClose }: GroupDrawerProps): ReactNode {
  const { t } = useTexts('groups');
  useGroupChanges();
  const query = useQuery(groupQueries.group(room.id));
  const [view, setView] = useState(first);
  const box = useRef<HTMLElement>(null);
  useReturnFocus(box);
  const toGroup = useCallback(() => setView('group'), []);
  // Each view begins at its way back, or, where there is a field, in it.
  useEffect(() => {
    const field = view === 'group' ? null : box.current?.querySelector<HTMLElement>('input');
    const first = field ?? box.current?.querySelector<HTMLElement>('.group-back');
    first?.focus({ preventScroll: true });
  }, [view]);

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (view === 'group') onClose();
    else toGroup();
  }
  const isGone = query.error !== null && failureFrom(query.error).code === 'NOT_FOUND';

  return (
    <aside ref={box} className="group-drawer" aria-label={t('drawer.open')} onKeyDown={pressed}>
      <div className="group-drawer-head">
        <IconButton
          label={t(view === 'group' ? 'drawer.back' : 'drawer.backToGroup')}
          className="group-back"
          onClick={view === 'group' ? onClose : toGroup}
        >
          <span className={view === 'group' ? 'group-back-narrow' : undefined}>
            <Icon name="back" />
          </span>
          {view === 'group' ? (
            <span className="group-back-wide">
              <Icon name="close" />
            </span>
          ) : null}
        </IconButton>
        <h2>{t(TITLES[view])}</h2>
      </div>
      {isGone ? (
        <PanelEmpty icon="blocked" title={t('refused.gone')} />
      ) : (
        <Answered query={query} rows={8}>
          {viewOf}
        </Answered>
      )}
    </aside>
  );

  function viewOf(group: ChatGroup): ReactNode {
    const shared = { group, onBack: toGroup };
    switch (view) {
      case 'group':
        return <GroupOverview group={group} onView={setView} />;
      case 'edit':
        return <EditGroup {...shared} />;
      case 'invite':
        return <InvitePeople {...shared} />;
      case 'hand-over':
        return <HandOver {...shared} />;
    }
  }
}

const TITLES = {
  group: 'drawer.title',
  edit: 'drawer.editTitle',
  invite: 'drawer.inviteTitle',
  'hand-over': 'drawer.handOverTitle',
} as const;
