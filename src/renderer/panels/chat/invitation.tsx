import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { ActionBar } from '#renderer/ui/action-bar.tsx';
import { Button } from '#renderer/ui/button.tsx';
import type { ChatRoom } from '#shared/contract/chat.ts';

type InvitationProps = { readonly room: ChatRoom; onAccept(): void; onReject(): void };

/** The invitation to a room, with its answers. */
export function Invitation({ room, onAccept, onReject }: InvitationProps): ReactNode {
  const { t } = useTexts('chat');
  const { person, kind } = room;
  const text = person
    ? t(kind === 'personal' ? 'invite.personal' : 'invite.group', { name: person.name })
    : t('invite.somebody');
  return (
    <ActionBar
      at="head"
      className="chat-invite"
      actions={
        <>
          <Button size="small" tone="brand" onClick={onAccept}>
            {t('invite.accept')}
          </Button>
          <Button size="small" tone="quiet" onClick={onReject}>
            {t('invite.reject')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </ActionBar>
  );
}
