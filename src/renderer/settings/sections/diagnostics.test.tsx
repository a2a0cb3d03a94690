import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsStore } from '#renderer/stores/settings.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { CheckRun } from '#shared/contract/diagnostics.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { Diagnostics } from './diagnostics.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const RUN: CheckRun = {
  at: Date.UTC(2026, 2, 9, 2),
  checks: [
    { id: 'folder', number: 2, state: 'ok', code: 'folder-ok', params: { free: 81_920 } },
    { id: 'clock', number: 6, state: 'attention', code: 'clock-off', params: { seconds: 7 } },
  ],
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

beforeEach(() => {
  fake.forget();
  settingsStore.setState({ settings: DEFAULT_SETTINGS });
  fake.answer('diagnostics', 'run', () => RUN);
  fake.answer('diagnostics', 'contents', () => [{ id: 'log' as const, file: 'lantai.log', bytes: 12_345 }]);
});
afterEach(cleanup);

it('a check has its number, a state in text, a sentence and a remedy', async () => {
  draw(<Diagnostics />);
  await settle();
  const [folder, clock] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(folder?.textContent).toBe('2✓OKData folderWritable, 81,920 MB free.');
  expect(clock?.textContent).toContain('Warning');
  expect(within(clock as HTMLElement).getByLabelText('Check 6')).toBeTruthy();
  expect(clock?.textContent).toContain('Turn on automatic time in the system settings.');
  expect(screen.getByText('1 check needs attention')).toBeTruthy();
});

it('renders in Indonesian, numbers included', async () => {
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, numberFormat: 'id' } });
  draw(<Diagnostics />, 'id');
  await settle();
  expect(screen.getByText('Dapat ditulisi; 81.920 MB masih kosong.')).toBeTruthy();
});

it('runs again, reports a failure, and keeps the previous results', async () => {
  draw(<Diagnostics />);
  await settle();
  fake.answer('diagnostics', 'run', () => {
    throw new LantaiError('INTERNAL', 'no');
  });
  fireEvent.click(button('Run again'));
  expect(screen.getByText('Running twelve checks…')).toBeTruthy();
  expect(button('Run again').getAttribute('aria-busy')).toBe('true');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('Checks could not be run');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('copies the checks as text', async () => {
  draw(<Diagnostics />);
  await settle();
  let copied = '';
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  };
  fireEvent.click(button('Copy as text'));
  await settle();
  expect(copied).toContain(
    '6. Clock – Warning: This computer’s clock is 7 s off. Lantai shows the service’s time. Turn on automatic time in the system settings.',
  );
  expect(screen.getByText(/Copied\./)).toBeTruthy();
});

it('lists a report’s contents before saving, and shows the result', async () => {
  const answers = [
    { kind: 'saved' as const, file: 'r.zip' },
    { kind: 'cancelled' as const },
    { kind: 'failed' as const },
  ];
  fake.answer('diagnostics', 'saveZip', () => answers.shift() ?? { kind: 'cancelled' as const });
  draw(<Diagnostics />);
  await settle();
  expect(screen.getByRole('row', { name: /lantai\.log .* 12\.3 kB/ })).toBeTruthy();
  expect(screen.getByText(/Never included: PIN, passwords/)).toBeTruthy();
  for (const text of [/Saved as r\.zip/, /Not saved/, /could not be saved there/]) {
    fireEvent.click(button('Save report…'));
    await settle();
    expect(screen.getByText(text)).toBeTruthy();
  }
});
