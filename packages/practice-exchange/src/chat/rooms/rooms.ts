import type { OpenCollection } from '#exchange/database/collection.ts';
import { conflict } from '#exchange/service-refusal.ts';
import { type GroupRoom, type PersonalRoom, type Room, room } from './model.ts';

/** All stored rooms, visible to the practice user or not. */
export type Rooms = {
  all(): readonly Room[];
  get(id: string): Room | undefined;
  personalWith(userId: number): PersonalRoom | undefined;
  group(groupId: string): GroupRoom | undefined;
  /** The group whose present link this is, switched off or not. */
  byLink(linkId: string): GroupRoom | undefined;
  /** @throws ServiceRefusal CONFLICT when there are too many rooms */
  put(room: Room): void;
  drop(id: string): void;
};

const MAX_ROOMS = 200;

/**
 * @param isGone whether a room may be dropped for a new one
 * @param dropped called with a dropped room
 */
export function createRooms(
  collection: OpenCollection,
  isGone: (room: Room) => boolean,
  dropped: (roomId: string) => void,
): Rooms {
  const records = collection('chat-room', room, { cap: MAX_ROOMS });
  const groups = (): GroupRoom[] => records.all().filter((each) => each.kind === 'group');
  const drop = (id: string): void => {
    records.remove(id);
    dropped(id);
  };
  return {
    all: records.all,
    get: (id) => records.get(id),
    personalWith(userId) {
      const found = records.get(personalRoomId(userId));
      return found?.kind === 'personal' ? found : undefined;
    },
    group: (groupId) => groups().find((each) => each.groupId === groupId),
    byLink: (linkId) => groups().find((each) => each.link.id === linkId),
    put(given) {
      if (!records.get(given.id) && records.size() >= MAX_ROOMS) {
        const gone = records.all().find(isGone);
        if (!gone) throw conflict(`there are ${MAX_ROOMS} rooms already`);
        drop(gone.id);
      }
      records.put(given.id, given);
    },
    drop,
  };
}

/** There is one personal room with each person. */
export const personalRoomId = (userId: number): string => `personal-${userId}`;

/** The practice user's side of a new room. */
export const newRoom = (id: string, at: number) => ({
  id,
  createdAt: at,
  readUpTo: '',
  clearedUpTo: '',
  isMuted: false,
  isHidden: false,
});
