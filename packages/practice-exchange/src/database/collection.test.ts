import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createCollections } from './collection.ts';
import { openDatabase } from './database.ts';

const note = z.object({ text: z.string() });
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-collection-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

it('persists records over a restart, in the order of insertion', () => {
  const first = openDatabase(folder);
  const notes = createCollections(first)('note', note, { cap: 10 });
  notes.put('b', { text: 'one' });
  notes.put('a', { text: 'two' });
  notes.put('b', { text: 'three' });
  notes.put('c', { text: 'gone' });
  notes.remove('c');
  first.close();

  const second = openDatabase(folder);
  const again = createCollections(second)('note', note, { cap: 10 });
  expect(again.all()).toEqual([{ text: 'three' }, { text: 'two' }]);
  expect(again.get('c')).toBeUndefined();
  second.close();
});

it('drops the oldest above its cap and reports it', () => {
  const db = openDatabase(null);
  const dropped: string[] = [];
  const notes = createCollections(db)('note', note, { cap: 2, dropped: (_item, id) => dropped.push(id) });
  for (const id of ['1', '2', '3']) notes.put(id, { text: id });
  expect([notes.size(), dropped]).toEqual([2, ['1']]);
  db.close();
});

it('does not open what it cannot read', () => {
  const db = openDatabase(null);
  createCollections(db)('note', z.object({ other: z.number() }), { cap: 2 }).put('x', { other: 1 });
  expect(() => createCollections(db)('note', note, { cap: 2 })).toThrow('cannot be read');
  db.close();
});

it('is one collection a kind, however often it is opened', () => {
  const db = openDatabase(null);
  const open = createCollections(db);
  open('note', note, { cap: 2 }).put('x', { text: 'seen by all' });
  expect(open('note', note, { cap: 2 }).get('x')).toEqual({ text: 'seen by all' });
  db.close();
});
