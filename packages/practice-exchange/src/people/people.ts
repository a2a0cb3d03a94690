import { z } from 'zod';
import { PRACTICE_USER } from '#exchange/access/index.ts';
import type { SeededRandom } from '#exchange/clock/index.ts';
import { type OpenCollection, personalCollection } from '#exchange/database/collection.ts';
import { createEmitter } from '#shared/emitter.ts';
import { MAX_OTHERS } from './enrolment.ts';
import { createFollowGraph, inventFollows } from './follow-graph.ts';
import { FORMER_HOME, inventPeople } from './invent.ts';
import { NEWSROOM, type Person, person } from './person.ts';
import { inventPumps } from './pumps.ts';

/** Somebody was blocked, or no longer is. */
type BlockChange = { readonly id: number; readonly isBlocked: boolean };

/** All people from the viewpoint of one who signs in. */
export type People = {
  /** Whose viewpoint it is. */
  readonly myId: number;
  me(): Person;
  /** From the viewpoint of another one who signs in. @throws RangeError for anybody else */
  seenBy(id: number): People;
  /** Whether nobody is behind this person: they answer, decide and write by themselves. */
  isInvented(id: number): boolean;
  /** Everyone but those who sign in and the accounts that push stocks, hidden ones included; by id. */
  others(): readonly Person[];
  /** Young accounts that push stocks, suspended ones included. */
  pumps(): readonly Person[];
  /** It is shown again, unless whoever looks has blocked it. */
  reinstate(id: number): void;
  /** Who looks, and everyone who is not hidden: what any list, search or room may show. */
  visible(): readonly Person[];
  byId(id: number): Person | undefined;
  byUsername(username: string): Person | undefined;
  /** Not shown: whoever looks has blocked this person, or an administrator has suspended them. */
  isBlocked(id: number): boolean;
  isSuspended(id: number): boolean;
  /** The own choice, whether or not the person is suspended too. */
  hasBlocked(id: number): boolean;
  /** Whether this person, who signs in too, has blocked whoever looks. */
  hasBlockedMe(id: number): boolean;
  /** Whether this one may suspend others. */
  readonly isAdministrator: boolean;
  /** Idempotent; the first reason stays. Only invented people can be suspended. */
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
  /** Changes of the own profile. */
  editMe(change: Partial<Omit<Person, 'id'>>): Person;
  /** Called on each block, unblock and suspension. Returns the disposer. */
  onBlock(listener: (change: BlockChange) => void): () => void;
};

const contact = z.object({ email: z.string(), phone: z.string() });
/** Private contact details. */
type Contact = z.infer<typeof contact>;

export const MY_ID = PRACTICE_USER.id;
const PEOPLE = 64;
const JOINED_AT = Date.UTC(2025, 0, 6, 2);
/** Begins unassigned numbers. */
const PHONE_BEFORE_ID = '+62000000';
/** Everybody, the accounts that push stocks and those who sign in too. */
const MAX_BLOCKED = PEOPLE + 8 + MAX_OTHERS;
const MAX_FOLLOWS = PEOPLE * (PEOPLE + 1);

type PeopleOptions = {
  /** Where pictures are served; it changes with each start, so stored addresses begin behind it. */
  readonly pictureHome: () => string;
  readonly isAdministrator: boolean;
  /** The exchange's first day, YYYY-MM-DD. */
  readonly openedOn: string;
  /** Who signs in beside the practice user, as long as they have not edited their profile. */
  readonly newcomers: readonly Newcomer[];
};
/** A person as they come to the exchange. */
export type Newcomer = Pick<Person, 'id' | 'username' | 'fullname' | 'bio' | 'joinedAt'> & { readonly email: string };

/** Without a store of pictures none can be fetched. */
const ALONE: PeopleOptions = {
  pictureHome: () => FORMER_HOME,
  isAdministrator: false,
  openedOn: '2026-11-18',
  newcomers: [],
};

/**
 * @returns them from the practice user's viewpoint
 * @throws RangeError where somebody who signs in has the name of another person
 */
export function createPeople(
  random: SeededRandom,
  collection: OpenCollection,
  { pictureHome, isAdministrator, openedOn, newcomers }: PeopleOptions = ALONE,
): People {
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
  const later = collection('follow', z.object({ follower: z.number(), followed: z.number() }), { cap: MAX_FOLLOWS });
  const first = inventFollows(
    random.fork('follows'),
    invented.map(({ id }) => id),
    MY_ID,
  );
  const graph = createFollowGraph([...first, ...later.all()]);
  const suspensionChanges = createEmitter<BlockChange>();
  const real = new Map([PRACTICE_NEWCOMER, ...newcomers].map((each) => [each.id, openReal(collection, each)]));
  const views = new Map<number, People>();
  const taken = new Set([NEWSROOM, ...others.values()].map(({ username }) => username));
  for (const { username } of newcomers)
    if (taken.has(username)) throw new RangeError(`somebody else is called ${username}`);

  const byId = (id: number): Person | undefined => {
    if (id === NEWSROOM.id) return NEWSROOM;
    const found = others.get(id) ?? real.get(id)?.profile();
    return found && shown(found);
  };
  const everybody = (): Person[] => [
    ...[...real.values()].map(({ profile }) => profile()),
    NEWSROOM,
    ...others.values(),
  ];
  const isSuspended = (id: number): boolean => suspensions.get(String(id)) !== undefined;

  function viewOf(myId: number): People {
    const found = views.get(myId);
    if (found) return found;
    const mine = real.get(myId);
    if (!mine) throw new RangeError(`nobody signs in as ${myId}`);
    const { blocks } = mine;
    const me = (): Person => shown(mine.profile());
    const isChosenAway = (id: number): boolean => blocks.get(String(id)) !== undefined;
    const isBlocked = (id: number): boolean => isChosenAway(id) || isSuspended(id);
    const inSight = (ids: readonly number[]): Person[] => ids.flatMap((id) => (isBlocked(id) ? [] : (byId(id) ?? [])));
    const blockChanges = createEmitter<BlockChange>();
    const emitUnless = (isHidden: boolean, change: BlockChange): void => {
      if (!isHidden) blockChanges.emit(change);
    };
    suspensionChanges.on((change) => emitUnless(isChosenAway(change.id), change));
    const view: People = {
      myId,
      me,
      seenBy: viewOf,
      isInvented: (id) => others.has(id),
      others: () => invented.map(shown),
      pumps: () => pumps.map(shown),
      visible() {
        const met = [...real.keys()].filter((id) => id !== myId);
        return [me(), ...inSight([...met, ...others.keys()])];
      },
      byId,
      byUsername(name) {
        const found = everybody().find((each) => each.username === name.toLowerCase());
        return found && shown(found);
      },
      isBlocked,
      isSuspended,
      hasBlocked: isChosenAway,
      hasBlockedMe: (id) => real.get(id)?.blocks.get(String(myId)) !== undefined,
      isAdministrator: isAdministrator && myId === MY_ID,
      suspend(id, reason) {
        if (isSuspended(id) || !others.has(id)) return;
        suspensions.put(String(id), { id, reason });
        suspensionChanges.emit({ id, isBlocked: true });
      },
      reinstate(id) {
        if (!isSuspended(id)) return;
        suspensions.remove(String(id));
        suspensionChanges.emit({ id, isBlocked: false });
      },
      block(id) {
        if (isChosenAway(id) || id === myId || !(others.has(id) || real.has(id))) return;
        blocks.put(String(id), { id });
        emitUnless(isSuspended(id), { id, isBlocked: true });
      },
      unblock(id) {
        if (!isChosenAway(id)) return;
        blocks.remove(String(id));
        emitUnless(isSuspended(id), { id, isBlocked: false });
      },
      blocked: () => [...blocks.all()].reverse().flatMap(({ id }) => byId(id) ?? []),
      followersOf: (id) => (isBlocked(id) ? [] : inSight(graph.followersOf(id))),
      followingOf: (id) => (isBlocked(id) ? [] : inSight(graph.followingOf(id))),
      isFollowing: (follower, followed) =>
        graph.follows(follower, followed) && !isBlocked(follower) && !isBlocked(followed),
      follow(follower, followed) {
        const isNew = graph.add({ follower, followed });
        if (isNew) later.put(`${follower} ${followed}`, { follower, followed });
        return isNew;
      },
      contact: mine.contact,
      changeContact: mine.changeContact,
      editMe(change) {
        const next = { ...me(), ...change };
        const home = pictureHome();
        const isHere = home !== '' && next.avatar.startsWith(`${home}/`);
        mine.setProfile({ ...next, avatar: isHere ? next.avatar.slice(home.length) : next.avatar });
        return me();
      },
      onBlock: blockChanges.on,
    };
    views.set(myId, view);
    return view;
  }
  return viewOf(MY_ID);
}

const PRACTICE_NEWCOMER: Newcomer = { ...PRACTICE_USER, joinedAt: JOINED_AT };

/** The stored records of one who signs in: profile, contact and whom they have blocked. */
function openReal(collection: OpenCollection, { id, username, fullname, bio, email, joinedAt }: Newcomer) {
  const personal = personalCollection(collection, id);
  const own = personal('own-profile', person, { cap: 1 });
  const ownContact = personal('own-contact', contact, { cap: 1 });
  const blocks = personal('block', z.object({ id: z.number() }), { cap: MAX_BLOCKED });
  const newcomer: Person = { id, username, fullname, bio, avatar: '', isVerified: false, country: 'ID', joinedAt };
  const contactNow = (): Contact => ownContact.get('me') ?? { email, phone: PHONE_BEFORE_ID + String(id) };
  return {
    blocks,
    profile: (): Person => own.get('me') ?? newcomer,
    setProfile: (next: Person): void => own.put('me', next),
    contact: contactNow,
    changeContact: (change: Partial<Contact>): void => ownContact.put('me', { ...contactNow(), ...change }),
  };
}
