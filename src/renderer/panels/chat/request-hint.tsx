import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { ChatRoom } from '#shared/contract/chat.ts';

/** How many messages may be sent before somebody accepts a request; nothing where there is none, or no limit. */
export function RequestHint({ room }: { readonly room: ChatRoom }): ReactNode {
  const { t } = useTexts('chat');
  const { id, status, person, last } = room;
  const user = person?.id ?? 0;
  const isAsking = (status === 'requested' || status === 'new') && user > 0;
  const { data } = useQuery({
    queryKey: ['chat-left', user, id, last?.id ?? null],
    queryFn: () => ask(bridge.chat.messagesLeft({ user })),
    enabled: isAsking,
    staleTime: 0,
    retry: false,
  });
  if (!isAsking || !person) return null;
  const { name } = person;
  const left = data?.left ?? null;
  if (left !== null) return <p className="chat-hint">{t(status === 'new' ? 'asks' : 'waitsLeft', { name, left })}</p>;
  return status === 'requested' ? <p className="chat-hint">{t('waits', { name })}</p> : null;
}
