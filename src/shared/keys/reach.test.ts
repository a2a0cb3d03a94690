import { describe, expect, it } from 'vitest';
import { type Chord, type Declaration, parseChord, type Reach, reachedBy, resolveBindings } from './index.ts';

const F9 = parseChord('F9') as Chord;
const keys = ['F9'];
const TABLE: Record<string, Declaration> = {
  everywhere: { group: 'app', scope: 'global', keys: ['F8'] },
  window: { group: 'app', scope: 'window', keys },
  inBook: { group: 'panels', scope: 'panel', keys, panels: ['book'] },
  overChart: { group: 'panels', scope: 'pointer', keys, panels: ['chart'], repeats: true },
};
// Focus and mouse commands may not share keys by themselves; what happens where settings say so is by rule.
const bindings = new Map([...resolveBindings(TABLE, {}, false)].map(([id]) => [id, [F9]]));
const nowhere = { id: null, kind: null };
const floor: Reach = { layer: false, panel: nowhere, pointer: nowhere };
const reached = (reach: Partial<Reach>, can = (_id: string): boolean => true) =>
  reachedBy(F9, { table: TABLE, bindings, mac: false }, { ...floor, ...reach }, can);
const book = { id: 'book-1', kind: 'book' } as const;
const chart = { id: 'chart-2', kind: 'chart' } as const;

describe('keys mean the command of the narrowest scope', () => {
  it('of the panel with the focus, then of the one under the mouse, then of the window', () => {
    expect(reached({ panel: book, pointer: chart })).toMatchObject({ id: 'inBook', panelId: 'book-1' });
    expect(reached({ panel: chart, pointer: chart })).toEqual({ id: 'overChart', panelId: 'chart-2', repeats: true });
    expect(reached({ panel: chart, pointer: book })).toMatchObject({ id: 'window', panelId: 'chart-2' });
  });

  it('that can be done now', () => {
    expect(reached({ panel: book }, (id) => id !== 'inBook')?.id).toBe('window');
    expect(reached({ panel: book }, () => false)).toBeNull();
  });

  it('and in a dialog or a menu only one that works everywhere', () => {
    expect(reached({ layer: true, panel: book })?.id).toBe('everywhere');
  });
});
