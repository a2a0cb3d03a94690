import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createOtps } from './otp.ts';

function otpsAt() {
  let at = 1_000;
  const codes: string[] = [];
  const otps = createOtps(
    () => at,
    (count) => randomBytes(count),
    (_purpose, code) => codes.push(code),
  );
  const last = (): string => codes.at(-1) ?? '';
  const other = (): string => (last() === '000000' ? '000001' : '000000');
  return { otps, last, other, pass: (ms: number) => (at += ms) };
}

it('accepts a sent code once, for its purpose only', () => {
  const { otps, last } = otpsAt();
  otps.send('pin-reset');
  expect(last()).toMatch(/^\d{6}$/);
  expect(otps.verify('pin-change', last())).toEqual({ kind: 'ended' });
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'right' });
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'ended' });
});

it('expires after three wrong ones, after five minutes, and when another is sent', () => {
  const { otps, last, other, pass } = otpsAt();
  otps.send('pin-reset');
  expect(otps.verify('pin-reset', other())).toEqual({ kind: 'wrong', attemptsLeft: 2 });
  expect(otps.verify('pin-reset', 'ü')).toEqual({ kind: 'wrong', attemptsLeft: 1 });
  expect(otps.verify('pin-reset', other())).toEqual({ kind: 'ended' });
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'ended' });

  otps.send('pin-reset');
  expect(otps.waitMs('pin-reset')).toBe(30_000);
  pass(300_000);
  expect(otps.waitMs('pin-reset')).toBe(0);
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'ended' });
});

it('blocks sending and checking for a quarter of an hour after nine consecutive wrong codes, across all codes sent', () => {
  const { otps, last, other, pass } = otpsAt();
  for (let tries = 0; tries < 9; tries += 1) {
    expect(otps.lockedForMs('pin-reset')).toBe(0);
    if (tries % 2 === 0) otps.send('pin-reset');
    otps.verify('pin-reset', other());
  }
  expect(otps.lockedForMs('pin-reset')).toBe(900_000);
  expect(otps.lockedForMs('password-reset')).toBe(0);
  otps.send('pin-reset');
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'ended' });
  pass(900_000);
  otps.send('pin-reset');
  expect(otps.verify('pin-reset', last())).toEqual({ kind: 'right' });
});

it('resets the count of wrong codes after a right one', () => {
  const { otps, last, other } = otpsAt();
  for (let tries = 0; tries < 30; tries += 1) {
    otps.send('pin-reset');
    if (tries % 8 === 7) expect(otps.verify('pin-reset', last())).toEqual({ kind: 'right' });
    else otps.verify('pin-reset', other());
  }
  expect(otps.lockedForMs('pin-reset')).toBe(0);
});
