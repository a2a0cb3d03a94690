import { expect, it } from 'vitest';
import { stockCode } from '#shared/market/index.ts';
import { createGoTo, type WindowWithPanels, windowFor } from './go-to.ts';

const first: WindowWithPanels = { id: 'first', primary: true, focused: false, panels: ['watchlist', 'orders'] };
const second: WindowWithPanels = { id: 'second', primary: false, focused: true, panels: ['chart', 'orders'] };
const third: WindowWithPanels = { id: 'third', primary: false, focused: false, panels: ['book', 'chart'] };

it.each([
  ['the window in use', 'orders', [first, second, third], 'second'],
  ['the first one, of two that are not in use', 'orders', [{ ...second, focused: false }, first], 'first'],
  ['the only one that has it', 'book', [first, second, third], 'third'],
  ['the first one, which opens it', 'notifications', [second, first], 'first'],
  ['no window', 'orders', [], null],
] as const)('shows a panel in %s', (_where, panel, windows, id) => {
  expect(windowFor({ panel }, windows)).toBe(id);
});

it('shows the window and sends the target to it alone', () => {
  const calls: unknown[] = [];
  const goTo = createGoTo({
    windows: () => [first, second],
    bringUp: (id) => calls.push(['up', id]),
    send: (id, target) => calls.push([id, target]),
  });
  const target = { panel: 'orders', symbol: stockCode('BNTG'), item: 'ref-1' } as const;
  goTo(target);
  goTo(null);
  expect(calls).toEqual([
    ['up', 'second'],
    ['second', target],
    ['up', null],
  ]);
});
