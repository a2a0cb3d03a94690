import { describe, expect, test } from 'vitest';
import type { PanelState } from '#shared/contract/windows.ts';
import {
  freeId,
  leaving,
  MAX_LAYOUTS,
  MAX_PANELS,
  openingOf,
  ownerOf,
  type StayingLayout,
  stayingPanels,
  withLayout,
} from './staying.ts';

const panel = (kind: PanelState['kind'], options: PanelState['options'] = {}): PanelState => ({
  kind,
  group: 'blue',
  options,
});
const DESK = { 'chart-1': panel('chart', { interval: 'D' }), 'ladder-1': panel('ladder') };
const NOWHERE = new Map();
const same = (id: string): string => id;
const charts = (owner: string, count: number): StayingLayout =>
  leaving(
    owner,
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${owner}-${at}`, panel('chart')])),
    NOWHERE,
    same,
  );

test('the owner of a layout is the window of a workspace, however often it was assigned', () => {
  expect(ownerOf('floor/first/1')).toBe(ownerOf('floor/first/27'));
  expect(ownerOf('floor/first/1')).not.toBe(ownerOf('floor/second/2'));
});

describe('a layout that is left', () => {
  test('keeps what is dear to make; a ladder starts afresh', () => {
    const left = leaving('a', DESK, NOWHERE, same);
    expect([...left.ids.values()]).toEqual(['chart-1']);
    expect(left.panels).toEqual(DESK);
  });

  test('goes when others have come since, or when there are too many panels', () => {
    let staying: readonly StayingLayout[] = [];
    for (const owner of ['a', 'b', 'c', 'd']) staying = withLayout(staying, charts(owner, 2));
    expect(staying.map(({ owner }) => owner)).toEqual(['a', 'b', 'c', 'd'].slice(-MAX_LAYOUTS));
    expect(withLayout(staying, charts('e', MAX_PANELS - 1)).map(({ owner }) => owner)).toEqual(['e']);
    expect(withLayout(staying, charts('e', MAX_PANELS + 1))).toEqual([]);
  });

  test('is there once, and not at all where nothing of it stays', () => {
    const staying = withLayout(withLayout([], charts('a', 1)), charts('a', 2));
    expect(staying.map(({ ids }) => ids.size)).toEqual([2]);
    expect(withLayout(staying, leaving('b', { 'ladder-1': panel('ladder') }, NOWHERE, same))).toEqual(staying);
  });
});

describe('a layout that is opened', () => {
  test('has the panels that stayed, with the very states that they have', () => {
    const staying = withLayout([], leaving('a', DESK, NOWHERE, same));
    // As it comes back from the main process: other objects, keys in another order.
    const saved = {
      'chart-1': { options: { interval: 'D' }, group: 'blue', kind: 'chart' } as const,
      'ladder-1': panel('ladder'),
    };
    const opening = openingOf('a', saved, staying);
    expect([...opening.returning]).toEqual(['chart-1']);
    expect(opening.panels['chart-1']).toBe(DESK['chart-1']);
    expect(opening.staying).toEqual([]);
  });

  test('calls none of its panels like one that stays', () => {
    const staying = withLayout([], leaving('a', DESK, NOWHERE, same));
    const opening = openingOf('b', DESK, staying);
    expect([...opening.ids]).toEqual([
      ['chart-1', 'chart-1@2'],
      ['ladder-1', 'ladder-1'],
    ]);
    expect(opening.returning.size).toBe(0);
    expect(Object.keys(stayingPanels(opening.staying))).toEqual(['chart-1']);
  });

  test('is made anew where it was changed meanwhile, as by an import or another version', () => {
    const staying = withLayout([], leaving('a', DESK, NOWHERE, same));
    for (const saved of [
      { ...DESK, 'chart-1': panel('chart', { interval: '1' }) },
      { 'chart-1': DESK['chart-1'] },
      { ...DESK, 'book-1': panel('book') },
    ]) {
      const opening = openingOf('a', saved, staying);
      expect(opening.returning.size).toBe(0);
      expect(opening.staying).toEqual([]);
      expect(opening.panels).toEqual(saved);
    }
  });

  test('gives every panel a name of its own, also where a saved one is called like a given one', () => {
    const saved = { 'chart-1': panel('chart'), 'chart-1@2': panel('chart') };
    const { ids } = openingOf('b', saved, withLayout([], leaving('a', { 'chart-1': panel('chart') }, NOWHERE, same)));
    expect(new Set([...ids.values(), 'chart-1']).size).toBe(3);
    expect(freeId('chart-1', new Set(['chart-1', 'chart-1@2']))).not.toMatch(/^chart-1(@2)?$/);
  });
});
