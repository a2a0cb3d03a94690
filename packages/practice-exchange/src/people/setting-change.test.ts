import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createOtps, createPinGuard } from '#exchange/access/index.ts';
import { openStore, type Store } from '#exchange/store/index.ts';
import { createSettingChanges, masked, type SettingChange, type SettingChanges } from './setting-change.ts';

const RIGHT = 'the right password';
let now = 0;
let code = '';
let store: Store;
let done: SettingChange[];
let changes: SettingChanges;

const open = (): SettingChanges =>
  createSettingChanges({
    collection: store.collection,
    now: () => now,
    randomId: randomUUID,
    otps: createOtps(
      () => now,
      randomBytes,
      (_purpose, sent) => {
        code = sent;
      },
    ),
    passwords: createPinGuard(
      (password) => password === RIGHT,
      () => now,
    ),
    carryOut: (change) => done.push(change),
  });
const begin = (): string => {
  const begun = changes.begin({ field: 'email', value: 'new@lantai.invalid', channel: 'email' });
  if (begun.kind !== 'ok') throw new Error(begun.kind);
  return begun.change.token;
};

beforeEach(() => {
  now = 1_000_000;
  done = [];
  store = openStore(null, () => now);
  changes = open();
});

it('is carried out when the password, then the code, then the confirmation were given, and once', () => {
  const token = begin();
  expect(changes.verifyOtp(token, '000000')).toEqual({ kind: 'not-yet', next: 'IDENTITY' });
  expect(changes.identify(token, RIGHT)).toMatchObject({ kind: 'ok', change: { stage: 'OTP' } });
  expect(changes.confirm(token)).toEqual({ kind: 'not-yet', next: 'OTP' });
  expect(changes.verifyOtp(token, code)).toMatchObject({ kind: 'ok', change: { stage: 'CONFIRM' } });
  expect(done).toEqual([]);
  expect(changes.confirm(token)).toMatchObject({ kind: 'ok', change: { stage: 'DONE' } });
  expect(done).toMatchObject([{ field: 'email', value: 'new@lantai.invalid' }]);
  expect(changes.confirm(token)).toEqual({ kind: 'unknown' });
  expect(done).toHaveLength(1);
});

it('ends with the third wrong password, and the next has to wait', () => {
  const token = begin();
  for (const attemptsLeft of [2, 1, 0])
    expect(changes.identify(token, 'a guess')).toEqual({ kind: 'wrong', attemptsLeft });
  expect(changes.current()?.stage).toBe('ENDED');
  expect(changes.begin({ field: 'phone', value: '+620000001002', channel: 'sms' })).toMatchObject({ kind: 'wait' });
  now += 30_000;
  expect(changes.identify(begin(), RIGHT)).toMatchObject({ kind: 'ok' });
});

it('sends another code after half a minute, and after three wrong ones at once', () => {
  const token = begin();
  changes.identify(token, RIGHT);
  expect(changes.identify(token, RIGHT)).toEqual({ kind: 'wait', forMs: 30_000 });
  const wrong = code === '111111' ? '222222' : '111111';
  for (const attemptsLeft of [2, 1, 0])
    expect(changes.verifyOtp(token, wrong)).toEqual({ kind: 'wrong', attemptsLeft });
  expect(changes.identify(token, RIGHT)).toMatchObject({ kind: 'ok', change: { stage: 'OTP' } });
  expect(changes.verifyOtp(token, code)).toMatchObject({ kind: 'ok' });
});

it('is replaced by a new one, ends after 15 minutes, and survives a restart until then', () => {
  const first = begin();
  const second = begin();
  expect(changes.identify(first, RIGHT)).toEqual({ kind: 'unknown' });
  changes = open();
  expect(changes.identify(second, RIGHT)).toMatchObject({ kind: 'ok' });
  now += 15 * 60_000;
  expect(changes.current()?.stage).toBe('ENDED');
  expect(changes.verifyOtp(second, code)).toEqual({ kind: 'unknown' });
});

it('shows little of the new value', () => {
  expect(masked({ field: 'email', value: 'someone@lantai.invalid' })).toBe('so•••@lantai.invalid');
  expect(masked({ field: 'phone', value: '+620000001002' })).toBe('+62•••002');
});
