import { expect, test } from 'vitest';
import { withoutPanel } from './dock-json.ts';

const leaf = (id: string, ...views: string[]) => ({
  type: 'leaf',
  size: 100,
  data: { id, views, activeView: views[0] },
});
const dock = (grid: unknown[], more: object = {}) => ({
  grid: { root: { type: 'branch', size: 10, data: grid }, width: 10, height: 10, orientation: 'HORIZONTAL' },
  panels: {},
  ...more,
});
const float = (id: string, ...views: string[]) => ({
  data: { id, views, activeView: views[0] },
  position: { left: 0 },
});

test('a panel that floats is taken out of its float, and the last one takes the float with it', () => {
  const two = dock([leaf('g1', 'a')], { floatingGroups: [float('f1', 'b', 'c')] });
  const rest = withoutPanel(two, 'b');
  expect(rest).toEqual(dock([leaf('g1', 'a')], { floatingGroups: [float('f1', 'c')] }));
  expect(withoutPanel(rest, 'c')).toEqual(dock([leaf('g1', 'a')]));
});

test('floats alone are a dock too', () => {
  const left = withoutPanel(dock([leaf('g1', 'a')], { activeGroup: 'g1', floatingGroups: [float('f1', 'b')] }), 'a');
  expect(left).toEqual(dock([], { floatingGroups: [float('f1', 'b')] }));
  expect(withoutPanel(left, 'b')).toBeNull();
});

test('a float with groups side by side loses one of them', () => {
  const nested = (...data: unknown[]) => ({ grid: { root: { type: 'branch', data } }, position: { left: 0 } });
  const whole = dock([leaf('g1', 'a')], { floatingGroups: [nested(leaf('f1', 'b'), leaf('f2', 'c'))] });
  expect(withoutPanel(whole, 'b')).toEqual(dock([leaf('g1', 'a')], { floatingGroups: [nested(leaf('f2', 'c'))] }));
});

test('what is maximised stays so while its path leads to it', () => {
  const whole = dock([leaf('g1', 'a', 'b'), leaf('g2', 'c')]);
  const maximised = { ...whole, grid: { ...whole.grid, maximizedNode: { location: [1] } } };
  expect(withoutPanel(maximised, 'b')).toMatchObject({ grid: { maximizedNode: { location: [1] } } });
  expect(withoutPanel(withoutPanel(maximised, 'b'), 'a')).not.toMatchObject({
    grid: { maximizedNode: expect.anything() },
  });
});
