import { z } from 'zod';
import { PRACTICE_USER } from '../access/index.ts';
import type { SeededRandom } from '../clock/index.ts';
import type { OpenCollection } from '../store/index.ts';
import { inventPeople } from './invent.ts';
import { type Person, person } from './person.ts';

/** Everyone there is, seen with the eyes of the practice user. */
export type People = {
  me(): Person;
  /** Everyone but the practice user, blocked ones included; by id. */
  others(): readonly Person[];
  /** The practice user and everyone who is not blocked: what any list, search or room may show. */
  visible(): readonly Person[];
  byId(id: number): Person | undefined;
  byUsername(username: string): Person | undefined;
  isBlocked(id: number): boolean;
  block(id: number): void;
  unblock(id: number): void;
  /** Blocked people, the last one blocked first. */
  blocked(): readonly Person[];
  /** Changes of the practice user's own profile. */
  editMe(change: Partial<Omit<Person, 'id'>>): Person;
  /** Told of each block and unblock; the disposer takes it back. */
  onBlock(listener: (id: number, blocked: boolean) => void): () => void;
};

export const MY_ID = PRACTICE_USER.id;
const PEOPLE = 64;

export function createPeople(random: SeededRandom, collection: OpenCollection): People {
  const { username, fullname, bio } = PRACTICE_USER;
  const invented = inventPeople(random, PEOPLE);
  const others = new Map(invented.map((each) => [each.id, each]));
  const own = collection('own-profile', person, { cap: 1 });
  const blocks = collection('block', z.object({ id: z.number() }), { cap: PEOPLE });
  const listeners = new Set<(id: number, blocked: boolean) => void>();
  const tell = (id: number, blocked: boolean): void => {
    for (const listener of listeners) listener(id, blocked);
  };
  const me = (): Person => own.get('me') ?? { id: MY_ID, username, fullname, bio, avatar: '', isVerified: false };
  const isBlocked = (id: number): boolean => blocks.get(String(id)) !== undefined;

  return {
    me,
    others: () => invented,
    visible: () => [me(), ...invented.filter(({ id }) => !isBlocked(id))],
    byId: (id) => (id === MY_ID ? me() : others.get(id)),
    byUsername: (wanted) => [me(), ...invented].find((each) => each.username === wanted.toLowerCase()),
    isBlocked,
    block(id) {
      if (isBlocked(id) || !others.has(id)) return;
      blocks.put(String(id), { id });
      tell(id, true);
    },
    unblock(id) {
      if (!isBlocked(id)) return;
      blocks.remove(String(id));
      tell(id, false);
    },
    blocked: () => [...blocks.all()].reverse().flatMap(({ id }) => others.get(id) ?? []),
    editMe(change) {
      const next = { ...me(), ...change };
      own.put('me', next);
      return next;
    },
    onBlock(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
