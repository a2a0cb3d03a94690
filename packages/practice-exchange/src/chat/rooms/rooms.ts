import { FIRST_PERSON, type OpenCollection } from '#exchange/database/collection.ts';
import { MAX_OTHERS } from '#exchange/people/index.ts';
import { conflict } from '#exchange/service-refusal.ts';
import { createEmitter } from '#shared/emitter.ts';
import { memberOf } from './membership.ts';
import { type GroupRoom, type PersonalRoom, type Room, type SharedRoom, type Side, sharedRoom, side } from './model.ts';

/** All rooms as one person sees them, visible or not; without personal rooms of others. */
export type Rooms = {
  all(): readonly Room[];
  get(id: string): Room | undefined;
  personalWith(userId: number): PersonalRoom | undefined;
  group(groupId: string): GroupRoom | undefined;
  /** The group whose present link this is, switched off or not. */
  byLink(linkId: string): GroupRoom | undefined;
  /** @throws ServiceRefusal CONFLICT when there are too many rooms */
  put(room: Room): void;
  /** For everybody. */
  drop(id: string): void;
  /** A personal room is shown again to both after a message, but not to whoever has declined it. */
  reveal(id: string): void;
  /** Announces a room to this person alone: something in it has changed for them. */
  touch(id: string): void;
  /** Called after a change that concerns this person. Returns the disposer. */
  onChange(listener: (roomId: string) => void): () => void;
};

/** The stored rooms of everybody. */
export type RoomRecords = {
  seenBy(person: number): Rooms;
  isEmpty(): boolean;
  /** Decides which room goes for a new one. @param isGone for this person, who sees it */
  mayDrop(person: number, isGone: (room: Room) => boolean): void;
};

const MAX_ROOMS = 200;
/** Sides of rooms: everybody who signs in may see every room. */
const MAX_SIDES = (MAX_OTHERS + 1) * MAX_ROOMS;
const NEW_SIDE: Side = { readUpTo: '', clearedUpTo: '', isMuted: false, isHidden: false, invitedBy: null };

/** @param dropped called with a dropped room */
export function createRoomRecords(collection: OpenCollection, dropped: (roomId: string) => void): RoomRecords {
  const records = collection('chat-room', sharedRoom, { cap: MAX_ROOMS });
  const sides = collection('chat-side', side, { cap: MAX_SIDES });
  const judges = new Map<number, (room: Room) => boolean>();
  /** `person`: the only one whom a change of their own side concerns; null where the room itself has changed. */
  const changes = createEmitter<{
    readonly before: SharedRoom | undefined;
    readonly id: string;
    readonly person: number | null;
  }>();

  const sideOf = (person: number, roomId: string): Side => sides.get(keyOf(person, roomId)) ?? NEW_SIDE;
  /** @returns whether it has changed */
  function putSide(person: number, roomId: string, next: Side): boolean {
    const key = keyOf(person, roomId);
    if (isSame(sides.get(key), next)) return false;
    sides.put(key, next);
    return true;
  }
  function drop(id: string): void {
    records.remove(id);
    for (const person of judges.keys()) sides.remove(keyOf(person, id));
    dropped(id);
  }
  function makeRoom(): void {
    if (records.size() < MAX_ROOMS) return;
    const gone = records.all().find((room) =>
      [...judges].every(([person, isGone]) => {
        const seen = seenAs(room, sideOf(person, room.id), person);
        return seen === null || isGone(seen);
      }),
    );
    if (!gone) throw conflict(`there are ${MAX_ROOMS} rooms already`);
    drop(gone.id);
  }

  function seenBy(me: number): Rooms {
    const seen = (room: SharedRoom | undefined): Room | undefined =>
      (room && seenAs(room, sideOf(me, room.id), me)) ?? undefined;
    const all = (): Room[] => records.all().flatMap((room) => seen(room) ?? []);
    const get = (id: string): Room | undefined => seen(records.get(id));
    const groups = (): GroupRoom[] => all().filter((each) => each.kind === 'group');
    const concernsMe = (room: SharedRoom | undefined): boolean => room !== undefined && concerns(room, me);
    return {
      all,
      get,
      personalWith(userId) {
        const found = get(personalRoomId(me, userId));
        return found?.kind === 'personal' ? found : undefined;
      },
      group: (groupId) => groups().find((each) => each.groupId === groupId),
      byLink: (linkId) => groups().find((each) => each.link.id === linkId),
      put(given) {
        const before = records.get(given.id);
        if (!before) makeRoom();
        const next = sharedOf(given, me, before);
        const isChanged = !isSame(before, next);
        if (isChanged) records.put(given.id, next);
        putSide(me, given.id, sideIn(given));
        // What this person's own side says of who invited them is said by the room that was given.
        for (const id of invitedBetween(before, next).filter((invited) => invited !== me))
          putSide(id, given.id, { ...sideOf(id, given.id), isHidden: false, invitedBy: me });
        changes.emit({ before, id: given.id, person: isChanged ? null : me });
      },
      drop,
      reveal(id) {
        const room = records.get(id);
        if (room?.kind !== 'personal') return;
        for (const person of room.between) {
          const hasDeclined = room.askedBy !== null && room.askedBy !== person;
          if (hasDeclined) continue;
          if (putSide(person, id, { ...sideOf(person, id), isHidden: false }))
            changes.emit({ before: room, id, person });
        }
      },
      touch: (id) => changes.emit({ before: undefined, id, person: me }),
      onChange: (listener) =>
        changes.on(({ before, id, person }) => {
          const isMine = person === null ? concernsMe(before) || concernsMe(records.get(id)) : person === me;
          if (isMine) listener(id);
        }),
    };
  }
  return {
    seenBy,
    isEmpty: () => records.size() === 0,
    mayDrop: (person, isGone) => void judges.set(person, isGone),
  };
}

const keyOf = (person: number, roomId: string): string => `${roomId} ${person}`;
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const concerns = (room: SharedRoom, person: number): boolean => {
  switch (room.kind) {
    case 'personal':
      return room.between.includes(person);
    case 'group':
      return memberOf(room, person) !== undefined;
    case 'broadcast':
      return true;
  }
};

const invitedBetween = (before: SharedRoom | undefined, next: SharedRoom): number[] => {
  if (next.kind !== 'group') return [];
  const isNew = (id: number): boolean => before?.kind !== 'group' || memberOf(before, id) === undefined;
  return next.members.filter(({ id, status }) => status === 'invited' && isNew(id)).map(({ id }) => id);
};

/** Null for a personal room of others. */
function seenAs(room: SharedRoom, { invitedBy, ...own }: Side, me: number): Room | null {
  if (room.kind === 'group') return { ...room, ...own, invitedBy };
  if (room.kind === 'broadcast') return { ...room, ...own };
  const { between, askedBy, ...common } = room;
  const other = otherOf(between, me);
  if (other === null) return null;
  // Who has declined a request is no longer asked.
  const isAsked = askedBy === other && !own.isHidden;
  return { ...common, ...own, with: other, request: askedBy === me ? 'sent' : isAsked ? 'received' : 'none' };
}

const otherOf = ([first, second]: readonly [number, number], me: number): number | null =>
  first === me ? second : second === me ? first : null;

function sideIn(room: Room): Side {
  const { readUpTo, clearedUpTo, isMuted, isHidden } = room;
  return { readUpTo, clearedUpTo, isMuted, isHidden, invitedBy: room.kind === 'group' ? room.invitedBy : null };
}

function sharedOf(room: Room, me: number, before: SharedRoom | undefined): SharedRoom {
  const { readUpTo: _read, clearedUpTo: _cleared, isMuted: _muted, isHidden, ...rest } = room;
  if (rest.kind === 'broadcast') return rest;
  if (rest.kind === 'group') {
    const { invitedBy: _invitedBy, ...shared } = rest;
    return shared;
  }
  const { with: other, request, ...common } = rest;
  const wasAskedBy = before?.kind === 'personal' ? before.askedBy : null;
  // The other learns nothing of a request that was declined.
  const isDeclined = request === 'none' && isHidden && wasAskedBy === other;
  const askedBy = request === 'sent' ? me : request === 'received' || isDeclined ? other : null;
  return { ...common, between: before?.kind === 'personal' ? before.between : [me, other], askedBy };
}

/** There is one personal room between two people. */
export const personalRoomId = (me: number, other: number): string => {
  const [low, high] = me < other ? [me, other] : [other, me];
  return low === FIRST_PERSON ? `personal-${high}` : `personal-${low}-${high}`;
};

/** One person's side of a new room. */
export const newRoom = (id: string, at: number) => {
  const { invitedBy: _invitedBy, ...own } = NEW_SIDE;
  return { id, createdAt: at, ...own };
};
