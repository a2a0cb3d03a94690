import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { deferred } from '#renderer/ui/deferred.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';
import './texts.ts';

const GroupDrawer = deferred(() => import('./group-drawer.tsx'));

/** Opens the group's drawer, which stands at the right of the room that the button is in. */
export function GroupButton({ room }: { readonly room: ChatRoom }): ReactNode {
  const { t } = useTexts('groups');
  const [place, setPlace] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        label={t('drawer.open')}
        className="group-button"
        pressed={place !== null}
        onPointerEnter={GroupDrawer.preload}
        onClick={({ currentTarget }) => setPlace(place === null ? currentTarget.closest('.chat-talk') : null)}
      >
        <Icon name="group" />
      </IconButton>
      {place === null ? null : createPortal(<GroupDrawer room={room} onClose={() => setPlace(null)} />, place)}
    </>
  );
}
