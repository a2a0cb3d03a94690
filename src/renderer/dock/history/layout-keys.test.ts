import { expect, test, vi } from 'vitest';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { layoutKey } from './layout-keys.ts';

vi.stubGlobal('lantai', createFakeBridge({ unanswered: 'pending' }).bridge);

const press = (code: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  code,
  key: code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const MODE = { mode: true, maximised: false };
const NORMAL = { mode: false, maximised: false };

test('undo and redo keys are handled in layout mode only', () => {
  expect(layoutKey(press('KeyZ', { ctrlKey: true }), MODE)).toEqual({ kind: 'undo' });
  expect(layoutKey(press('KeyZ', { metaKey: true }), MODE)).toEqual({ kind: 'undo' });
  expect(layoutKey(press('KeyZ', { ctrlKey: true, shiftKey: true }), MODE)).toEqual({ kind: 'redo' });
  expect(layoutKey(press('KeyY', { ctrlKey: true }), MODE)).toEqual({ kind: 'redo' });
  expect(layoutKey(press('KeyZ', { ctrlKey: true }), NORMAL)).toBeNull();
  expect(layoutKey(press('KeyZ', { ctrlKey: true, altKey: true }), MODE)).toBeNull();
});

test('Escape leaves the mode, else restores a maximised group, else is not handled', () => {
  expect(layoutKey(press('Escape'), { mode: true, maximised: true })).toEqual({ kind: 'leave' });
  expect(layoutKey(press('Escape'), { mode: false, maximised: true })).toEqual({ kind: 'restore' });
  expect(layoutKey(press('Escape'), NORMAL)).toBeNull();
});

test('Alt and an arrow move the panel in layout mode', () => {
  expect(layoutKey(press('ArrowUp', { altKey: true }), MODE)).toEqual({ kind: 'move', direction: 'above' });
  expect(layoutKey(press('ArrowUp'), MODE)).toBeNull();
  expect(layoutKey(press('ArrowUp', { altKey: true }), NORMAL)).toBeNull();
});
