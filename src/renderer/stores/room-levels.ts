import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import type { RoomAttention } from '#shared/contract/notifications.ts';
import { follow } from './follow.ts';

const roomLevelsStore = create<{ rooms: readonly RoomAttention[] }>(() => ({ rooms: [] }));

/** Rooms that are announced otherwise than their kind, the last changed first. */
export function useRoomLevels(): readonly RoomAttention[] {
  useEffect(
    () =>
      follow({
        load: () => bridge.notifications.rooms(),
        listen: bridge.notifications.roomsChanged,
        set: (rooms) => roomLevelsStore.setState({ rooms }),
      }).stop,
    [],
  );
  return roomLevelsStore(({ rooms }) => rooms);
}
