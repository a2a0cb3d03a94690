import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { TransferRow } from '#shared/contract/transfers.ts';
import { OpenTransfers } from './open-transfers.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
afterEach(() => {
  cleanup();
  fake.forget();
});

const row = (change: Partial<TransferRow> = {}): TransferRow => ({
  ref: 'W1',
  transfer: { kind: 'withdrawal', method: 'BI_FAST', items: [{ account: 'A-1', amount: 1_500_000 }] },
  account: 'A-1',
  createdAt: 0,
  changedAt: 0,
  state: 'unproven',
  reason: null,
  resolvedBy: null,
  recordId: null,
  arrivedLate: false,
  ...change,
});

async function shown(rows: TransferRow[], settle: () => undefined = () => undefined) {
  fake.answer('transfers', 'list', () => rows);
  fake.answer('transfers', 'resolve', settle);
  await act(async () => draw(<OpenTransfers kinds={['withdrawal']} />));
}

it('shows what has no result, and nothing else', async () => {
  await shown([
    row(),
    row({ ref: 'W2', state: 'done' }),
    row({ ref: 'W3', transfer: { kind: 'exercise', code: 'X', units: 1 } }),
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Withdrawal Rp 1,500,000')).toBeTruthy();
});

it('marks it as a person has found it, once for each press', async () => {
  await shown([row()]);
  await act(async () => screen.getByRole('button', { name: 'It was carried out' }).click());
  expect(fake.inputs('transfers.resolve')).toEqual([{ ref: 'W1', as: 'carried-out' }]);
});

it('reports what was carried out after all, until it has been seen', async () => {
  fake.answer('transfers', 'acknowledge', () => undefined);
  await shown([row({ state: 'done', arrivedLate: true })]);
  expect(screen.getByText(/carried out after all/)).toBeTruthy();
  await act(async () => screen.getByRole('button').click());
  expect(fake.inputs('transfers.acknowledge')).toEqual([{ ref: 'W1' }]);
});

it('says why it cannot be marked', async () => {
  await shown([row()], () => refuse('NOT_FOUND'));
  await act(async () => screen.getByRole('button', { name: 'It was not' }).click());
  await act(async () => screen.getByRole('button', { name: 'It was not carried out' }).click());
  expect(screen.getAllByRole('alert').at(-1)?.textContent).not.toBe('');
});

it('frees nothing by one press: that it was not carried out is asked about', async () => {
  await shown([row()]);
  await act(async () => screen.getByRole('button', { name: 'It was not' }).click());
  expect(fake.inputs('transfers.resolve')).toEqual([]);
  await act(async () => screen.getByRole('button', { name: 'Not sure yet' }).click());
  await act(async () => screen.getByRole('button', { name: 'It was not' }).click());
  await act(async () => screen.getByRole('button', { name: 'It was not carried out' }).click());
  expect(fake.inputs('transfers.resolve')).toEqual([{ ref: 'W1', as: 'not-carried-out' }]);
});

it('names the account where another one trades now', async () => {
  await shown([row({ account: 'A-9' })]);
  expect(screen.queryByText('from A-9')).toBeNull();
  act(() => sessionStore.setState({ state: sampleSession('unlocked') }));
  expect(screen.getByText('from A-9')).toBeTruthy();
});

it('follows what the main process publishes', async () => {
  await shown([row({ state: 'unknown' })]);
  expect(screen.getByText('Checking')).toBeTruthy();
  act(() => fake.emit('transfers', 'changed', [row({ state: 'done' })]));
  expect(screen.queryByRole('list')).toBeNull();
});
