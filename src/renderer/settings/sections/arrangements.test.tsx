import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { KnownArrangement } from '#shared/contract/workspaces.ts';
import { Arrangements } from './arrangements.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);

const two = [
  { width: 1_920, height: 1_080 },
  { width: 2_560, height: 1_440 },
];
let known: KnownArrangement[];
beforeEach(() => {
  known = [
    { id: 'a', name: null, displays: two, usedAt: Date.UTC(2026, 2, 9, 3), current: true },
    { id: 'b', name: 'Home', displays: two.slice(0, 1), usedAt: null, current: false },
  ];
  fake.answer('workspaces', 'arrangements', () => known);
  fake.answer('workspaces', 'nameArrangement', () => undefined);
  fake.answer('workspaces', 'forgetArrangement', () => undefined);
  fake.answer('workspaces', 'bringBackArrangement', () => undefined);
});
afterEach(cleanup);

const opened = async (): Promise<void> => {
  draw(<Arrangements />);
  await settle();
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

it('lists the displays with sizes, last use and whether they are connected', async () => {
  await opened();
  expect(screen.getByText('2 displays: 1920 × 1080, 2560 × 1440')).toBeTruthy();
  expect(screen.getByText('last used 9 Mar 2026')).toBeTruthy();
  expect(screen.getByText('In use')).toBeTruthy();
  expect(screen.getByText('Home')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove 2 displays/ }).disabled).toBe(true);
});

it('names an arrangement, shows what is wrong with a name, and removes a name', async () => {
  await opened();
  await press('Name… 2 displays: 1920 × 1080, 2560 × 1440');
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: ' home ' } });
  expect(screen.getByRole('alert').textContent).toBe('Another set of displays has this name.');
  fireEvent.change(field, { target: { value: 'x'.repeat(61) } });
  expect(screen.getByRole('alert').textContent).toBe('Use at most 60 characters.');
  fireEvent.change(field, { target: { value: ' Office ' } });
  await act(async () => fireEvent.submit(field));
  await press('Name… Home');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  await act(async () => fireEvent.submit(screen.getByRole('textbox')));
  expect(fake.inputs('workspaces.nameArrangement')).toEqual([
    { id: 'a', name: 'Office' },
    { id: 'b', name: null },
  ]);
});

it('Esc leaves the name unchanged', async () => {
  await opened();
  const before = fake.inputs('workspaces.nameArrangement').length;
  await press('Name… Home');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Elsewhere' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(fake.inputs('workspaces.nameArrangement')).toHaveLength(before);
});

it('deletes an arrangement, and Undo restores it', async () => {
  await opened();
  await press('Remove Home');
  expect(screen.getByText(/Home removed/)).toBeTruthy();
  await press('Undo');
  expect(fake.inputs('workspaces.bringBackArrangement')).toHaveLength(1);
  expect(screen.queryByText(/Home removed/)).toBeNull();
});

it('a failure is shown and changes nothing', async () => {
  fake.answer('workspaces', 'forgetArrangement', () => refuse('NOT_ALLOWED'));
  await opened();
  await press('Remove Home');
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.queryByText(/Home removed/)).toBeNull();
});
