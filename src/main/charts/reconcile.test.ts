import { expect, it } from 'vitest';
import { digestOf, isChanged, type LocalDrawings, readContent, reconcile, union } from './reconcile.ts';
import { sampleDocument } from './testing/chart-bench.ts';

const one = sampleDocument('a');
const two = sampleDocument('a', 'b');
const other = sampleDocument('c');
const none = sampleDocument();
const local = (changes: Partial<LocalDrawings>): LocalDrawings => ({
  document: one,
  base: null,
  sending: null,
  ...changes,
});
const decide = (changes: Partial<LocalDrawings>, content: unknown) =>
  reconcile(local(changes), { content: content === null ? null : JSON.stringify(content) });

it('takes over the service’s copy where the local one is unchanged since', () => {
  expect(decide({ base: digestOf(one) }, other)).toEqual({ kind: 'pull', document: other, base: digestOf(other) });
  expect(decide({ document: none }, other)).toEqual({ kind: 'pull', document: other, base: digestOf(other) });
});

it('saves the local copy where the service’s is unchanged since, or there is none', () => {
  expect(decide({ document: two, base: digestOf(one) }, one)).toEqual({ kind: 'push', base: digestOf(one) });
  expect(decide({}, null)).toEqual({ kind: 'push', base: null });
  // The service lost what it had.
  expect(decide({ base: digestOf(one) }, null)).toEqual({ kind: 'push', base: null });
});

it('is a conflict where both have changed', () => {
  expect(decide({ document: two, base: digestOf(one) }, other)).toEqual({
    kind: 'conflict',
    remote: other,
    base: digestOf(other),
  });
  expect(decide({}, other)).toMatchObject({ kind: 'conflict' });
});

it('finds nothing to do where both have changed alike, in whatever spacing', () => {
  expect(decide({ document: two, base: digestOf(one) }, two)).toEqual({ kind: 'same', base: digestOf(two) });
  expect(reconcile(local({}), { content: JSON.stringify(one, null, 2) })).toEqual({
    kind: 'same',
    base: digestOf(one),
  });
});

it('takes a save whose answer was lost for its own', () => {
  expect(decide({ document: two, sending: digestOf(one) }, one)).toEqual({ kind: 'push', base: digestOf(one) });
  // All was removed since: still something to save.
  expect(isChanged(local({ document: none, sending: digestOf(one) }))).toBe(true);
});

it.each([
  ['no JSON', 'plain text'],
  ['another client’s layout', '{"panes":[]}'],
  ['a later version', JSON.stringify({ ...one, version: 2 })],
  ['a field that would be lost', JSON.stringify({ ...one, zoom: 3 })],
  ['a drawing that would be lost', JSON.stringify({ version: 1, drawings: [...one.drawings, { id: 'x' }] })],
])('never overwrites what it cannot read: %s', (_name, content) => {
  expect(readContent(content)).toBeNull();
  for (const each of [local({}), local({ document: none }), local({ base: digestOf(one) })])
    expect(reconcile(each, { content })).toMatchObject({ kind: 'conflict', remote: null });
});

it('unites two copies by id, and prefers the local drawing', () => {
  const moved = { ...one, drawings: one.drawings.map((drawing) => ({ ...drawing, text: 'moved' })) };
  expect(union(moved, two).drawings.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'moved'],
    ['b', ''],
  ]);
});
