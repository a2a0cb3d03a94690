import { expect, it } from 'vitest';
import { isEmail } from '#renderer/security-ui/is-email.ts';
import type { SecurityAccount, SignedInDevice } from '#shared/contract/security-centre.ts';
import type { TradingState } from '#shared/contract/session.ts';
import { phoneOf } from './contact-text.ts';
import { headLines } from './head-lines.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const account = (over: Partial<SecurityAccount> = {}): SecurityAccount => ({
  isActive: true,
  hasPin: true,
  pinBlockedUntil: null,
  pinChangedAt: NOW - 12.5 * DAY,
  passwordChangedAt: null,
  ...over,
});
const device = (over: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id: 'a',
  name: 'Lantai',
  platform: 'Linux',
  userAgent: '',
  method: 'PASSWORD',
  signedInAt: NOW - 30 * DAY,
  lastSeenAt: NOW,
  isThis: true,
  ...over,
});
const unlocked = (tokenEndsAt: number): TradingState => ({
  kind: 'unlocked',
  account: { number: 'A', type: '' },
  tokenEndsAt,
  locksAt: null,
});

it('puts what is worst first, and leaves the rest in its order', () => {
  const lines = headLines({
    account: account({ hasPin: false }),
    devices: [device(), device({ id: 'b', isThis: false, signedInAt: NOW - DAY })],
    trading: unlocked(NOW + DAY),
    now: NOW,
  });
  expect(lines.map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    'pin bad',
    'devices warn',
    'password good',
    'session good',
  ]);
  expect(lines[1]?.text).toEqual({ key: 'newDevices', count: 2, fresh: 1 });
});

it('says what could not be read, and is alarmed by nothing else', () => {
  const unread = headLines({ account: null, devices: null, trading: null, now: NOW });
  const [first] = headLines({ account: undefined, devices: undefined, trading: null, now: NOW });
  expect(first).toEqual({ id: 'pin', grade: 'good', text: { key: 'reading' } });
  expect(unread.map(({ id, grade }) => `${id} ${grade}`)).toEqual([
    'pin unknown',
    'password unknown',
    'devices unknown',
    'session good',
  ]);
  const [pin] = headLines({ account: account(), devices: [device()], trading: null, now: NOW });
  expect(pin).toEqual({ id: 'pin', grade: 'good', text: { key: 'changed', days: 12 } });
});

it('warns of a block and of a token that was not renewed', () => {
  const lines = headLines({
    account: account({ pinBlockedUntil: NOW + 5 }),
    devices: [device()],
    trading: unlocked(NOW + 60_000),
    now: NOW,
  });
  expect(lines.slice(0, 2).map(({ text }) => text)).toEqual([
    { key: 'blocked', at: NOW + 5 },
    { key: 'endsSoon', at: NOW + 60_000 },
  ]);
});

it('knows what can be an address or a number', () => {
  expect(['a@b.id', 'a@b', 'a b@c.id', '@c.id'].map(isEmail)).toEqual([true, false, false, false]);
  expect(['0812 3456-789', '+62 (812) 3456789', '00628123456789', '12', '812345678'].map(phoneOf)).toEqual([
    '+628123456789',
    '+628123456789',
    '+628123456789',
    null,
    null,
  ]);
});
