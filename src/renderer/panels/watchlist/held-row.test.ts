import { expect, it } from 'vitest';
import { HeldRow } from './held-row.ts';

it('moves the row of the first press until Alt is released', () => {
  const held = new HeldRow();
  // Between two quick presses the focus is on the neighbour.
  expect(['BNTG', 'KOPI', 'BNTG'].map((focused) => held.rowOf(focused))).toEqual(['BNTG', 'BNTG', 'BNTG']);
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowDown' }));
  expect(held.rowOf('KOPI')).toBe('BNTG');
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Alt' }));
  expect(held.rowOf('KOPI')).toBe('KOPI');
});

it.each(['pointerdown', 'blur'])('moves another row after %s', (type) => {
  const held = new HeldRow();
  held.rowOf('BNTG');
  window.dispatchEvent(new Event(type));
  expect(held.rowOf('KOPI')).toBe('KOPI');
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Alt' }));
});
