import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import {
  type AttentionLevel,
  MAX_ROOM_LEVELS,
  type RoomAttention,
  roomAttention,
} from '#shared/contract/notifications.ts';

/** Persons who sign in on this profile. */
const MAX_PEOPLE = 5;

const person = z.object({ user: z.number().int(), rooms: z.array(roomAttention).max(MAX_ROOM_LEVELS) });
type Person = z.infer<typeof person>;

/** room-levels.json; a later version adds its step here and its fixture beside the others. */
const file = z.object({ version: z.literal(1), people: z.array(person).max(MAX_PEOPLE) });

export type RoomLevels = {
  /** Later calls concern this person; null: nobody. */
  select(user: number | null): void;
  /** The last changed first. */
  list(): readonly RoomAttention[];
  levelOf(room: string): AttentionLevel | null;
  /** @param level null: as its kind is */
  set(room: string, name: string, level: AttentionLevel | null): void;
  settled(): Promise<void>;
};

/** How loudly rooms are announced that a person has set apart, on disk. */
export function openRoomLevels(path: string, now: Date, failed: (error: unknown) => void): RoomLevels {
  const read = readOrSetAside(path, (json) => file.parse(json).people, now);
  const writer = createSerialWriter(path, failed);
  let people: readonly Person[] = read.kind === 'found' ? read.value : [];
  let user: number | null = null;
  const own = (): readonly RoomAttention[] => people.find((each) => each.user === user)?.rooms ?? [];

  return {
    select(next) {
      user = next;
    },
    list: own,
    levelOf: (room) => own().find((each) => each.room === room)?.level ?? null,
    set(room, name, level) {
      if (user === null) return;
      const others = own().filter((each) => each.room !== room);
      const rooms = level === null ? others : [{ room, name, level }, ...others].slice(0, MAX_ROOM_LEVELS);
      people = [...people.filter((each) => each.user !== user), { user, rooms: [...rooms] }].slice(-MAX_PEOPLE);
      writer.write(`${JSON.stringify({ version: 1, people })}\n`);
    },
    settled: () => writer.settled(),
  };
}
