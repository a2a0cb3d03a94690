import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { midnightOf } from '#exchange/market/index.ts';
import { findStory } from '#exchange/market/testing/find-story.ts';
import { createNotifications } from '#exchange/notifications/index.ts';
import { NEWSROOM } from '#exchange/people/index.ts';
import { openStore } from '#exchange/store/index.ts';
import { setMarket } from '#exchange/testing/fixtures/market.ts';
import { HOUR_MS } from '#shared/time.ts';
import { createPosts } from '../posts.ts';
import { createNewsroom, haltText, pastNewsPosts } from './newsroom.ts';

const DAY = '2026-11-18';
const EVENING = midnightOf(DAY) + 20 * HOUR_MS;

function setNewsroom() {
  const { seed, code } = findStory(DAY, 60, ['limit-up', 'suspended']);
  const { market } = setMarket({ seed, instruments: 60 });
  const store = openStore(null, () => EVENING);
  const posts = createPosts(store.collection);
  const notifications = createNotifications(store.collection, () => EVENING, randomUUID);
  const deps = { market, posts, store, random: seededRandom('newsroom') };
  const begin = (startedAt: number) => {
    const publish = createNewsroom(deps, startedAt);
    return (now: number, watched: ReadonlySet<string>) => publish(now, [{ notifications, watched }]);
  };
  return { deps, code, posts, notifications, begin };
}

it('publishes what is due, once, and notifies whoever watches the stock of a suspension', () => {
  const { code, posts, notifications, begin } = setNewsroom();
  const publish = begin(midnightOf(DAY) + 10 * HOUR_MS);
  publish(midnightOf(DAY) + 16 * HOUR_MS, new Set([code]));
  expect(posts.all().filter(({ text }) => text.includes('SUSPENSI'))).toEqual([]);
  publish(EVENING, new Set([code]));
  publish(EVENING, new Set([code]));
  const own = posts.all().filter(({ symbols, text }) => symbols.includes(code) && text.includes('SUSPENSI'));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ author: NEWSROOM.id, at: midnightOf(DAY) + 18.25 * HOUR_MS });
  expect(own[0]?.text).toContain('2026-11-19');
  const about = notifications.all().filter(({ title }) => title.includes('suspended'));
  expect(about).toMatchObject([{ kind: 'market', about: { symbol: code } }]);
});

it('publishes after a restart what came while the exchange was closed, and nothing again', () => {
  const { code, posts, notifications, begin } = setNewsroom();
  begin(midnightOf(DAY) + 10 * HOUR_MS)(midnightOf(DAY) + 10 * HOUR_MS, new Set());
  const before = posts.all().length;
  begin(EVENING)(EVENING, new Set());
  const added = posts.all().length - before;
  expect(posts.all().some(({ symbols }) => symbols.includes(code))).toBe(true);
  begin(EVENING + HOUR_MS)(EVENING + HOUR_MS, new Set());
  expect(posts.all().length - before).toBe(added);
  expect(notifications.all()).toEqual([]);
});

it('reports a halt of the whole market, and one that ends the day', () => {
  const halt = { phase: 'halt', endsInMs: 1_800_000, newOrdersAllowed: false, amendAllowed: false } as const;
  expect(haltText({ ...halt, cancelAllowed: true }, -8.04)).toContain('IHSG −8.04%, perdagangan dihentikan 30 menit');
  expect(haltText({ ...halt, cancelAllowed: false }, -13)).toContain('withdrawn all orders');
  expect(haltText({ ...halt, phase: 'break', cancelAllowed: false }, -8)).toBeNull();
});

it('has posts of the days before for a new exchange', () => {
  const { deps } = setNewsroom();
  const past = pastNewsPosts(deps.market, midnightOf(DAY), deps.random);
  expect(past.length).toBeGreaterThan(0);
  for (const { at, text, symbols } of past) {
    expect(at).toBeLessThanOrEqual(midnightOf(DAY));
    expect(text).toContain(`${symbols[0]}`);
    expect(text).not.toContain('{');
  }
});
