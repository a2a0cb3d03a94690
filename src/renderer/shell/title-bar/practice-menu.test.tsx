import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registryStore } from '#renderer/panel-kit/commands/registry.ts';
import { appStore } from '#renderer/stores/app.ts';
import { healthStore } from '#renderer/stores/health.ts';
import { practiceStore } from '#renderer/stores/practice.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleInfo } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';
import { registerPracticeCommands } from '../practice-commands.ts';
import { ModePill } from './mode-pill.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

/** 09:58 at the exchange. */
const AT = Date.parse('2026-11-24T09:58:00+07:00');
const NOW = Date.parse('2026-11-23T15:00:00Z');

const clockOf = (change: Partial<PracticeClock>): PracticeClock => ({
  at: NOW,
  session: 'clock',
  isPaced: true,
  marketAt: AT,
  speed: 10,
  rate: 10,
  isPaused: false,
  skippingTo: null,
  phase: 'session I',
  ...change,
});

function set(change: Partial<PracticeClock>): void {
  const clock = clockOf(change);
  practiceStore.setState({ clock });
  healthStore.setState({
    health: { reachable: true, clockOffsetMs: AT - NOW, pace: { at: NOW, rate: clock.isPaused ? 0 : clock.rate } },
  });
}

beforeEach(() => {
  appStore.setState({ info: sampleInfo('practice') });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, practice: { hours: 'day', speed: '10' } } });
});
afterEach(() => {
  cleanup();
  fake.forget();
  practiceStore.setState({ clock: null });
  appStore.setState({ info: null });
  vi.useRealTimers();
});

it.each([
  [{}, 'en', 'PRACTICE 09:58 ×10'],
  [{ isPaused: true, rate: 0 }, 'en', 'PRACTICE 09:58 · paused'],
  [{ skippingTo: 'phase' }, 'en', 'PRACTICE 09:58 · skipping'],
  [{ speed: 60, rate: 23.4 }, 'en', 'PRACTICE 09:58 ×23 of 60'],
  [{ isPaced: false, session: 'always' }, 'en', 'PRACTICE 09:58'],
  [{ rate: 0 }, 'en', 'PRACTICE 09:58'],
  [{}, 'id', 'LATIHAN 09:58 ×10'],
  [{ isPaused: true, rate: 0 }, 'id', 'LATIHAN 09:58 · dijeda'],
] as const)('shows the market’s time and how it runs (%j, %s)', (change, language, text) => {
  set(change);
  draw(<ModePill withClock />, language);
  const button = screen.getByRole('button');
  expect(button.textContent).toBe(text);
  expect(button.getAttribute('aria-label')).toContain(text);
});

it('is a label without a menu where there is no such clock', () => {
  expect(draw(<ModePill withClock />).container.textContent).toBe('PRACTICE');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is the label of the drill while one runs, with the same clock and menu', () => {
  appStore.setState({ info: sampleInfo('drill') });
  set({});
  draw(<ModePill withClock />);
  fireEvent.click(
    screen.getByRole('button', { name: 'DRILL 09:58 ×10 · Practice clock and market hours, 24 Nov 2026' }),
  );
  expect(screen.getByRole('menuitem', { name: 'Pause' })).toBeTruthy();
});

it('is a label only where a window has no room for the clock', () => {
  set({});
  draw(<ModePill />);
  expect(screen.getByText('PRACTICE')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('pauses, skips, and stores another speed and other hours', () => {
  fake.answer('practice', 'step', () => undefined);
  fake.answer('settings', 'change', () => DEFAULT_SETTINGS);
  set({});
  draw(<ModePill withClock />);
  for (const [role, name] of [
    ['menuitem', 'Pause'],
    ['menuitem', 'Skip to the next day'],
    ['menuitem', 'IHSG falls 8%: halt of 30 minutes'],
    ['menuitemradio', '60×'],
    ['menuitemradio', 'Today’s clock'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: /Practice clock/ }));
    fireEvent.click(screen.getByRole(role, { name }));
  }
  expect(fake.inputs('practice.step')).toEqual([
    { kind: 'pause' },
    { kind: 'skip', to: 'day' },
    { kind: 'drill', fall: 8 },
  ]);
  expect(fake.inputs('settings.change')).toEqual([{ practice: { speed: '60' } }, { practice: { hours: 'today' } }]);
});

it('offers to stop while it skips, and no speed where today’s time is followed', () => {
  set({ skippingTo: 'day' });
  draw(<ModePill withClock />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('menuitem', { name: 'Skip to the next day' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Stop skipping' })).toBeTruthy();
  cleanup();
  set({ isPaced: false });
  draw(<ModePill withClock />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(3);
  expect(screen.queryByRole('menuitem', { name: 'Pause' })).toBeNull();
});

it('has the same as commands, where they can be carried out', async () => {
  fake.answer('practice', 'step', () => undefined);
  fake.answer('settings', 'change', () => DEFAULT_SETTINGS);
  const stop = registerPracticeCommands();
  const available = (): string[] =>
    [...registryStore.getState().commands.values()].flatMap(([command]) =>
      command && command.when?.() !== false ? [command.id] : [],
    );
  const run = async (id: string): Promise<void> => {
    const [command] = [...registryStore.getState().commands.values()].find(([first]) => first?.id === id) ?? [];
    await command?.run({ panelId: null });
  };
  expect(available()).toEqual([]);
  set({ isPaced: false, session: 'always' });
  expect(available()).toEqual(['practice.always', 'practice.today']);
  set({ isPaused: true });
  expect(available()).toEqual([
    ...['practice.always', 'practice.today', 'practice.pause', 'practice.nextPhase', 'practice.nextDay'],
    ...['practice.faster', 'practice.slower'],
  ]);
  await run('practice.pause');
  await run('practice.faster');
  await run('practice.slower');
  set({ skippingTo: 'phase' });
  await run('practice.stopSkipping');
  expect(fake.inputs('practice.step')).toEqual([{ kind: 'continue' }, { kind: 'stop-skipping' }]);
  expect(fake.inputs('settings.change')).toEqual([{ practice: { speed: '30' } }, { practice: { speed: '5' } }]);
  stop();
});
