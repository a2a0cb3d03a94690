import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAX_DRAWINGS } from '#shared/chart/drawing-limits.ts';
import { type DrawingCommand, type DrawingHistory, edit, openHistory, redo, undo } from './document.ts';
import type { Drawing } from './drawing.ts';
import { sampleDrawing } from './testing/sample-drawing.ts';

const drawing = (id: string, changes: Partial<Drawing> = {}): Drawing => sampleDrawing({ id, ...changes });
const open = (...drawings: Drawing[]): DrawingHistory => openHistory(drawings);
const idsOf = ({ drawings }: DrawingHistory): string => drawings.map(({ id }) => id).join('');

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const anchors = fc.array(fc.record({ at: fc.nat(100), price: fc.nat(100) }), { minLength: 1, maxLength: 3 });
const command: fc.Arbitrary<DrawingCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    drawings: fc.array(
      id.map((name) => drawing(name)),
      { maxLength: 2 },
    ),
  }),
  fc.record({ kind: fc.constant('move' as const), id, anchors }),
  fc.record({
    kind: fc.constant('change' as const),
    ids: fc.array(id, { maxLength: 3 }),
    changes: fc.record(
      {
        text: fc.constantFrom('', 'note'),
        locked: fc.boolean(),
        hidden: fc.boolean(),
        style: fc.constant({ fill: 1 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 2 }) }),
  fc.constant({ kind: 'remove-all' as const }),
  fc.record({ kind: fc.constant('order' as const), id, to: fc.constantFrom('front', 'back', 'up', 'down') }),
);
const keyed = fc.tuple(command, fc.constantFrom(null, null, 'drag', 'type'));

test('undo of any edits restores the state, redo repeats them', () => {
  fc.assert(
    fc.property(fc.array(keyed, { maxLength: 60 }), (edits) => {
      const start = open(drawing('a'), drawing('b'), drawing('c', { locked: true }));
      const states = [start];
      for (const [next, key] of edits) {
        const after = edit(states.at(-1) as DrawingHistory, next, key);
        // An edit that is merged replaces the state that its step ended with.
        if (after.past.length === states.length) states.push(after);
        else states[states.length - 1] = after;
      }
      let history = states.at(-1) as DrawingHistory;
      for (const state of states.slice(0, -1).reverse()) {
        history = undo(history);
        expect(history.drawings).toEqual(state.drawings);
      }
      expect(undo(history)).toBe(history);
      expect(history.drawings).toEqual(start.drawings);
      for (const state of states.slice(1)) {
        history = redo(history);
        expect(history.drawings).toEqual(state.drawings);
      }
      expect(redo(history)).toBe(history);
    }),
    { numRuns: 200 },
  );
});

test('a locked drawing stays as it is under any command that does not unlock it', () => {
  const locked = drawing('a', { locked: true });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const withoutUnlock = commands.map((next) =>
        next.kind === 'change' ? { ...next, changes: { ...next.changes, locked: true, hidden: false } } : next,
      );
      const { drawings } = withoutUnlock.reduce((history, next) => edit(history, next), open(locked, drawing('b')));
      expect(drawings.find(({ id }) => id === 'a')).toEqual(locked);
    }),
  );
});

describe('edit', () => {
  const move = (price: number): DrawingCommand => ({ kind: 'move', id: 'a', anchors: [{ at: 0, price }] });

  it('merges the moves of one drag, and not those of the next', () => {
    const first = [1, 2, 3].reduce((history, price) => edit(history, move(price), 'drag 1'), open(drawing('a')));
    const second = [4, 5].reduce((history, price) => edit(history, move(price), 'drag 2'), first);
    expect(second.past).toHaveLength(2);
    expect(undo(second).drawings[0]?.anchors).toEqual([{ at: 0, price: 3 }]);
  });

  it('does not merge across an undo', () => {
    const history = edit(undo(edit(open(drawing('a')), move(1), 'drag')), move(2), 'drag');
    expect(undo(history).drawings).toEqual([drawing('a')]);
  });

  it('an edit after an undo leaves nothing to redo', () => {
    const history = edit(undo(edit(open(drawing('a')), move(1))), move(2));
    expect(redo(history)).toBe(history);
  });

  it('what changes nothing is no step', () => {
    const history = open(drawing('a'));
    for (const next of [
      { kind: 'move', id: 'a', anchors: [...drawing('a').anchors] },
      { kind: 'change', ids: ['a'], changes: { text: '' } },
      { kind: 'remove', ids: ['x'] },
      { kind: 'order', id: 'a', to: 'front' },
      { kind: 'order', id: 'x', to: 'back' },
      { kind: 'add', drawings: [] },
    ] as const)
      expect(edit(history, next)).toBe(history);
  });

  it('goes back a hundred steps', () => {
    let history = open(drawing('a'));
    for (let price = 1; price <= 130; price += 1) history = edit(history, move(price));
    for (let step = 0; step < 200; step += 1) history = undo(history);
    expect(history.drawings[0]?.anchors).toEqual([{ at: 0, price: 30 }]);
  });

  it.each([
    ['front', 'bca'],
    ['up', 'bac'],
    ['back', 'abc'],
    ['down', 'abc'],
  ] as const)('%s moves the lowest of three', (to, order) => {
    expect(idsOf(edit(open(drawing('a'), drawing('b'), drawing('c')), { kind: 'order', id: 'a', to }))).toBe(order);
  });

  it('refuses more drawings than a stock may have, and an id twice', () => {
    const full = open(...Array.from({ length: MAX_DRAWINGS }, (_, index) => drawing(`d${index}`)));
    expect(edit(full, { kind: 'add', drawings: [drawing('one more')] })).toBe(full);
    const one = open(drawing('a'));
    expect(edit(one, { kind: 'add', drawings: [drawing('b'), drawing('a')] })).toBe(one);
  });

  it('a locked one can be unlocked, hidden and reordered only', () => {
    const history = open(drawing('a', { locked: true }), drawing('b'));
    const changes = { locked: false, hidden: true, text: 'new', style: { width: 4 } } as const;
    const [first] = edit(history, { kind: 'change', ids: ['a'], changes }).drawings;
    expect(first).toEqual(drawing('a', { hidden: true }));
    expect(idsOf(edit(history, { kind: 'remove-all' }))).toBe('a');
    expect(idsOf(edit(history, { kind: 'order', id: 'a', to: 'up' }))).toBe('ba');
  });
});
