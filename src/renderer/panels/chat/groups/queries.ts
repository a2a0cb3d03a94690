import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';

type People = Parameters<typeof bridge.groups.suggested>[0];

/** In the place of a room in keys that belong to no group in particular. */
const NO_ROOM = '';

/** Groups and invitations as the service has them: read again whenever they may have changed. */
export const groupQueries = {
  limits: queryOptions({
    queryKey: ['groups', NO_ROOM, 'limits'],
    queryFn: () => ask(bridge.groups.limits()),
    staleTime: 0,
  }),
  group: (room: string) =>
    queryOptions({
      queryKey: ['groups', room, 'group'],
      queryFn: () => ask(bridge.groups.group({ room })),
      staleTime: 0,
    }),
  members: (room: string, group: string, search: string, limit: number) =>
    queryOptions({
      queryKey: ['groups', room, 'members', group, search, limit],
      queryFn: () => ask(bridge.groups.members({ group, search, limit })),
      staleTime: 0,
    }),
  suggested: (room: string | null, asked: People) =>
    queryOptions({
      queryKey: ['groups', room ?? NO_ROOM, 'people', asked],
      queryFn: () => ask(bridge.groups.suggested(asked)),
      staleTime: 0,
    }),
  preview: (link: string) =>
    queryOptions({
      queryKey: ['groups', NO_ROOM, 'preview', link],
      queryFn: () => ask(bridge.groups.preview({ link })),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

/** What is shown of groups is read again when the main process reports a change. */
export function useGroupChanges(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      bridge.groups.changed(({ rooms }) => {
        void client.invalidateQueries({
          predicate: ({ queryKey: [area, room] }) =>
            area === 'groups' && (rooms === null || rooms.includes(String(room)) || room === NO_ROOM),
        });
      }),
    [client],
  );
}
