import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appStore } from '#renderer/stores/app.ts';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { Tour } from './tour.tsx';
import { STEPS } from './tour-steps.ts';
import { startTour, tourStore } from './tour-store.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const own = (primary: boolean) => ({
  id: 'w',
  kind: 'workspace' as const,
  layout: null,
  maximized: false,
  pinned: false,
  assignment: '',
  arriving: [],
  primary,
});
const card = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Tour' });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const seen = (tourDone: boolean): void =>
  act(() => settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, tourDone } }));
const changes = (): unknown[] => fake.callsOf('settings.change').map(({ input }) => input);

beforeEach(() => {
  fake.forget();
  fake.answer('settings', 'change', (patch) => {
    const settings = { ...DEFAULT_SETTINGS, ...patch } as typeof DEFAULT_SETTINGS;
    settingsStore.setState({ settings });
    return settings;
  });
  tourStore.setState({ step: null });
  appStore.setState({ own: own(true) as never, info: null });
  sessionStore.setState({ state: sampleSession('locked') });
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
});
afterEach(cleanup);

it('starts with the first unlock in the first window, without taking the focus', () => {
  draw(<Tour />);
  expect(card()).toBeNull();
  const before = document.activeElement;
  act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
  expect(card()?.textContent).toContain('1 of 7');
  expect(document.activeElement).toBe(before);
});

it('does not start when done before, nor in further windows', () => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  appStore.setState({ own: own(false) as never });
  draw(<Tour />);
  expect(card()).toBeNull();
  cleanup();
  appStore.setState({ own: own(true) as never });
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, tourDone: true } });
  draw(<Tour />);
  expect(card()).toBeNull();
});

it('moves forward and back through its steps, and is done at the end', () => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  draw(<Tour />);
  press('Next');
  expect(card()?.textContent).toContain('2 of 7');
  press('Back');
  for (let step = 1; step < STEPS.length; step += 1) press('Next');
  expect(card()?.textContent).toContain('7 of 7');
  press('Done');
  expect(card()).toBeNull();
  expect(changes()).toEqual([{ tourDone: true, nextSteps: [] }]);
});

it('is skipped by Escape', () => {
  sessionStore.setState({ state: sampleSession('unlocked') });
  draw(<Tour />);
  const [first] = screen.getAllByRole('button', { name: 'Skip tour' });
  if (!first) throw new Error('no way out');
  fireEvent.keyDown(first, { key: 'Escape' });
  expect(card()).toBeNull();
  expect(changes()).toEqual([{ tourDone: true, nextSteps: [] }]);
});

it('starts again when the setting is reset, and ends when another window ends it', () => {
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, tourDone: true } });
  draw(<Tour />);
  seen(false);
  expect(card()).toBeTruthy();
  seen(true);
  expect(card()).toBeNull();
});

it('starts by its command, without changing the setting', () => {
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, tourDone: true } });
  draw(<Tour />);
  act(startTour);
  expect(card()).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Skip tour' })[0] as HTMLElement);
  expect(card()).toBeNull();
  expect(changes()).toEqual([]);
});

it('ends with a practice fill where no order is real', () => {
  appStore.setState({ info: { mode: 'practice' } as never });
  sessionStore.setState({ state: sampleSession('unlocked') });
  const filled = (lotsDone: number): void =>
    act(() => orderBoardStore.setState({ board: { orders: [{ lotsDone }], path: { differences: [] } } as never }));
  filled(0);
  draw(<Tour />);
  act(startTour);
  for (let step = 1; step <= STEPS.length; step += 1) press('Next');
  expect(card()?.textContent).toContain('8 of 8');
  expect(card()?.textContent).toContain('practice trade');
  filled(1);
  expect(card()).toBeNull();
});
