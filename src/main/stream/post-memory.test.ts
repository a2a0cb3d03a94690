import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVirtualTimers, type VirtualTimers } from '#main/platform/testing/virtual-timers.ts';
import type { StreamPost } from '#shared/contract/stream.ts';
import { MAX_REMEMBERED_CALLS, MAX_REMEMBERED_OTHERS, openPostMemory, type PostMemory } from './post-memory.ts';

let folder: string;
let path: string;
let timers: VirtualTimers;
beforeEach(() => {
  timers = createVirtualTimers();
  folder = mkdtempSync(join(tmpdir(), 'lantai-memory-'));
  path = join(folder, 'stream-memory.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const open = (): PostMemory =>
  openPostMemory(path, timers, () => {
    throw new Error('not written');
  });
const post = (id: number, text = '$BNTG naik', author = 12): StreamPost => ({
  id: String(id),
  at: id * 1_000,
  author: { id: author, username: `user_${author}`, name: '' },
  text,
  likes: 0,
  comments: 0,
});

describe('posts as they were first seen', () => {
  it('keep their text and time when the author changes them, also after a restart', async () => {
    const memory = open();
    const seenAt = timers.now();
    memory.saw([post(7, 'Beli $BNTG')]);
    timers.advance(5_000);
    memory.saw([post(7, 'Jual $BNTG')]);
    await memory.close();
    const expected = { text: 'Beli $BNTG', seenAt, changedAt: seenAt + 5_000, call: { direction: 'up' } };
    expect(memory.post('7')).toMatchObject(expected);
    expect(open().post('7')).toMatchObject(expected);
  });

  it('are about stocks only', () => {
    const memory = open();
    memory.saw([post(7, 'good morning'), post(8, 'see @somebody')]);
    expect(memory.size()).toBe(0);
  });

  it('are gone when a page of their author no longer has them, and back when it has', () => {
    const memory = open();
    memory.saw([post(5), post(6), post(7), post(8, '$BNTG', 13), post(9), post(10)]);
    // What is newer or older than the page may be on another one, and it says nothing about other people.
    memory.compare({ ids: ['9', '6'], author: 12 });
    expect([5, 6, 7, 8, 9, 10].filter((id) => memory.post(String(id))?.goneAt !== null)).toEqual([7]);
    memory.saw([post(7)]);
    expect(memory.post('7')?.goneAt).toBeNull();
  });

  it('are found by their author, newest first', () => {
    const memory = open();
    memory.saw([post(9), post(100), post(20), post(30, '$BNTG', 13)]);
    expect(memory.postsBy(12).map(({ id }) => id)).toEqual(['100', '20', '9']);
    expect(memory.postsBy(99)).toEqual([]);
  });
});

describe('the file', () => {
  it('of version 1 is read', () => {
    copyFileSync(join(import.meta.dirname, 'fixtures/stream-memory-1.json'), path);
    const memory = open();
    expect(memory.post('100207')).toMatchObject({ username: 'anin_w', call: { code: 'BNTG', direction: 'up' } });
    expect(memory.post('100391')).toMatchObject({
      changedAt: 1_795_690_800_000,
      goneAt: 1_795_694_400_000,
      call: null,
    });
  });

  it('that cannot be read is set aside, and a new one begun', async () => {
    writeFileSync(path, '{"version":1,"posts":[{"id":"x"}]}');
    const memory = open();
    expect(memory.size()).toBe(0);
    memory.saw([post(1)]);
    await memory.close();
    expect(readdirSync(folder).some((name) => name.includes('damaged'))).toBe(true);
    expect(open().size()).toBe(1);
  });

  it('is written some time after the first change, once', async () => {
    const memory = open();
    memory.saw([post(1)]);
    memory.saw([post(2)]);
    expect(readdirSync(folder)).toEqual([]);
    timers.advance(15_000);
    await memory.close();
    expect(JSON.parse(readFileSync(path, 'utf8')).posts).toHaveLength(2);
  });
});

it('is bounded, and drops the oldest of calls and of other posts apart', async () => {
  const memory = open();
  memory.saw(Array.from({ length: 10 }, (_each, at) => post(at + 1, 'Beli $BNTG')));
  memory.saw(Array.from({ length: MAX_REMEMBERED_OTHERS + 50 }, (_each, at) => post(1_000 + at)));
  expect(memory.size()).toBe(MAX_REMEMBERED_OTHERS + 10);
  expect(memory.post('1')).not.toBeNull();
  expect(memory.post('1049')).toBeNull();
  expect(memory.post('1050')).not.toBeNull();
  memory.saw(Array.from({ length: MAX_REMEMBERED_CALLS }, (_each, at) => post(10_000 + at, `Jual $BNTG di ${at}`)));
  expect(memory.size()).toBe(MAX_REMEMBERED_OTHERS + MAX_REMEMBERED_CALLS);
  expect(memory.post('1')).toBeNull();
  // A page of old posts does not take the place of newer ones.
  memory.saw([post(500)]);
  expect(memory.post('500')).toBeNull();
  await memory.close();
  expect(open().size()).toBe(memory.size());
});

it('never forgets a first text, whatever comes in whatever order', () => {
  const text = fc.constantFrom('Beli $BNTG', 'Jual $BNTG', '$ABCD naik', 'nothing');
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.integer({ min: 1, max: 8 }), text }), { maxLength: 40 }), (shown) => {
      const memory = openPostMemory(join(folder, 'never-written.json'), timers, () => undefined);
      const first = new Map<number, string>();
      const changed = new Set<number>();
      for (const each of shown) {
        memory.saw([post(each.id, each.text)]);
        const before = first.get(each.id);
        if (before === undefined && each.text !== 'nothing') first.set(each.id, each.text);
        else if (before !== undefined && before !== each.text) changed.add(each.id);
      }
      expect(memory.size()).toBe(first.size);
      for (const [id, own] of first) {
        const seen = memory.post(String(id));
        expect(seen?.text).toBe(own);
        expect(seen?.changedAt !== null).toBe(changed.has(id));
      }
    }),
  );
});
