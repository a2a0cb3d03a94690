import { expect, it } from 'vitest';
import { createOnDesktop, type Shown } from './on-desktop.ts';

it('holds at most fifty notifications that may still be clicked', () => {
  let now = 0;
  const listeners: Record<string, () => void>[] = [];
  const desktop = createOnDesktop({
    now: () => now,
    isSupported: () => true,
    refused: () => undefined,
    make: () => {
      const handlers: Record<string, () => void> = {};
      listeners.push(handlers);
      const shown = {
        show: () => undefined,
        close: () => undefined,
        on: (event: string, listener: () => void) => {
          handlers[event] = listener;
          return shown;
        },
      };
      return shown as unknown as Shown;
    },
  });
  let clicked = 0;
  const show = () =>
    desktop.show('t', 'b', true, () => {
      clicked += 1;
    });
  for (let count = 0; count < 200; count += 1) {
    now += 60_000;
    show();
  }
  expect(desktop.held()).toBe(50);
  listeners.at(-1)?.click?.();
  listeners.at(-2)?.close?.();
  expect([clicked, desktop.held()]).toEqual([1, 48]);
});

it.each([
  { what: 'has none', isSupported: false },
  { what: 'lets each of them fail', isSupported: true },
])('says once that the desktop $what, and holds nothing', ({ isSupported }) => {
  let refusals = 0;
  const desktop = createOnDesktop({
    now: () => 0,
    isSupported: () => isSupported,
    refused: () => {
      refusals += 1;
    },
    make: () => {
      let fail = (): void => undefined;
      const shown = {
        show: () => fail(),
        close: () => undefined,
        on: (event: string, listener: () => void) => {
          if (event === 'failed') fail = listener;
          return shown;
        },
      };
      return shown as unknown as Shown;
    },
  });
  expect(refusals).toBe(0);
  for (let count = 0; count < 3; count += 1) desktop.show('t', 'b', true, () => undefined);
  expect([refusals, desktop.held()]).toEqual([1, 0]);
});
