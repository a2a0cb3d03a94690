import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createPeople, MY_ID } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { jakarta, setMarket } from '#exchange/testing/fixtures/market.ts';
import { DAY_MS } from '#shared/time.ts';
import { createPosts } from '../posts.ts';
import { createPumps } from './pumps.ts';

const TICK_MS = 15_000;
const at = jakarta('2026-11-18T09:30:00');

function set(seed: string) {
  const setting = setMarket({ at, instruments: 5 });
  const [stock] = setting.market.instruments;
  if (!stock) throw new Error('no stock');
  const { collection } = openStore(null, setting.clock.now);
  const people = createPeople(seededRandom('people'), collection);
  const posts = createPosts(collection);
  /** One stock stands at its upper limit. */
  const quote: typeof setting.market.quote = (code) => {
    const given = setting.market.quote(code);
    return code === stock.code ? { ...given, last: given.band.ara, frequency: 10 } : { ...given, last: given.previous };
  };
  const market = { instruments: setting.market.instruments, quote };
  const pump = createPumps({ market, people, posts, collection, random: seededRandom(seed) });
  const day = (from: number): void => {
    for (let tick = 0; tick < 900; tick += 1) pump(from + tick * TICK_MS);
  };
  return { people, posts, stock, day };
}

it('a young account pushes one stock that runs to its limit, often but not without end', () => {
  const { people, posts, stock, day } = set('pumps');
  day(at);
  const all = posts.all();
  expect(all.length).toBeGreaterThan(20);
  expect(all.length).toBeLessThanOrEqual(48);
  expect(new Set(all.flatMap(({ symbols }) => symbols))).toEqual(new Set([stock.code]));
  for (const account of people.pumps()) expect(at - account.joinedAt).toBeLessThan(60 * DAY_MS);
  expect(all.every(({ author }) => people.pumps().some(({ id }) => id === author))).toBe(true);
});

it('is sometimes suspended: it writes nothing and is in no list, until days later', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => set(`seed ${seed}`));
  for (const { day } of seeds) day(at);
  const suspended = seeds.filter(({ people }) => people.pumps().some(({ id }) => people.isSuspended(id)));
  expect(suspended.length).toBeGreaterThan(2);
  expect(suspended.length).toBeLessThan(seeds.length);
  const [one] = suspended;
  const account = one?.people.pumps().find(({ id }) => one.people.isSuspended(id));
  if (!one || !account) throw new Error('nobody was suspended');
  expect(one.people.visible().map(({ id }) => id)).not.toContain(account.id);
  const written = (): number => one.posts.all().filter(({ author }) => author === account.id).length;
  const before = written();
  one.day(at + DAY_MS);
  expect(written()).toBe(before);
  one.day(at + 5 * DAY_MS);
  expect(written()).toBeGreaterThan(before);
});

it('can be blocked like everybody, and is nobody that the others follow', () => {
  const { people } = set('pumps');
  const [account] = people.pumps();
  if (!account) throw new Error('no account');
  people.block(account.id);
  expect(people.blocked()).toEqual([account]);
  expect(people.followersOf(account.id)).toEqual([]);
  expect(people.followersOf(MY_ID).length).toBeGreaterThan(0);
});
