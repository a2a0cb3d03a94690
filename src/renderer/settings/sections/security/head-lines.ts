import type { SecurityAccount, SignedInDevice } from '#shared/contract/security-centre.ts';
import type { TradingState } from '#shared/contract/session.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';

export type HeadId = 'pin' | 'password' | 'devices' | 'session';
/** Worst first. */
const GRADES = ['bad', 'warn', 'unknown', 'good'] as const;
type Grade = (typeof GRADES)[number];

/** A line's state as a text of the head, with what is filled in. */
type HeadText =
  | { readonly key: 'changed'; readonly days: number }
  | { readonly key: 'neverChanged' | 'noPin' | 'unknown' | 'reading' | 'locked' }
  | { readonly key: 'blocked' | 'unlocked' | 'endsSoon'; readonly at: number }
  | { readonly key: 'deviceCount'; readonly count: number }
  | { readonly key: 'newDevices'; readonly count: number; readonly fresh: number };

export type HeadLine = { readonly id: HeadId; readonly grade: Grade; readonly text: HeadText };

/** A sign-in elsewhere is pointed out for so long. */
const NEW_FOR_MS = 7 * DAY_MS;
/** The token is renewed ten minutes before its end at the latest: one that ends sooner was not. */
const ENDS_SOON_MS = 8 * MINUTE_MS;

/** Whether somebody may not know of this sign-in yet. */
export const isFresh = ({ isThis, signedInAt }: SignedInDevice, now: number): boolean =>
  !isThis && (signedInAt === null || now - signedInAt < NEW_FOR_MS);

type Facts = {
  /** Null where it could not be read; undefined while it is read. */
  readonly account: SecurityAccount | null | undefined;
  readonly devices: readonly SignedInDevice[] | null | undefined;
  readonly trading: TradingState | null;
  readonly now: number;
};

const UNREAD = { grade: 'unknown', text: { key: 'unknown' } } as const;
const READING = { grade: 'good', text: { key: 'reading' } } as const;

const changedText = (at: number | null, now: number): HeadText =>
  at === null ? { key: 'neverChanged' } : { key: 'changed', days: Math.max(0, Math.floor((now - at) / DAY_MS)) };

function pinState(account: Facts['account'], now: number): Omit<HeadLine, 'id'> {
  if (account === undefined) return READING;
  if (account === null) return UNREAD;
  if (account.hasPin === false) return { grade: 'bad', text: { key: 'noPin' } };
  const { pinBlockedUntil: until } = account;
  if (until !== null && until > now) return { grade: 'bad', text: { key: 'blocked', at: until } };
  return { grade: 'good', text: changedText(account.pinChangedAt, now) };
}

function passwordState(account: Facts['account'], now: number): Omit<HeadLine, 'id'> {
  if (account === undefined) return READING;
  if (account === null) return UNREAD;
  return { grade: 'good', text: changedText(account.passwordChangedAt, now) };
}

function deviceState(devices: Facts['devices'], now: number): Omit<HeadLine, 'id'> {
  if (devices === undefined) return READING;
  if (devices === null || devices.length === 0) return UNREAD;
  const fresh = devices.filter((device) => isFresh(device, now)).length;
  const count = devices.length;
  if (fresh > 0) return { grade: 'warn', text: { key: 'newDevices', count, fresh } };
  return { grade: 'good', text: { key: 'deviceCount', count } };
}

function sessionState(trading: Facts['trading'], now: number): Omit<HeadLine, 'id'> {
  if (trading?.kind !== 'unlocked') return { grade: 'good', text: { key: 'locked' } };
  const { tokenEndsAt: at } = trading;
  const endsSoon = at - now < ENDS_SOON_MS;
  return endsSoon ? { grade: 'warn', text: { key: 'endsSoon', at } } : { grade: 'good', text: { key: 'unlocked', at } };
}

/** The four lines of the head, worst first; of equal ones in their usual order. */
export function headLines({ account, devices, trading, now }: Facts): readonly HeadLine[] {
  const lines: readonly HeadLine[] = [
    { id: 'pin', ...pinState(account, now) },
    { id: 'password', ...passwordState(account, now) },
    { id: 'devices', ...deviceState(devices, now) },
    { id: 'session', ...sessionState(trading, now) },
  ];
  return lines.toSorted((left, right) => GRADES.indexOf(left.grade) - GRADES.indexOf(right.grade));
}
