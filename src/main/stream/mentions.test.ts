import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualTimers, settled } from '#main/service/testing/manual-timers.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { type AnsweredNotice, createMentions, type Mention, mentionOf } from './mentions.ts';
import { MAX_NOTIFIED, type NotifiedFile, openNotifiedFile, withNotified } from './notified-file.ts';

const NOW = new Date(Date.UTC(2026, 10, 19, 3));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-mentions-'));
  path = join(folder, 'stream-told.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

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

function arrange(notified: NotifiedFile = openNotifiedFile(path, NOW, () => undefined)) {
  const timers = createManualTimers();
  const sent: Mention[] = [];
  const world = { notices: [] as AnsweredNotice[], blocked: new Set<number>(), requests: 0, fails: false };
  const mentions = createMentions({
    timers,
    notified,
    async notices() {
      world.requests += 1;
      if (world.fails) throw new Error('away');
      return world.notices;
    },
    isBlocked: (id) => world.blocked.has(id),
    notify: (mention) => sent.push(mention),
  });
  return { timers, sent, world, mentions };
}
/** Files are really written, and nothing is notified before they are. */
const notifiedOf = async (mentions: readonly unknown[], count: number): Promise<void> => {
  await expect.poll(() => mentions.length).toBe(count);
};

describe('a mention', () => {
  it('is notified once, however it arrives first', async () => {
    const { sent, mentions, world, timers } = arrange();
    mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    mentions.post(post(100_300, 'hey @practice, $BNTG?'));
    await notifiedOf(sent, 1);
    mentions.notice(notice(100_300));
    mentions.post(post(100_300, 'hey @practice, $BNTG?'));
    world.notices = [notice(100_300)];
    await timers.advance(60_000);
    mentions.notice(notice(100_301));
    await notifiedOf(sent, 2);
    expect(sent.map(({ postId }) => postId)).toEqual(['100300', '100301']);
    expect(sent[1]).toMatchObject({ from: 'anin_w', symbol: 'BNTG' });
    mentions.stop();
  });

  it('is not notified again after a restart, and one from while Lantai was closed is', async () => {
    const first = arrange();
    first.world.notices = [notice(100_200)];
    first.mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    first.mentions.notice(notice(100_201));
    await notifiedOf(first.sent, 1);
    first.mentions.stop();

    const second = arrange();
    second.world.notices = [notice(100_202), notice(100_201), notice(100_200), notice(100_199, { is_read: true })];
    second.mentions.signedIn('practice');
    await notifiedOf(second.sent, 1);
    expect(second.sent[0]?.postId).toBe('100202');
    second.mentions.stop();
  });

  it('from before the first start is not notified', async () => {
    const { sent, mentions, world } = arrange();
    world.notices = [notice(100_200), notice(100_150)];
    mentions.signedIn('practice');
    await expect.poll(() => existsSync(path)).toBe(true);
    await settled();
    expect(sent).toEqual([]);
    mentions.stop();
  });

  it('is not a like, a follower, or a post by a blocked person or oneself', async () => {
    const { sent, mentions, world } = arrange();
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
    expect(sent).toEqual([]);
    expect(mentionOf(notice(1, { kind: 'social', text: 'x' }), 'practice')).toBeNull();
    mentions.stop();
  });

  it('is polled, seldom while live, and not at all when nobody is signed in', async () => {
    const { timers, mentions, world } = arrange({ has: () => true, add: async () => undefined, exists: true });
    mentions.signedIn('practice');
    await settled();
    await timers.advance(60_000);
    expect(world.requests).toBe(3);
    mentions.live(true);
    await timers.advance(120_000);
    expect(world.requests).toBe(3);
    mentions.recovered();
    await settled();
    expect(world.requests).toBe(4);
    world.fails = true;
    mentions.live(false);
    await timers.advance(30_000);
    expect(world.requests).toBe(5);
    mentions.signedIn(null);
    await settled();
    expect(timers.pending()).toBe(0);
    mentions.stop();
  });
});

describe('the file of notified mentions', () => {
  it('opens the oldest file there is', () => {
    copyFileSync(join(import.meta.dirname, 'fixtures/stream-told-1.json'), path);
    const file = openNotifiedFile(path, NOW, () => undefined);
    expect([file.exists, file.has('100207'), file.has('100391'), file.has('1')]).toEqual([true, true, true, false]);
  });

  it('survives a file that cannot be read, which stays beside it', () => {
    writeFileSync(path, '{"version":9}');
    expect(openNotifiedFile(path, NOW, () => undefined).exists).toBe(false);
    expect(readdirSync(folder)).toEqual([expect.stringContaining('damaged')]);
  });

  it('is bounded, and stores the newest', async () => {
    const file = openNotifiedFile(path, NOW, () => undefined);
    const ids = Array.from({ length: MAX_NOTIFIED + 20 }, (_, at) => String(at + 1));
    await file.add(ids);
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { told: string[] };
    expect(stored.told).toEqual(ids.slice(20));
    fc.assert(
      fc.property(fc.array(fc.nat(900).map(String)), fc.array(fc.nat(900).map(String)), (before, added) => {
        const next = withNotified(withNotified([], before), added);
        expect(next.length).toBeLessThanOrEqual(MAX_NOTIFIED);
        expect(new Set(next).size).toBe(next.length);
        for (const id of added.slice(-MAX_NOTIFIED)) expect(next).toContain(id);
      }),
    );
  });
});
