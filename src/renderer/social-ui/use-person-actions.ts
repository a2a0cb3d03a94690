import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { Person } from '#shared/contract/people.ts';
import type { StreamPerson } from '#shared/contract/stream.ts';
import { peopleQueries } from './person-queries.ts';

export type PersonActions = {
  /** Shown at once, taken back where it is refused; a toast undoes it. */
  block(person: StreamPerson): void;
  unblock(person: StreamPerson): void;
  /** Opens the chat with somebody, or says why there can be none. */
  message(person: StreamPerson): void;
};

/** What can be done about a person, from a card or a panel. */
export function usePersonActions(): PersonActions {
  const client = useQueryClient();
  const { translate } = useTexts('common');
  return useMemo(() => {
    const failed = (thrown: unknown): void =>
      notify('error', 'action-failed', { reason: messageOf(failureFrom(thrown), translate) });

    async function setBlocked(person: StreamPerson, isBlocked: boolean): Promise<void> {
      const query = peopleQueries.person(person.username.toLowerCase());
      await client.cancelQueries({ queryKey: query.queryKey });
      const before = client.getQueryData(query.queryKey);
      const show = (shown: boolean): void =>
        void client.setQueryData(query.queryKey, (now: Person | undefined) => now && { ...now, isBlocked: shown });
      show(isBlocked);
      try {
        const call = isBlocked ? bridge.stream.block : bridge.stream.unblock;
        await ask(call({ id: person.id }));
      } catch (thrown) {
        // Without an answer it may have been done: what the service says now decides.
        const now = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => null);
        if (now?.isBlocked !== isBlocked) {
          if (now === null && before !== undefined) show(before.isBlocked);
          failed(thrown);
          return;
        }
      }
      notify(
        'info',
        isBlocked ? 'person-blocked' : 'person-unblocked',
        { username: person.username },
        {
          action: { name: 'undo', run: () => void setBlocked(person, !isBlocked) },
        },
      );
      void client.invalidateQueries({ queryKey: query.queryKey });
    }

    async function toRoom({ id, username, name }: StreamPerson): Promise<void> {
      try {
        const started = await ask(bridge.chat.start({ user: id, person: { id, username, name } }));
        if (started.kind === 'room') goTo({ panel: 'chat', item: started.room });
        else notify('error', 'action-failed', { reason: translate(`chat:start.${started.reason}`, { name }) });
      } catch (thrown) {
        failed(thrown);
      }
    }

    return {
      block: (person) => void setBlocked(person, true),
      unblock: (person) => void setBlocked(person, false),
      message: (person) => void toRoom(person),
    };
  }, [client, translate]);
}
