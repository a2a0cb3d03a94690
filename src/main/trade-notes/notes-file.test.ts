import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_TRADE_NOTES, type TradeNote, tradeNote } from '#shared/contract/trade-notes.ts';
import { price } from '#shared/market/index.ts';
import { type NotesFile, openNotesFile } from './notes-file.ts';

const NOW = new Date(Date.UTC(2026, 10, 26));
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantai-notes-'));
  path = join(folder, 'trade-notes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const open = () =>
  openNotesFile(path, NOW, (error) => {
    throw error;
  });
const note = (orderId: string, over: Partial<TradeNote> = {}): TradeNote => ({
  orderId,
  text: 'Chased it.',
  tags: [],
  stop: null,
  target: null,
  ...over,
});

const saveNote = (notes: NotesFile, account: string, { orderId, ...change }: TradeNote): void =>
  notes.save(account, orderId, change);

it('opens a file of version 1 and goes on with it', async () => {
  copyFileSync(new URL('fixtures/trade-notes-1.json', import.meta.url), path);
  const notes = open();
  saveNote(notes, 'PRA-000001', note('O20261118000001'));
  saveNote(notes, 'PRA-000002', note('X'));
  await notes.settled();
  expect(
    open()
      .notesOf('PRA-000001')
      .map(({ orderId, text }) => [orderId, text]),
  ).toEqual([
    ['O20261118000007', ''],
    ['O20261118000001', 'Chased it.'],
  ]);
  expect(open().notesOf('PRA-000002')).toHaveLength(1);
});

it('removes a note that has nothing in it any more, and leaves the others', async () => {
  const notes = open();
  saveNote(notes, 'A', note('1'));
  saveNote(notes, 'A', note('2', { text: '', stop: price(950) }));
  saveNote(notes, 'A', note('1', { text: '' }));
  await notes.settled();
  expect(open().notesOf('A')).toEqual([note('2', { text: '', stop: price(950) })]);
});

it('changes what was written alone, and leaves the rest of the note', async () => {
  const notes = open();
  notes.save('A', '1', { stop: price(950) });
  notes.save('A', '1', { text: 'Chased it.' });
  notes.save('A', '1', { tags: ['gap'] });
  expect(notes.notesOf('A')).toEqual([note('1', { tags: ['gap'], stop: price(950) })]);
  notes.save('A', '1', { stop: null });
  expect(notes.notesOf('A')).toEqual([note('1', { tags: ['gap'] })]);
  await notes.settled();
});

it('is bounded: the least recently changed note leaves, and so does the account', async () => {
  const notes = open();
  for (let at = 0; at < MAX_TRADE_NOTES + 2; at += 1) saveNote(notes, 'A', note(String(at)));
  expect(notes.notesOf('A')).toHaveLength(MAX_TRADE_NOTES);
  expect(notes.notesOf('A')[0]?.orderId).toBe('2');
  for (let at = 0; at < 20; at += 1) saveNote(notes, `B${at}`, note('1'));
  await notes.settled();
  expect([open().notesOf('A').length, open().notesOf('B0').length]).toEqual([0, 1]);
});

it('sets a damaged file aside and begins with none', async () => {
  writeFileSync(path, '{"version":1,"accounts":[{"account":"A","notes":[{"orderId":7}]}]}');
  const notes = open();
  expect(notes.notesOf('A')).toEqual([]);
  saveNote(notes, 'A', note('1'));
  await notes.settled();
  expect(readdirSync(folder).some((name) => name.startsWith('trade-notes.damaged-'))).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8')).accounts).toHaveLength(1);
});

it.each([
  ['a text that is too long', { text: 'x'.repeat(4_001) }],
  ['too many tags', { tags: Array.from({ length: 13 }, (_, at) => `t${at}`) }],
  ['a tag without a letter', { tags: [''] }],
  ['a stop of no price', { stop: 0 }],
  ['a stop with a fraction', { stop: 950.5 }],
])('takes no note with %s', (_what, over) => {
  expect(tradeNote.safeParse({ ...note('1'), ...over }).success).toBe(false);
});
