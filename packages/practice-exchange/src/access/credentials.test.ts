import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openStore } from '#exchange/store/index.ts';
import { deviceOf, subjectOf } from './connected-media.ts';
import { createCredentials, PRACTICE_USER, whyNotNewPassword, whyNotNewPin } from './credentials.ts';

it('starts with the printed credentials and stores changed ones hashed only', () => {
  const { collection } = openStore(null, () => 0);
  let changes = 0;
  const open = () =>
    createCredentials({
      collection,
      owner: PRACTICE_USER,
      randomBytes: (count) => randomBytes(count),
      startsWithPin: true,
      now: () => 7,
      email: () => PRACTICE_USER.email,
      username: () => 'renamed',
      changed: () => (changes += 1),
    });
  const first = open();
  expect(first.is('pin', PRACTICE_USER.pin)).toBe(true);
  expect(first.is('password', PRACTICE_USER.password)).toBe(true);
  expect(first.changedAt('pin')).toBeNull();
  const hashed = first.hash('248613');
  expect(JSON.stringify(hashed)).not.toContain('248613');
  expect(first.hash('248613')).not.toEqual(hashed);
  expect(changes).toBe(0);
  first.set('pin', hashed);
  expect(changes).toBe(1);
  const again = open();
  expect([again.is('pin', '248613'), again.is('pin', PRACTICE_USER.pin), again.is('pin', '')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(again.changedAt('pin')).toBe(7);
  expect(again.is('password', PRACTICE_USER.password)).toBe(true);
});

it('counts wrong names and wrong passwords alike, and waits after three', () => {
  const { collection } = openStore(null, () => 0);
  let at = 0;
  const { signIn } = createCredentials({
    collection,
    owner: PRACTICE_USER,
    startsWithPin: true,
    randomBytes: (count) => randomBytes(count),
    now: () => at,
    email: () => PRACTICE_USER.email,
    username: () => 'renamed',
  });
  const { username, password } = PRACTICE_USER;
  for (const name of [username, 'renamed']) expect(signIn.try({ username: name, password })).toEqual({ kind: 'right' });
  expect(signIn.try({ username: 'somebody', password })).toMatchObject({ kind: 'wrong', attemptsLeft: 2 });
  expect(signIn.try({ username, password: 'a guess' })).toMatchObject({ kind: 'wrong', attemptsLeft: 1 });
  expect(signIn.try({ username: 'somebody', password: 'a guess' })).toMatchObject({ kind: 'wrong', attemptsLeft: 0 });
  expect(signIn.try({ username, password })).toMatchObject({ kind: 'blocked', retryAfterMs: 30_000 });
  at = 30_000;
  expect(signIn.try({ username, password })).toEqual({ kind: 'right' });
});

it('refuses commonly guessed PINs', () => {
  for (const pin of ['000000', '999999', '123456', '012345', '654321', '987654'])
    expect(whyNotNewPin(pin), pin).not.toBeNull();
  for (const pin of ['248613', '112233', '135790', '890123', '100000']) expect(whyNotNewPin(pin), pin).toBeNull();
});

it('rejects a password of one kind of character or with the user name in it', () => {
  for (const password of ['onlyletters', '1234567890', 'my-Practice-1'])
    expect(whyNotNewPassword(password, 'practice'), password).not.toBeNull();
  expect(whyNotNewPassword('tenggara 42', 'practice')).toBeNull();
});

it('names a device as its owner would', () => {
  expect(deviceOf('Lantai/1.0 (X11; Linux x86_64)')).toEqual({ name: 'Lantai on Linux', platform: 'Linux' });
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537').name).toBe('Chrome on Windows');
  expect(deviceOf('')).toEqual({ name: 'Unknown device', platform: 'UNKNOWN' });
});

it('reads the account that a provider token belongs to', () => {
  expect(subjectOf('practice-ayu')).toBe('ayu');
  expect(subjectOf('something')).toBe(subjectOf('something'));
  expect(subjectOf('something')).not.toBe(subjectOf('something else'));
});

it('takes no PIN before the first one is set, the printed one neither', () => {
  const { collection } = openStore(null, () => 0);
  const credentials = createCredentials({
    collection,
    owner: PRACTICE_USER,
    startsWithPin: false,
    randomBytes: (count) => randomBytes(count),
    now: () => 7,
    email: () => PRACTICE_USER.email,
    username: () => PRACTICE_USER.username,
  });
  expect([credentials.hasPin(), credentials.is('pin', PRACTICE_USER.pin)]).toEqual([false, false]);
  expect(credentials.is('password', PRACTICE_USER.password)).toBe(true);
  credentials.set('pin', credentials.hash('248613'));
  expect([credentials.hasPin(), credentials.is('pin', '248613')]).toEqual([true, true]);
});
