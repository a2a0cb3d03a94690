import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignWindows } from './window-assignment.ts';

const saved = (id: string, primary = false) => ({ id, primary });
const open = (window: string | null, primary = false) => ({ primary, assignment: window === null ? null : { window } });

it('leaves each window what it shows already, whatever else is free', () => {
  const [first, chart, book] = [open('w1', true), open('w2'), open('w3')];
  const { assigned, spare } = assignWindows([saved('w1', true), saved('w3')], [chart, first, book]);
  expect([...assigned]).toEqual([
    ['w1', first],
    ['w3', book],
  ]);
  expect(spare).toEqual([chart]);
});

it('gives another workspace the windows that are there, the first window first', () => {
  const [first, other] = [open('w1', true), open('w2')];
  const { assigned } = assignWindows([saved('x2'), saved('x1', true), saved('x3')], [other, first]);
  expect(assigned.get('x1')).toBe(first);
  expect(assigned.get('x2')).toBe(other);
  expect(assigned.has('x3')).toBe(false);
});

const idList = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 });

it('uses as many as possible, none twice, and reports which are left', () => {
  fc.assert(
    fc.property(idList, idList, (ids, openIds) => {
      const windows = ids.map((id, at) => saved(id, at === 0));
      const all = openIds.map((id, at) => open(id, at === 0));
      const { assigned, spare } = assignWindows(windows, all);
      const used = [...assigned.values()];
      expect(new Set(used).size).toBe(used.length);
      expect(new Set([...used, ...spare])).toEqual(new Set(all));
      expect(used.length).toBe(Math.min(windows.length, all.length));
      for (const { id, primary } of windows) if (assigned.has(id)) expect(assigned.get(id)?.primary).toBe(primary);
    }),
  );
});
