import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import { stockCode } from '#shared/market/index.ts';
import { createFollowGraph } from './follow-graph.ts';
import { AVATARS } from './invent.ts';
import { createPeople, MY_ID, type People } from './people.ts';
import { suggestPeople } from './suggestions.ts';

let store: Store;
let people: People;
beforeEach(() => {
  store = openStore(null, () => 0);
  people = createPeople(seededRandom('test'), store.collection);
});

it('counts a follow on both of its ends, once, whatever is followed in whatever order', () => {
  const id = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.array(fc.record({ follower: id, followed: id })), (follows) => {
      const graph = createFollowGraph(follows);
      for (let person = 1; person <= 12; person += 1) {
        for (const follower of graph.followersOf(person)) expect(graph.followingOf(follower)).toContain(person);
        for (const followed of graph.followingOf(person)) expect(graph.followersOf(followed)).toContain(person);
        expect(graph.followersOf(person)).not.toContain(person);
        expect(new Set(graph.followersOf(person)).size).toBe(graph.followersOf(person).length);
      }
    }),
  );
});

describe('the invented people', () => {
  it('are the same ones for the same seed, with names and faces that the service allows', () => {
    const again = createPeople(seededRandom('test'), openStore(null, () => 0).collection);
    expect(again.others()).toEqual(people.others());
    expect(again.followersOf(MY_ID)).toEqual(people.followersOf(MY_ID));
    expect(people.others()).toHaveLength(64);
    expect(new Set(people.others().map(({ username }) => username)).size).toBe(64);
    for (const { username, avatar } of people.others()) {
      expect(username).toMatch(/^[a-z0-9_]{3,20}$/);
      if (avatar !== '') expect(AVATARS.map(({ path }) => `https://avatars.lantai.invalid${path}`)).toContain(avatar);
    }
  });

  it('are absent from follows while they are blocked', () => {
    const [follower] = people.followersOf(MY_ID);
    if (!follower) throw new Error('nobody follows');
    const before = people.followersOf(MY_ID).length;
    people.block(follower.id);
    expect(people.followersOf(MY_ID)).toHaveLength(before - 1);
    expect(people.followersOf(follower.id)).toEqual([]);
    expect(people.isFollowing(follower.id, MY_ID)).toBe(false);
    people.unblock(follower.id);
    expect(people.followersOf(MY_ID)).toHaveLength(before);
  });

  it('persist a new follow over a restart', () => {
    const stranger = people.others().find(({ id }) => !people.isFollowing(id, MY_ID));
    if (!stranger) throw new Error('everybody follows');
    expect(people.follow(stranger.id, MY_ID)).toBe(true);
    expect(people.follow(stranger.id, MY_ID)).toBe(false);
    const again = createPeople(seededRandom('test'), store.collection);
    expect(again.followersOf(MY_ID)[0]).toEqual(stranger);
  });
});

describe('suggestions', () => {
  const stock = stockCode('ABCD');
  const nothing = () => [];

  it('name nobody who is followed or blocked, nor oneself', () => {
    const blocked = people.others().find(({ id }) => !people.isFollowing(MY_ID, id));
    people.block(blocked?.id ?? 0);
    const found = suggestPeople(people, new Set(), nothing, 'all').map(({ person }) => person.id);
    expect(found).not.toContain(blocked?.id);
    expect(found).not.toContain(MY_ID);
    for (const { id } of people.followingOf(MY_ID)) expect(found).not.toContain(id);
    expect(found).toHaveLength(64 - 1 - people.followingOf(MY_ID).length);
  });

  it('put friends of friends first and name the mutual friends', () => {
    const [first] = suggestPeople(people, new Set(), nothing, 'mutual');
    expect(first?.reason).toBe('MUTUAL');
    for (const { id } of first?.mutuals ?? []) {
      expect(people.isFollowing(MY_ID, id)).toBe(true);
      expect(people.isFollowing(id, first?.person.id ?? 0)).toBe(true);
    }
  });

  it('find those who watch the same stocks', () => {
    const stranger = people.others().find(({ id }) => !people.isFollowing(MY_ID, id));
    const watches = (id: number) => (id === stranger?.id ? [stock] : []);
    const found = suggestPeople(people, new Set([stock]), watches, 'stocks');
    expect(found.map(({ person, commonStocks }) => [person.id, commonStocks])).toEqual([[stranger?.id, [stock]]]);
  });
});
