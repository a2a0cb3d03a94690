import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderBoardStore } from '#renderer/stores/order-board.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { sampleBoard, sampleOrder } from '#renderer/testing/samples.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { NextStep } from '#shared/contract/settings.ts';
import { closePalette, openPalette } from '../palette/palette-store.ts';
import { NextSteps } from './next-steps.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const given = (nextSteps: readonly NextStep[] | null): void =>
  act(() => settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, nextSteps: nextSteps && [...nextSteps] } }));
const changes = (): unknown[] => fake.callsOf('settings.change').map(({ input }) => input);
const button = (): HTMLElement | null => screen.queryByRole('button', { name: /^Try next/ });

beforeEach(() => {
  fake.answer('alerts', 'list', () => []);
  fake.answer('alerts', 'log', () => []);
  // As the main process does, which publishes what it has stored.
  fake.answer('settings', 'change', (patch) => {
    const settings = { ...DEFAULT_SETTINGS, nextSteps: patch.nextSteps ?? null };
    settingsStore.setState({ settings });
    return settings;
  });
});
afterEach(() => {
  cleanup();
  fake.forget();
  closePalette();
  orderBoardStore.setState({ board: null });
  settingsStore.setState({ settings: null });
});

it('is not shown before the tour has offered it, nor after everything is done', async () => {
  given(null);
  draw(<NextSteps />);
  await settle();
  expect(button()).toBeNull();
  given(['order', 'alert', 'search', 'workspace', 'keys']);
  expect(button()).toBeNull();
  expect(changes()).toEqual([]);
});

it('ticks off what is done, however it is done', async () => {
  given([]);
  draw(<NextSteps />);
  await settle();
  expect(button()?.textContent).toContain('0/5');
  act(() => orderBoardStore.setState({ board: sampleBoard([sampleOrder('OPEN')]) }));
  await settle();
  expect(changes()).toEqual([{ nextSteps: ['order'] }]);
  act(() => openPalette(''));
  await settle();
  expect(changes().at(-1)).toEqual({ nextSteps: ['order', 'search'] });
  expect(button()?.textContent).toContain('2/5');
});

it('keeps a tick when what was done is undone', async () => {
  given(['alert']);
  draw(<NextSteps />);
  await settle();
  expect(button()?.textContent).toContain('1/5');
  expect(changes()).toEqual([]);
});

it('goes away for good when it is hidden', async () => {
  given(['order']);
  draw(<NextSteps />);
  await settle();
  fireEvent.click(button() as HTMLElement);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Hide this list' }));
  await settle();
  expect(button()).toBeNull();
  expect(settingsStore.getState().settings?.nextSteps).toHaveLength(5);
});
