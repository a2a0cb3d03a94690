import { z } from 'zod';
import { PRACTICE_USER } from '#exchange/access/index.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';
import { createFollowGraph, inventFollows } from './follow-graph.ts';
import { FORMER_HOME, inventPeople } from './invent.ts';
import { NEWSROOM, type Person, person } from './person.ts';
import { inventPumps } from './pumps.ts';

/** All people from the practice user's view. */
/** Somebody was blocked, or no longer is. */
type BlockChange = { readonly id: number; readonly isBlocked: boolean };

export type People = {
  me(): Person;
  /** Everyone but the practice user and the accounts that push stocks, hidden ones included; by id. */
  others(): readonly Person[];
  /** Young accounts that push stocks, suspended ones included. */
  pumps(): readonly Person[];
  /** It is shown again, unless the practice user has blocked it. */
  reinstate(id: number): void;
  /** The practice user and everyone who is not hidden: what any list, search or room may show. */
  visible(): readonly Person[];
  byId(id: number): Person | undefined;
  byUsername(username: string): Person | undefined;
  /** Nobody sees this person: the practice user has blocked them, or an administrator has suspended them. */
  isBlocked(id: number): boolean;
  isSuspended(id: number): boolean;
  /** The practice user's own choice, whether or not the person is suspended too. */
  hasBlocked(id: number): boolean;
  /** Whether the practice user may suspend others. */
  readonly isAdministrator: boolean;
  /** Idempotent; the first reason stays. */
  suspend(id: number, reason: string): void;
  block(id: number): void;
  unblock(id: number): void;
  /** Blocked people, the last one blocked first. */
  blocked(): readonly Person[];
  /** Who follows a person, the newest first. Blocked people neither follow nor are followed, as far as anyone can see. */
  followersOf(id: number): readonly Person[];
  followingOf(id: number): readonly Person[];
  isFollowing(follower: number, followed: number): boolean;
  /** @returns false where it was so already */
  follow(follower: number, followed: number): boolean;
  contact(): Contact;
  changeContact(change: Partial<Contact>): void;
  /** Changes of the practice user's own profile. */
  editMe(change: Partial<Omit<Person, 'id'>>): Person;
  /** Called on each block, unblock and suspension. Returns the disposer. */
  onBlock(listener: (change: BlockChange) => void): () => void;
};

const contact = z.object({ email: z.string(), phone: z.string() });
/** The practice user's private contact details. */
type Contact = z.infer<typeof contact>;

export const MY_ID = PRACTICE_USER.id;
const PEOPLE = 64;
const JOINED_AT = Date.UTC(2025, 0, 6, 2);
/** An unassigned number. */
const PHONE = '+620000001001';
/** Everybody, the accounts that push stocks too. */
const MAX_BLOCKED = PEOPLE + 8;
const MAX_FOLLOWS = PEOPLE * (PEOPLE + 1);

type PeopleOptions = {
  /** Where pictures are served; it changes with each start, so stored addresses begin behind it. */
  readonly pictureHome: () => string;
  readonly isAdministrator: boolean;
  /** The exchange's first day, YYYY-MM-DD. */
  readonly openedOn: string;
};

/** Without a store of pictures none can be fetched. */
const ALONE: PeopleOptions = { pictureHome: () => FORMER_HOME, isAdministrator: false, openedOn: '2026-11-18' };

export function createPeople(
  random: SeededRandom,
  collection: OpenCollection,
  { pictureHome, isAdministrator, openedOn }: PeopleOptions = ALONE,
): People {
  const { username, fullname, bio, email } = PRACTICE_USER;
  const invented = inventPeople(random, PEOPLE);
  const pumps = inventPumps(random.fork('pumps'), openedOn);
  const others = new Map([...invented, ...pumps].map((each) => [each.id, each]));
  const suspensions = collection('suspension', z.object({ id: z.number(), reason: z.string() }), { cap: others.size });
  /** With the address that their picture has now. */
  const shown = (each: Person): Person => {
    // Former versions stored the collection's addresses whole.
    const avatar = each.avatar.startsWith(`${FORMER_HOME}/`) ? each.avatar.slice(FORMER_HOME.length) : each.avatar;
    return avatar.startsWith('/') ? { ...each, avatar: `${pictureHome()}${avatar}` } : each;
  };
  const own = collection('own-profile', person, { cap: 1 });
  const ownContact = collection('own-contact', contact, { cap: 1 });
  const blocks = collection('block', z.object({ id: z.number() }), { cap: MAX_BLOCKED });
  const later = collection('follow', z.object({ follower: z.number(), followed: z.number() }), { cap: MAX_FOLLOWS });
  const first = inventFollows(
    random.fork('follows'),
    invented.map(({ id }) => id),
    MY_ID,
  );
  const graph = createFollowGraph([...first, ...later.all()]);
  const blockChanges = createEmitter<BlockChange>();
  const newcomer: Person = {
    id: MY_ID,
    username,
    fullname,
    bio,
    avatar: '',
    isVerified: false,
    country: 'ID',
    joinedAt: JOINED_AT,
  };
  const me = (): Person => shown(own.get('me') ?? newcomer);
  const myContact = (): Contact => ownContact.get('me') ?? { email, phone: PHONE };
  const byId = (id: number): Person | undefined => (id === MY_ID ? me() : id === NEWSROOM.id ? NEWSROOM : other(id));
  const other = (id: number): Person | undefined => {
    const found = others.get(id);
    return found && shown(found);
  };
  const isSuspended = (id: number): boolean => suspensions.get(String(id)) !== undefined;
  const isChosenAway = (id: number): boolean => blocks.get(String(id)) !== undefined;
  const isBlocked = (id: number): boolean => isChosenAway(id) || isSuspended(id);
  const inSight = (ids: readonly number[]): Person[] => ids.flatMap((id) => (isBlocked(id) ? [] : (byId(id) ?? [])));

  return {
    me,
    others: () => invented.map(shown),
    pumps: () => pumps.map(shown),
    visible: () => [me(), ...[...others.values()].filter(({ id }) => !isBlocked(id)).map(shown)],
    byId,
    byUsername(name) {
      const found = [me(), NEWSROOM, ...others.values()].find((each) => each.username === name.toLowerCase());
      return found && shown(found);
    },
    isBlocked,
    isSuspended,
    hasBlocked: isChosenAway,
    isAdministrator,
    suspend(id, reason) {
      if (isSuspended(id) || !others.has(id)) return;
      const wasHidden = isBlocked(id);
      suspensions.put(String(id), { id, reason });
      if (!wasHidden) blockChanges.emit({ id, isBlocked: true });
    },
    reinstate(id) {
      if (!isSuspended(id)) return;
      suspensions.remove(String(id));
      if (!isBlocked(id)) blockChanges.emit({ id, isBlocked: false });
    },
    block(id) {
      if (isChosenAway(id) || !others.has(id)) return;
      const wasHidden = isBlocked(id);
      blocks.put(String(id), { id });
      if (!wasHidden) blockChanges.emit({ id, isBlocked: true });
    },
    unblock(id) {
      if (!isChosenAway(id)) return;
      blocks.remove(String(id));
      if (!isBlocked(id)) blockChanges.emit({ id, isBlocked: false });
    },
    blocked: () => [...blocks.all()].reverse().flatMap(({ id }) => other(id) ?? []),
    followersOf: (id) => (isBlocked(id) ? [] : inSight(graph.followersOf(id))),
    followingOf: (id) => (isBlocked(id) ? [] : inSight(graph.followingOf(id))),
    isFollowing: (follower, followed) =>
      graph.follows(follower, followed) && !isBlocked(follower) && !isBlocked(followed),
    follow(follower, followed) {
      const isNew = graph.add({ follower, followed });
      if (isNew) later.put(`${follower} ${followed}`, { follower, followed });
      return isNew;
    },
    contact: myContact,
    changeContact: (change) => ownContact.put('me', { ...myContact(), ...change }),
    editMe(change) {
      const next = { ...me(), ...change };
      const home = pictureHome();
      const isHere = home !== '' && next.avatar.startsWith(`${home}/`);
      own.put('me', { ...next, avatar: isHere ? next.avatar.slice(home.length) : next.avatar });
      return me();
    },
    onBlock: blockChanges.on,
  };
}
