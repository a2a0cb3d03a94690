import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesWithRoom } from './line-names.ts';

const name = (left: number, width: number, after: number | null) => ({ left, right: left + width, after });

it('leaves out the name of the past that would run into today’s, and a later day that would run into an earlier one', () => {
  const names = [
    name(0, 40, null),
    name(30, 36, 0),
    name(50, 24, 1),
    name(90, 24, 2),
    name(140, 40, 9),
    name(160, 40, 10),
  ];
  expect([...namesWithRoom(names, 300)].sort()).toEqual([1, 3, 4]);
});

it('never lets two names touch or one run over the edge', () => {
  const day = fc.record({ left: fc.nat(400), width: fc.integer({ min: 1, max: 60 }), after: fc.option(fc.nat(30)) });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 30 }), fc.integer({ min: 50, max: 500 }), (days, room) => {
      const names = days.map(({ left, width, after }) => name(left, width, after));
      const shown = [...namesWithRoom(names, room)].flatMap((at) => names[at] ?? []).sort((a, b) => a.left - b.left);
      for (const [at, each] of shown.entries()) {
        expect(each.right).toBeLessThanOrEqual(room);
        expect(each.left).toBeGreaterThan(shown[at - 1]?.right ?? -1);
      }
    }),
  );
});
