import type { Broadcast } from '#main/ipc/handlers.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';

/** What windows are told, by parts that exist before the door to the windows is open. */
export type Broadcasts = {
  readonly all: Broadcast<LantaiContract>;
  /** Lets what `tell` broadcasts reach one window only. */
  only(windowId: string, tell: () => void): void;
  /** Whether what is told at this moment is meant for a window. */
  reaches(windowId: string): boolean;
  /** The door is open; what was told before nobody could have heard. */
  through(door: Broadcast<LantaiContract>): void;
};

export function createBroadcasts(): Broadcasts {
  let send: Broadcast<LantaiContract> = () => undefined;
  let onlyWindow: string | null = null;
  return {
    all: (domain, name, payload) => send(domain, name, payload),
    only(id, tell) {
      onlyWindow = id;
      try {
        tell();
      } finally {
        onlyWindow = null;
      }
    },
    reaches: (id) => onlyWindow === null || id === onlyWindow,
    through(door) {
      send = door;
    },
  };
}
