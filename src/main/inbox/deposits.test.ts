import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAddressBook, createClient, createHealthWatch, createHttp } from '#main/service/index.ts';
import { createFakeService, FAKE_ADDRESSES, ok } from '#main/service/testing/fake-service.ts';
import { createManualTimers } from '#main/service/testing/manual-timers.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { readDeposits } from './deposits.ts';

const row = {
  account_number: '1',
  amount: 5_000_000,
  fee: 2_500,
  channel: 'TRANSFER',
  counter_account_number: '',
  bank: { code: 'BNT', name: 'Bank' },
  status: 'PROCESSED',
  note: '',
  created_at: '2026-11-19T03:00:00Z',
  processed_at: '2026-11-19T03:00:00Z',
};

function depositsIn(rows: readonly object[]) {
  const timers = createManualTimers();
  const service = createFakeService();
  const http = createHttp({
    transport: service.transport,
    addresses: createAddressBook(timers, FAKE_ADDRESSES),
    tokens: { bearer: () => 'token', renew: async () => 'token' },
    dialect: DEFAULT_REST_DIALECT,
    timers,
    randomBytes,
    log: () => undefined,
    health: createHealthWatch(),
  });
  const pagination = { page: 1, limit: 20, total: rows.length, has_next: false };
  service.on('GET /cash/deposit/history', () => ok({ results: rows, pagination }));
  return readDeposits(createClient(http));
}

it('a deposit is money that came from outside, by whatever channel, less its fee', async () => {
  const other = { ...row, deposit_id: 'D-2', channel: 'A_WORD_OF_THEIRS' };
  expect(await depositsIn([{ ...row, deposit_id: 'D-1' }, other])).toMatchObject([
    { id: 'D-1', amount: 4_997_500, at: Date.UTC(2026, 10, 19, 3) },
    { id: 'D-2', amount: 4_997_500 },
  ]);
});

it('a move between own accounts is no deposit, whichever way it went, nor is what left', async () => {
  const moves = [
    { ...row, deposit_id: 'M-1', channel: 'MOVE', amount: -60_000_000, fee: 0 },
    { ...row, deposit_id: 'M-2', channel: 'move', fee: 0 },
    { ...row, deposit_id: 'M-3', channel: '', amount: -60_000_000, fee: 0 },
  ];
  expect(await depositsIn(moves)).toEqual([]);
});

it('a row without an amount announces none, and what has not arrived is no deposit yet', async () => {
  const { amount: _, ...unpriced } = row;
  const pending = { ...row, deposit_id: 'D-2', status: 'PENDING' };
  const arrived = { ...row, deposit_id: 'D-3' };
  expect(await depositsIn([{ ...unpriced, deposit_id: 'D-1' }, pending, arrived])).toMatchObject([{ id: 'D-3' }]);
});
