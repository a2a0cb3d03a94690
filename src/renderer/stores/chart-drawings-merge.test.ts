import { expect, test } from 'vitest';
import { sampleDrawing } from '#renderer/chart/drawings/testing/sample-drawing.ts';
import { edit, openHistory, undo } from '#renderer/chart/index.ts';
import { rebase } from './chart-drawings-merge.ts';

const drawingsOf = (...ids: string[]) => ids.map((id) => sampleDrawing({ id }));
const ids = (drawings: readonly { id: string; text: string }[]): string[] => drawings.map(({ id, text }) => id + text);
const base = drawingsOf('a', 'b');
const named = (id: string, text: string) => sampleDrawing({ id, text });

test('takes over what another window has added, changed and removed', () => {
  const theirs = [named('a', '!'), ...drawingsOf('c')];
  expect(ids(rebase(openHistory(base), base, theirs).drawings)).toEqual(['a!', 'c']);
});

test('keeps what is not saved yet in this window, and its changes of the same drawing', () => {
  const mine = edit(openHistory(base), { kind: 'add', drawings: drawingsOf('mine') });
  const changed = edit(mine, { kind: 'change', ids: ['a'], changes: { text: '?' } });
  const rebased = rebase(changed, base, [named('a', '!'), ...drawingsOf('b', 'theirs')]);
  expect(ids(rebased.drawings)).toEqual(['a?', 'b', 'mine', 'theirs']);
});

test('does not bring back what was removed here, nor what was removed there', () => {
  const mine = edit(openHistory(base), { kind: 'remove', ids: ['a'] });
  expect(ids(rebase(mine, base, drawingsOf('a')).drawings)).toEqual([]);
});

test('undo takes back what was drawn here and leaves what was drawn elsewhere; redo ends', () => {
  const drawn = edit(openHistory(base), { kind: 'add', drawings: drawingsOf('mine') });
  const saved = drawn.drawings;
  const rebased = rebase(drawn, saved, [...saved, ...drawingsOf('theirs')]);
  expect(ids(undo(rebased).drawings)).toEqual(['a', 'b', 'theirs']);
  const undone = undo(edit(rebased, { kind: 'add', drawings: drawingsOf('more') }));
  expect(undone.future).toHaveLength(1);
  expect(rebase(undone, undone.drawings, drawingsOf('a', 'b')).future).toEqual([]);
});
