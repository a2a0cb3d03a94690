import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShownAlike, scaledTo, withChange } from './chosen.ts';
import { gridsOf, isLeaf, type Plan, panelsOf, type Room } from './plan.ts';
import { anyMoves, expectWhole, make, SIZE, sizesOf, standardPlan } from './testing/any-plan.ts';

const anySize = fc.record({
  width: fc.integer({ min: 480, max: 3_840 }),
  height: fc.integer({ min: 400, max: 2_160 }),
});

/** What a dock makes of a plan whose panels need more than they get: it takes from one room and gives to the next. */
function squeezed(plan: Plan, pixels: readonly number[]): Plan {
  let at = 0;
  const walk = (rooms: readonly Room[]): readonly Room[] => {
    const [first, second, ...others] = rooms.map((room) =>
      isLeaf(room) ? room : { size: room.size, rooms: walk(room.rooms) },
    );
    if (!first || !second) return rooms;
    const moved = Math.min(pixels[at % pixels.length] ?? 0, second.size - 1);
    at += 1;
    return [{ ...first, size: first.size + moved }, { ...second, size: second.size - moved }, ...others];
  };
  return { ...plan, grid: { ...plan.grid, rooms: walk(plan.grid.rooms) } };
}

test('whatever windows and texts make of it, what was chosen stays to the pixel', () => {
  const visits = fc.array(fc.tuple(anySize, fc.array(fc.nat(200), { minLength: 1, maxLength: 6 })), { maxLength: 8 });
  fc.assert(
    fc.property(anyMoves, visits, (moves, sizes) => {
      const chosen = { ...moves.reduce(make, standardPlan()), maximised: null };
      let saved: Plan = chosen;
      for (const [size, pixels] of sizes) {
        const shown = squeezed(scaledTo(saved, size), pixels);
        saved = withChange(saved, shown, shown);
      }
      expect(saved.grid).toEqual(chosen.grid);
      expect(saved.floats).toEqual(chosen.floats);
      expect(scaledTo(saved, SIZE)).toEqual(saved);
    }),
  );
});

test('a plan of another size fills it, with every border at the same share', () => {
  fc.assert(
    fc.property(anyMoves, anySize, (moves, size) => {
      const plan = { ...moves.reduce(make, standardPlan()), maximised: null };
      const scaled = scaledTo(plan, size);
      expect(scaled.grid).toMatchObject(size);
      expect(panelsOf(scaled)).toEqual(panelsOf(plan));
      const sums = (rooms: readonly Room[], length: number, breadth: number): void => {
        expect(rooms.reduce((total, room) => total + room.size, 0)).toBe(length);
        for (const room of rooms) if (!isLeaf(room)) sums(room.rooms, breadth, room.size);
      };
      const { axis, rooms } = scaled.grid;
      if (rooms.length > 0)
        sums(
          rooms,
          ...((axis === 'HORIZONTAL' ? [size.width, size.height] : [size.height, size.width]) as [number, number]),
        );
    }),
  );
});

describe('a change in a small window', () => {
  const small = { width: 1_280, height: 656 };
  const chosen = standardPlan();
  // The book and the ticket needed 40 px more than their share.
  const shown = squeezed(scaledTo(chosen, small), [40]);
  const columns = ({ grid }: Plan): number[] => grid.rooms.map(({ size }) => size);

  test('of one border moves that one as far, in proportion to the chosen window', () => {
    const [first, second, ...others] = shown.grid.rooms;
    if (!first || !second) throw new Error('no columns');
    const rooms = [{ ...first, size: first.size + 64 }, { ...second, size: second.size - 64 }, ...others];
    const next = withChange(chosen, shown, { ...shown, grid: { ...shown.grid, rooms } });
    const [left = 0, centre = 0, ...right] = columns(chosen);
    const moved = Math.round((64 * SIZE.width) / small.width);
    expect(columns(next)).toEqual([left + moved, centre - moved, ...right]);
    const [before, after] = [sizesOf(chosen), sizesOf(next)];
    for (const id of ['book-1', 'ticket-1']) expect(after[id]).toBe(before[id]);
  });

  test('of the tab in front, or a maximised group, changes no size', () => {
    const front = { ...shown, active: 'another', maximised: 'group-1' };
    expect(withChange(chosen, shown, front)).toMatchObject({ grid: chosen.grid, active: 'another' });
  });

  test('of the arrangement loses no panel, fills the chosen window, and leaves other rows as chosen', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const next = moves.reduce(make, shown);
        const saved = withChange(chosen, shown, next);
        expect(panelsOf(saved)).toEqual(panelsOf(next));
        expect(saved.grid).toMatchObject(chosen.grid.rooms.length === 0 ? {} : SIZE);
        for (const grid of gridsOf(saved)) expectWhole(grid);
      }),
    );
    const closed = withChange(chosen, shown, make(shown, { what: 'float', panel: 0, other: 0, direction: 'left' }));
    expect(closed.floats).toHaveLength(1);
  });
});

test('a float that a small window has moved returns to its place; one that the person moves there stays', () => {
  const box = { left: 1_500, top: 700, width: 400, height: 300 };
  const first = make(standardPlan(), { what: 'float', panel: 0, other: 0, direction: 'left' });
  const [float] = first.floats;
  if (!float) throw new Error('no float');
  const chosen = { ...first, floats: [{ ...float, box }] };
  const inside = { ...float, box: { ...box, left: 880, top: 356 } };
  const shown = { ...scaledTo(chosen, { width: 1_280, height: 656 }), floats: [inside] };
  expect(withChange(chosen, shown, shown).floats).toEqual(chosen.floats);
  const moved = { ...shown, floats: [{ ...inside, box: { ...inside.box, left: 300 } }] };
  expect(withChange(chosen, shown, moved).floats[0]?.box.left).toBe(300);
});

test('plans are shown alike where no border is off by a pixel', () => {
  const plan = standardPlan();
  expect(isShownAlike(plan, { ...plan, active: 'another' })).toBe(true);
  expect(isShownAlike(plan, squeezed(plan, [1]))).toBe(false);
});
