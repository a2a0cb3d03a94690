import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createNotifications, type Notifications } from '#exchange/notifications/index.ts';
import { createPeople, MY_ID, type People } from '#exchange/people/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import { jakarta, type Setting, setMarket } from '#exchange/testing/fixtures/market.ts';
import { createLive, type LiveEvent } from '../live.ts';
import { createSocialWorld, type SocialWorld } from '../world.ts';
import { startSyntheticPosts } from './synthetic-posts.ts';

let store: Store;
let setting: Setting;
let people: People;
let notifications: Notifications;
let social: SocialWorld;
let events: LiveEvent[];
let endings: (() => void)[];

function start(): void {
  const random = seededRandom('life');
  people = createPeople(random.fork('people'), store.collection);
  notifications = createNotifications(store.collection, setting.clock.now, randomUUID);
  social = createSocialWorld(setting.market, store.collection, random.fork('social'));
  const live = createLive();
  events = [];
  live.onEvent((event) => events.push(event));
  endings = [];
  startSyntheticPosts({
    market: setting.market,
    people,
    notifications,
    live,
    otherReaders: [],
    social,
    store,
    clock: setting.clock,
    random,
    onStop: (end) => endings.push(end),
  });
}
const stop = (): void => {
  for (const end of endings) end();
};

beforeEach(() => {
  setting = setMarket({ at: jakarta('2026-11-18T15:30:00'), instruments: 10 });
  setting.market.start();
  store = openStore(null, setting.clock.now);
  store.watchlists.create('w', 'Mine', true);
  for (const { code } of setting.market.instruments.slice(0, 10)) store.watchlists.addItem('w', code);
  start();
});
afterEach(() => {
  stop();
  setting.market.stop();
});

it('has a past: posts of days gone by and of this morning, none from the future', () => {
  const all = social.posts.all();
  expect(all.length).toBeGreaterThan(250);
  const times = all.map(({ at }) => at);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(times[0]).toBeLessThan(setting.clock.now());
  expect(new Set(times.map((at) => new Date(at).toDateString())).size).toBeGreaterThan(3);
  expect(all.some(({ likedBy }) => likedBy.length > 5)).toBe(true);
  expect(events).toEqual([]);
});

it('publishes about three posts a minute while the market trades, and none when it is closed', () => {
  const before = social.posts.all().length;
  setting.clock.advance(15 * 60_000);
  const added = social.posts.all().length - before;
  expect(added).toBeGreaterThan(30);
  expect(added).toBeLessThan(60);
  expect(events.filter(({ type }) => type === 'stream.post')).toHaveLength(added);
  setting.clock.advanceTo(jakarta('2026-11-18T15:51:00'));
  const evening = social.posts.all().length;
  setting.clock.advance(10 * 60_000);
  expect(social.posts.all()).toHaveLength(evening);
});

it('brings followers and mentions: a few an hour, each announced as a notification', () => {
  // Simulates hours; prices need not move.
  setting.market.stop();
  const followers = people.followersOf(MY_ID).length;
  setting.clock.advanceTo(jakarta('2026-11-19T15:45:00'));
  const notices = notifications.all();
  const ofPeople = notices.filter(({ kind }) => kind === 'social');
  const gained = people.followersOf(MY_ID).length - followers;
  expect(gained).toBeGreaterThan(0);
  expect(ofPeople.filter(({ title }) => title === 'New follower')).toHaveLength(gained);
  expect(ofPeople.some(({ about }) => about.post_id !== undefined)).toBe(true);
  expect(notices.length).toBeLessThan(60);
  expect(events.filter(({ type }) => type === 'notification')).toHaveLength(notices.length);
});

it('publishes no live post of a blocked person but shows it after unblocking', () => {
  for (const { id } of people.others()) people.block(id);
  const before = social.posts.all().length;
  setting.clock.advance(5 * 60_000);
  expect(social.posts.all().length).toBeGreaterThan(before);
  expect(events.filter(({ type }) => type === 'stream.post')).toEqual([]);
});

it('does not begin anew after a restart', () => {
  setting.clock.advance(60_000);
  const before = social.posts.all();
  stop();
  start();
  expect(social.posts.all()).toEqual(before);
});

it('writes the same past whenever posts are first used, and again after a rolled back transaction', () => {
  const texts = (): string[] => social.posts.all().map(({ text }) => text);
  const atStart = texts();
  stop();
  store = openStore(null, setting.clock.now);
  start();
  setting.clock.advance(14_000);
  const failing = (): void =>
    store.inTransaction(() => {
      texts();
      throw new Error('rolled back');
    });
  expect(failing).toThrow('rolled back');
  expect(texts()).toEqual(atStart);
  expect(events).toEqual([]);
});

it('leaves the market as it is without people: the same trades for the same seed', () => {
  const alone = setMarket({ at: jakarta('2026-11-18T15:30:00'), instruments: 10 });
  alone.market.start();
  for (const { clock } of [setting, alone]) clock.advance(10 * 60_000);
  const tradesOf = ({ market }: Setting) =>
    market.tape(null, 500).map(({ code, price, lots, at }) => ({ code, price, lots, at }));
  expect(tradesOf(setting).length).toBeGreaterThan(50);
  expect(tradesOf(setting)).toEqual(tradesOf(alone));
  alone.market.stop();
});
