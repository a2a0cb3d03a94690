import { useEffect } from 'react';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { useRenewFailed } from '#renderer/queries/use-renew-failed.ts';
import { follow } from '#renderer/stores/follow.ts';
import type { ChatRooms } from '#shared/contract/chat.ts';
import type { Failure } from '#shared/contract/define.ts';

type RoomsState = {
  /** Null until loaded. */
  readonly list: ChatRooms | null;
  readonly failure: Failure | null;
};

export const roomsStore = create<RoomsState>(() => ({ list: null, failure: null }));

let users = 0;
let followed: ReturnType<typeof follow> | null = null;

function connect(): void {
  roomsStore.setState({ failure: null });
  followed = follow({
    load: () => bridge.chat.rooms(),
    listen: bridge.chat.roomsChanged,
    set: (list) => roomsStore.setState({ list, failure: null }),
    failed: (failure) => roomsStore.setState({ failure }),
  });
}
function disconnect(): void {
  followed?.stop();
  followed = null;
}

/** The rooms, subscribed while a visible panel shows them. The last state stays cached afterwards. */
export function useRooms(visible: boolean): RoomsState & { retry(): void } {
  useEffect(() => {
    if (!visible) return;
    users += 1;
    if (followed === null) connect();
    return () => {
      users -= 1;
      if (users === 0) disconnect();
    };
  }, [visible]);
  const retry = (): void => {
    disconnect();
    connect();
  };
  const state = roomsStore();
  useRenewFailed(visible ? state.failure : null, retry);
  return { ...state, retry };
}
