import { expect, it, vi } from 'vitest';

let answer: (bounds: object) => void = () => {};
const send = vi.fn((method: string) =>
  method === 'Browser.getWindowBounds' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve({}),
);
vi.mock('../host.ts', () => ({ host: () => ({ chromium: { connection: { browser: { send } } } }) }));
vi.mock('./screen.ts', () => ({
  screen: { getPrimaryDisplay: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }) },
}));
const { Placement } = await import('./placement.ts');

const answerBounds = (left: number, width: number): void =>
  answer({ bounds: { left, top: 0, width, height: 900, windowState: 'normal' } });

it('adopts where a person has put a window, but not where it stood before the app requested another place', async () => {
  const placement = new Placement({ x: 0, y: 0, width: 1350, height: 900 });
  const moved = placement.adopt(1);
  answerBounds(200, 1350);
  expect(await moved).toBe(true);
  expect(placement.normal).toEqual({ x: 200, y: 0, width: 1350, height: 900 });

  const late = placement.adopt(1);
  placement.request({ x: 0, width: 1600 });
  answerBounds(200, 1350);
  expect(await late).toBe(false);
  expect(placement.normal).toEqual({ x: 0, y: 0, width: 1600, height: 900 });
});

it('adopts nothing while a request waits for its turn: the window stands where it was before', async () => {
  const placement = new Placement({ x: 0, y: 0, width: 1920, height: 900 });
  placement.request({ width: 1280 });
  expect(await placement.adopt(1)).toBe(false);
  vi.useFakeTimers();
  await placement.place(1);
  expect(send).toHaveBeenLastCalledWith('Browser.setWindowBounds', {
    windowId: 1,
    bounds: { left: 0, top: 0, width: 1280, height: 900 },
  });
  vi.advanceTimersByTime(1_000);
  const later = placement.adopt(1);
  answerBounds(0, 1280);
  expect(await later).toBe(true);
  vi.useRealTimers();
});
