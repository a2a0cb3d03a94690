import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask, bridge, failureFrom } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import type { StreamPerson } from '#shared/contract/stream.ts';

const KEY = ['stream', 'blocked'];

/** The people this user has blocked, with unblock buttons. */
export function BlockedList({ onUnblock }: { onUnblock(person: StreamPerson): void }): ReactNode {
  const { t } = useTexts('stream');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => ask(bridge.stream.blocked()),
    staleTime: 0,
  });
  useEffect(() => bridge.stream.blockChanged(() => void client.invalidateQueries({ queryKey: KEY })), [client]);

  if (error) return <RequestFailure failure={failureFrom(error)} onRetry={() => void refetch()} />;
  if (!data) return <PanelState.Loading rows={6} />;
  if (data.length === 0) return <PanelState.Empty title={t('blocked.none')} text={t('blocked.noneText')} />;
  return (
    <ul className="blocked-list" aria-label={t('blocked.title')}>
      {data.map((person) => (
        <li key={person.id}>
          <span className="blocked-who">
            <b>{person.username}</b> <span>{person.name}</span>
          </span>
          <Button
            size="small"
            tone="quiet"
            aria-label={t('blocked.liftOf', { username: person.username })}
            onClick={() => onUnblock(person)}
          >
            {t('blocked.lift')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
