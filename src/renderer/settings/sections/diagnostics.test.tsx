// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeLantai } from '#renderer/testing/fake-lantai.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { type CheckRun, LantaiError } from '#shared/contract/index.ts';

const fake = createFakeLantai();
vi.stubGlobal('lantai', fake.bridge);
const { Diagnostics } = await import('./diagnostics.tsx');
const { settingsStore } = await import('#renderer/stores/settings.ts');

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

it('a check has its number, its state in a word, a plain sentence and what to do', async () => {
  draw(<Diagnostics />);
  await settle();
  const [folder, clock] = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(folder?.textContent).toBe('2✓OKData folderCan be written to; 81,920 MB are free.');
  expect(clock?.textContent).toContain('Look at it');
  expect(within(clock as HTMLElement).getByLabelText('Check 6')).toBeTruthy();
  expect(clock?.textContent).toContain('Let the system set its clock by itself.');
  expect(screen.getByText('1 check needs you.')).toBeTruthy();
});

it('reads in Indonesian, numbers included', async () => {
  settingsStore.setState({ settings: { ...DEFAULT_SETTINGS, numberFormat: 'id' } });
  draw(<Diagnostics />, 'id');
  await settle();
  expect(screen.getByText('Dapat ditulisi; 81.920 MB masih kosong.')).toBeTruthy();
});

it('runs again, says when it cannot, and keeps what it had', async () => {
  draw(<Diagnostics />);
  await settle();
  fake.answer('diagnostics', 'run', () => {
    throw new LantaiError('INTERNAL', 'no');
  });
  fireEvent.click(button('Run again'));
  expect(screen.getByText('Looking at twelve things…')).toBeTruthy();
  expect(button('Run again').getAttribute('aria-busy')).toBe('true');
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('The checks could not be run');
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
    '6. Clock – Look at it: This computer and the service differ by 7 s. Lantai shows the service’s time. Let the system set its clock by itself.',
  );
  expect(screen.getByText(/Copied\./)).toBeTruthy();
});

it('shows what a report holds before it is saved, and what became of it', async () => {
  const answers = [
    { kind: 'saved' as const, file: 'r.zip' },
    { kind: 'cancelled' as const },
    { kind: 'failed' as const },
  ];
  fake.answer('diagnostics', 'saveZip', () => answers.shift() ?? { kind: 'cancelled' as const });
  draw(<Diagnostics />);
  await settle();
  expect(screen.getByRole('row', { name: /lantai\.log .* 12\.3 kB/ })).toBeTruthy();
  expect(screen.getByText(/Never in it: PIN, passwords/)).toBeTruthy();
  for (const text of [/Saved as r\.zip/, /Nothing was saved/, /could not be saved there/]) {
    fireEvent.click(button('Save report…'));
    await settle();
    expect(screen.getByText(text)).toBeTruthy();
  }
});
