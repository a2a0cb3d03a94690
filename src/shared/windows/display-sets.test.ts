import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/time.ts';
import { forgetSet, knownSets, MAX_SETS, nameSet, rememberSet, setOf, standOn } from './display-sets.ts';
import { type DisplayFacts, displaysKey } from './displays.ts';
import { noLayout, readSavedLayout, type SavedLayout } from './saved-layout.ts';

const display = (id: number): DisplayFacts => {
  const bounds = { x: 0, y: 0, width: 1_000 + id, height: 800 };
  return { id, bounds, workArea: bounds, scaleFactor: 1, rotation: 0 };
};
const at = (place: number) => ({ bounds: { x: place, y: 0, width: 500, height: 400 }, displayId: 1, maximized: false });

/** Two workspaces that have stood on the same two sets of displays. */
function layout(): SavedLayout {
  const [workspace] = noLayout('Floor').workspaces;
  if (!workspace) throw new Error('no workspace');
  const arrangement = (id: number) => ({ displays: [display(id)], places: { main: at(id) } });
  return {
    ...noLayout('Floor'),
    workspaces: [
      { ...workspace, arrangements: [arrangement(1), arrangement(2)] },
      { ...workspace, id: 'other', arrangements: [arrangement(2)] },
    ],
    displaySets: [{ displays: [display(1)], name: null, usedAt: 9 * MINUTE_MS }],
  };
}
const key = (...ids: number[]): string => displaysKey(ids.map(display));

it('knows the sets of all workspaces once each, the latest used first', () => {
  expect(knownSets(layout()).map(({ displays, usedAt }) => [displaysKey(displays), usedAt])).toEqual([
    [key(1), 9 * MINUTE_MS],
    [key(2), 0],
  ]);
});

it('a name stays with its displays, whichever way they are numbered off, and wherever they are used', () => {
  const named = nameSet(layout(), key(2), 'Office');
  const used = standOn(named.displaySets, [display(2)], 20 * MINUTE_MS);
  expect(used[0]).toMatchObject({ name: 'Office', usedAt: 20 * MINUTE_MS });
  expect(setOf({ ...named, displaySets: used }, key(2))?.name).toBe('Office');
  expect(nameSet(named, key(2), null).displaySets.every(({ name }) => name === null)).toBe(true);
  expect(nameSet(named, 'never seen', 'x')).toBe(named);
});

it('reports nothing new within a minute on the same displays', () => {
  const sets = standOn([], [display(1)], 0);
  expect(standOn(sets, [display(1)], MINUTE_MS - 1)).toBe(sets);
  expect(standOn(sets, [display(1)], MINUTE_MS)).not.toBe(sets);
  expect(standOn(sets, [], MINUTE_MS)).toBe(sets);
});

it('forgets a set in every workspace and brings all of it back; what was learned since stays', () => {
  const before = nameSet(layout(), key(2), 'Office');
  const done = forgetSet(before, key(2));
  if (!done) throw new Error('not known');
  expect(knownSets(done.layout).map(({ displays }) => displaysKey(displays))).toEqual([key(1)]);
  expect(rememberSet(done.layout, done.forgotten)).toEqual(before);
  const [floor, other] = done.layout.workspaces;
  if (!floor || !other) throw new Error('a workspace went too');
  const learned = { displays: [display(2)], places: { main: at(7) } };
  const since = { ...done.layout, workspaces: [floor, { ...other, arrangements: [learned] }] };
  expect(rememberSet(since, done.forgotten).workspaces[1]?.arrangements).toEqual([learned]);
  expect(forgetSet(before, 'never seen')).toBeNull();
});

it('are never more than the file may hold, and a name outlives any number of others', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(80), { maxLength: 120 }), (visits) => {
      let now = 0;
      let sets = nameSet({ ...layout(), displaySets: standOn([], [display(99)], 0) }, key(99), 'Home').displaySets;
      for (const id of visits) {
        now += 2 * MINUTE_MS;
        sets = standOn(sets, [display(id)], now);
      }
      expect(sets.length).toBeLessThanOrEqual(MAX_SETS);
      expect(sets.some(({ name }) => name === 'Home')).toBe(true);
      expect(readSavedLayout({ ...noLayout('Floor'), displaySets: sets }, '').displaySets).toEqual(sets);
    }),
  );
});

it('a layout from before they had names opens, and knows them from its workspaces', () => {
  const { displaySets: _, ...old } = layout();
  const read = readSavedLayout(JSON.parse(JSON.stringify(old)), '');
  expect(read.displaySets).toEqual([]);
  expect(knownSets(read)).toHaveLength(2);
});
