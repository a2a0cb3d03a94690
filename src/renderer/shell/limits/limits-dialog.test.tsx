import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitsDialogStore, showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { wholeGroups } from '#shared/settings-change.ts';
import { LimitsDialog } from './limits-dialog.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

beforeEach(() => {
  fake.forget();
  fake.answer('settings', 'change', (change) => ({ ...DEFAULT_SETTINGS, ...wholeGroups(change, DEFAULT_SETTINGS) }));
  fake.answer('orders', 'acceptLimits', () => undefined);
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
});
afterEach(() => {
  cleanup();
  limitsDialogStore.setState({ open: false });
});

const SHARE = 'Order above this share of your equity';
const share = (): HTMLInputElement => screen.getByLabelText(SHARE);
const accept = (): HTMLElement => screen.getByRole('button', { name: 'Accept limits' });
async function open(): Promise<void> {
  draw(<LimitsDialog />);
  act(() => showLimitsAfter({ code: 'LIMITS_NOT_ACCEPTED' }));
  await settle();
}

it('opens where an order was refused for them, and for no other reason', async () => {
  draw(<LimitsDialog />);
  act(() => showLimitsAfter({ code: 'CHECK_FAILED' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => showLimitsAfter({ code: 'LIMITS_NOT_ACCEPTED' }));
  await settle();
  expect(document.activeElement).toBe(share());
  expect(share().value).toBe('25');
});

it('stores the limits as they were changed, then accepts them', async () => {
  await open();
  fireEvent.change(share(), { target: { value: '10' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(screen.getByLabelText('Order above this value'), { target: { value: '50,000,000' } });
  fireEvent.click(accept(), { detail: 1 });
  await settle();
  expect(fake.calls.map(({ name }) => name)).toEqual(['settings.change', 'orders.acceptLimits']);
  expect(fake.inputs('settings.change')).toEqual([
    {
      confirmations: { equityShare: 10, everything: false },
      limits: { orderValue: 50_000_000 },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what another window changes while it is open, except in the field that is edited here', async () => {
  await open();
  fireEvent.change(share(), { target: { value: '10' } });
  const confirmations = { ...DEFAULT_SETTINGS.confirmations, equityShare: 15, ordersPerMinute: 7 };
  act(() => settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, confirmations } }));
  expect(share().value).toBe('10');
  expect(screen.getByLabelText<HTMLInputElement>('More orders per minute than').value).toBe('7');
});

it('accepts nothing while a field is wrong, nor when it is left', async () => {
  await open();
  fireEvent.change(share(), { target: { value: '101' } });
  fireEvent.blur(share());
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number in this range; 0 = none');
  expect(accept()).toHaveProperty('disabled', true);
  fireEvent.keyDown(share(), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.calls).toEqual([]);
});

it('stays open with its values, and says why, where they could not be saved', async () => {
  fake.answer('orders', 'acceptLimits', () => {
    throw new Error('disk');
  });
  await open();
  fireEvent.change(share(), { target: { value: '10' } });
  fireEvent.click(accept(), { detail: 1 });
  await settle();
  expect(screen.getByRole('alert').textContent).toBe('Internal error in Lantai. Details are in the log.');
  expect(share().value).toBe('10');
});
