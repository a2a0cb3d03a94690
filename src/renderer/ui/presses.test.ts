import { expect, it } from 'vitest';
import { createPresses } from './presses.ts';

type Init = Partial<Parameters<ReturnType<typeof createPresses>['keyDown']>[0]>;
const key = (code: string, init: Init = {}) => ({
  key: code === 'Space' ? ' ' : 'Enter',
  code,
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...init,
});

function keyboard() {
  const presses = createPresses();
  return {
    ...presses,
    press(code: string, init?: Init): boolean {
      const event = key(code, init);
      presses.keyDown(event);
      return presses.counts(event);
    },
    release: (code: string) => presses.keyUp(key(code)),
  };
}

it('a key counts once until it is released', () => {
  const { press, release } = keyboard();
  expect(press('Enter')).toBe(true);
  for (let times = 0; times < 5; times += 1) expect(press('Enter', { repeat: true })).toBe(false);
  release('Enter');
  expect(press('Enter')).toBe(true);
});

it('an event that is checked twice counts once', () => {
  const { keyDown, counts } = keyboard();
  const event = key('Enter');
  keyDown(event);
  expect([counts(event), counts(event)]).toEqual([true, false]);
});

it('a repeat that the desktop does not mark as one does not count', () => {
  const { press } = keyboard();
  expect([press('Enter'), press('Enter')]).toEqual([true, false]);
});

it.each([
  ['NumpadEnter', 'Enter'],
  ['Enter', 'Space'],
])('while %s is held, %s does not count', (held, other) => {
  const { press, release } = keyboard();
  expect(press(held)).toBe(true);
  expect(press(other)).toBe(false);
  release(other);
  release(held);
  expect(press(other)).toBe(true);
});

it('a key that was pressed in another field does not count when its repeats arrive here', () => {
  const { keyDown, press } = keyboard();
  keyDown(key('Enter'));
  expect(press('Enter')).toBe(false);
});

it('a key whose release went to another window counts again, unless it had counted here', () => {
  const elsewhere = keyboard();
  elsewhere.keyDown(key('Enter'));
  elsewhere.blur();
  expect(elsewhere.press('Enter')).toBe(true);
  elsewhere.blur();
  expect(elsewhere.press('Enter')).toBe(false);
  elsewhere.release('Enter');
  expect(elsewhere.press('Enter')).toBe(true);
});

it.each([{ ctrlKey: true }, { altKey: true }, { shiftKey: true }, { metaKey: true }, { isComposing: true }])(
  'with %o it does not count',
  (init) => {
    const { press, release } = keyboard();
    expect(press('Enter', init)).toBe(false);
    release('Enter');
    expect(press('Enter')).toBe(true);
  },
);
