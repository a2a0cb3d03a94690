import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { type AnsweredNotice, createMentions, type Mention, mentionOf } from './mentions.ts';
import { MAX_TOLD, openToldFile, type ToldFile, withTold } from './told-file.ts';

const NOW = new Date(Date.UTC(2026, 10, 19, 3));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-told-'));
  path = join(folder, 'stream-told.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const notice = (id: number, more: Partial<AnsweredNotice> = {}): AnsweredNotice => ({
  kind: 'social',
  title: 'Anindita W mentioned you',
  text: `cc @practice: $BNTG ${id}`,
  about: { userid: '12', username: 'anin_w', post_id: String(id), symbol: 'BNTG' },
  is_read: false,
  ...more,
});
const post = (id: number, text: string, author = 12): { post: StreamPost; symbols: [] } => ({
  post: {
    id: String(id),
    at: 0,
    author: { id: author, username: `user_${author}`, name: '' },
    text,
    likes: 0,
    comments: 0,
  },
  symbols: [],
});

function desk(told: ToldFile = openToldFile(path, NOW, () => undefined)) {
  const timers = createManualTimers();
  const heard: Mention[] = [];
  const world = { notices: [] as AnsweredNotice[], blocked: new Set<number>(), asked: 0, fails: false };
  const mentions = createMentions({
    timers,
    told,
    async notices() {
      world.asked += 1;
      if (world.fails) throw new Error('away');
      return world.notices;
    },
    isBlocked: (id) => world.blocked.has(id),
    tell: (mention) => heard.push(mention),
  });
  return { timers, heard, world, mentions };
}
/** Writing is real: until it is through nothing is told. */
const told = async (heard: readonly unknown[], count: number): Promise<void> => {
  await expect.poll(() => heard.length).toBe(count);
};

describe('a mention', () => {
  it('is told once, by whichever way it is heard of first', async () => {
    const { heard, mentions, world, timers } = desk();
    mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    mentions.post(post(100_300, 'hey @practice, $BNTG?'));
    await told(heard, 1);
    mentions.notice(notice(100_300));
    mentions.post(post(100_300, 'hey @practice, $BNTG?'));
    world.notices = [notice(100_300)];
    await timers.advance(60_000);
    mentions.notice(notice(100_301));
    await told(heard, 2);
    expect(heard.map(({ postId }) => postId)).toEqual(['100300', '100301']);
    expect(heard[1]).toMatchObject({ from: 'anin_w', symbol: 'BNTG' });
    mentions.stop();
  });

  it('is not told again after a restart, and what came while Lantai was closed is', async () => {
    const first = desk();
    first.world.notices = [notice(100_200)];
    first.mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    first.mentions.notice(notice(100_201));
    await told(first.heard, 1);
    first.mentions.stop();

    const second = desk();
    second.world.notices = [notice(100_202), notice(100_201), notice(100_200), notice(100_199, { is_read: true })];
    second.mentions.signedIn('practice');
    await told(second.heard, 1);
    expect(second.heard[0]?.postId).toBe('100202');
    second.mentions.stop();
  });

  it('of before the first start is no news', async () => {
    const { heard, mentions, world } = desk();
    world.notices = [notice(100_200), notice(100_150)];
    mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    await settled();
    expect(heard).toEqual([]);
    mentions.stop();
  });

  it('is not a like, a follower, a word of a blocked person or one’s own', async () => {
    const { heard, mentions, world } = desk();
    world.blocked.add(66);
    mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    mentions.notice(notice(100_300, { text: 'Anindita likes your post' }));
    mentions.notice(notice(0, { about: { userid: '12' } }));
    mentions.notice(notice(100_301, { about: { post_id: '100301', userid: '66' } }));
    mentions.post(post(100_302, '@practice', 66));
    mentions.post({
      ...post(100_303, '@practice'),
      post: { ...post(100_303, '@practice').post, author: { id: 1, username: 'practice', name: '' } },
    });
    mentions.post(post(100_304, 'mail practice@example.test, @practice2'));
    await settled();
    expect(heard).toEqual([]);
    expect(mentionOf(notice(1, { kind: 'social', text: 'x' }), 'practice')).toBeNull();
    mentions.stop();
  });

  it('is asked for now and then, seldom while the line is up, and not at all when nobody is signed in', async () => {
    const { timers, mentions, world } = desk({ has: () => true, add: async () => undefined, isKept: true });
    mentions.signedIn('practice');
    await settled();
    await timers.advance(60_000);
    expect(world.asked).toBe(3);
    mentions.live(true);
    await timers.advance(120_000);
    expect(world.asked).toBe(3);
    mentions.recovered();
    await settled();
    expect(world.asked).toBe(4);
    world.fails = true;
    mentions.live(false);
    await timers.advance(30_000);
    expect(world.asked).toBe(5);
    mentions.signedIn(null);
    await settled();
    expect(timers.pending()).toBe(0);
    mentions.stop();
  });
});

describe('what was told', () => {
  it('opens the oldest file there is', () => {
    copyFileSync(join(import.meta.dirname, 'fixtures/stream-told-1.json'), path);
    const file = openToldFile(path, NOW, () => undefined);
    expect([file.isKept, file.has('100207'), file.has('100391'), file.has('1')]).toEqual([true, true, true, false]);
  });

  it('survives a file that cannot be read, which stays beside it', () => {
    writeFileSync(path, '{"version":9}');
    expect(openToldFile(path, NOW, () => undefined).isKept).toBe(false);
    expect(readdirSync(folder)).toEqual([expect.stringContaining('damaged')]);
  });

  it('is kept to a number, the newest of it', async () => {
    const file = openToldFile(path, NOW, () => undefined);
    const ids = Array.from({ length: MAX_TOLD + 20 }, (_, at) => String(at + 1));
    await file.add(ids);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { told: string[] };
    expect(kept.told).toEqual(ids.slice(20));
    fc.assert(
      fc.property(fc.array(fc.nat(900).map(String)), fc.array(fc.nat(900).map(String)), (before, added) => {
        const next = withTold(withTold([], before), added);
        expect(next.length).toBeLessThanOrEqual(MAX_TOLD);
        expect(new Set(next).size).toBe(next.length);
        for (const id of added.slice(-MAX_TOLD)) expect(next).toContain(id);
      }),
    );
  });
});
