import { assertNever } from '#shared/contract/error.ts';
import type { SessionState, TradingState } from '#shared/contract/session.ts';
import type { HeldToken } from './token-life.ts';

export type User = { readonly id: number; readonly username: string; readonly fullname: string };
export type Account = { readonly number: string; readonly type: string };
export type LockReason = Extract<TradingState, { kind: 'locked' }>['reason'];
export type SignedOutReason = Extract<SessionState, { kind: 'signed-out' }>['reason'];

type Locked = Extract<TradingState, { kind: 'locked' }>;
export type Unlocked = {
  readonly kind: 'unlocked';
  /** The active one, as last read. */
  readonly account: Account;
  /** False once another account may have become the active one, until it is read again. */
  readonly isAccountVerified: boolean;
  readonly token: HeldToken;
  readonly lastActivityAt: number;
};
type SignedIn = {
  readonly kind: 'signed-in';
  readonly user: User;
  readonly main: HeldToken;
  readonly remembered: boolean;
  readonly trading: Locked | { readonly kind: 'unlocking'; readonly before: Locked } | Unlocked;
};

/** The session with its secrets; what may leave the main process is {@link publicState}. */
export type Session =
  | { readonly kind: 'restoring' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  | { readonly kind: 'signing-in'; readonly before: SignedOutReason }
  | SignedIn;

export type SessionEvent =
  | { readonly kind: 'nothing-stored'; readonly reason: 'never' | 'other-address' | 'unreadable-secrets' }
  | { readonly kind: 'sign-in-started' }
  | { readonly kind: 'sign-in-failed' }
  | { readonly kind: 'signed-in'; readonly user: User; readonly main: HeldToken; readonly remembered: boolean }
  | { readonly kind: 'remembered'; readonly remembered: boolean }
  | { readonly kind: 'user-read'; readonly user: User }
  | { readonly kind: 'main-renewed'; readonly main: HeldToken }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  | { readonly kind: 'unlock-started' }
  | { readonly kind: 'unlock-failed' }
  | { readonly kind: 'pin-refused'; readonly attemptsLeft: number | null; readonly blockedUntil: number | null }
  | { readonly kind: 'unlocked'; readonly account: Account; readonly token: HeldToken; readonly at: number }
  | { readonly kind: 'trading-renewed'; readonly token: HeldToken }
  | { readonly kind: 'renewal-failed'; readonly which: 'main' | 'trading'; readonly nextTryAt: number }
  | { readonly kind: 'account-changed'; readonly number: string | null }
  | { readonly kind: 'locked'; readonly reason: LockReason }
  | { readonly kind: 'active'; readonly at: number };

export const RESTORING: Session = { kind: 'restoring' };

const lockedFor = (reason: LockReason): Locked => ({ kind: 'locked', reason, attemptsLeft: null, blockedUntil: null });

/** What a session becomes. An event that does not fit the state (a late answer) changes nothing. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'nothing-stored':
      return session.kind === 'restoring' ? { kind: 'signed-out', reason: event.reason } : session;
    case 'sign-in-started':
      return session.kind === 'signed-out' ? { kind: 'signing-in', before: session.reason } : session;
    case 'sign-in-failed':
      return session.kind === 'signing-in' ? { kind: 'signed-out', reason: session.before } : session;
    case 'signed-in': {
      if (session.kind !== 'signing-in' && session.kind !== 'restoring') return session;
      const { user, main, remembered } = event;
      return { kind: 'signed-in', user, main, remembered, trading: lockedFor('start') };
    }
    case 'signed-out':
      return { kind: 'signed-out', reason: event.reason };
    default:
      return session.kind === 'signed-in' ? nextSignedIn(session, event) : session;
  }
}

type SignedInEvent = Exclude<
  SessionEvent,
  { kind: 'nothing-stored' | 'sign-in-started' | 'sign-in-failed' | 'signed-in' | 'signed-out' }
>;

function nextSignedIn(session: SignedIn, event: SignedInEvent): SignedIn {
  const { trading } = session;
  switch (event.kind) {
    case 'remembered':
      return { ...session, remembered: event.remembered };
    case 'user-read':
      return withUser(session, event.user);
    case 'main-renewed':
      return { ...session, main: event.main };
    case 'unlock-started':
      if (trading.kind !== 'locked') return session;
      // Nothing is tried during a block, so it is over, and whatever comes of this try is no reason of that one any more.
      return {
        ...session,
        trading: { kind: 'unlocking', before: trading.reason === 'attempts' ? lockedFor('asked') : trading },
      };
    case 'unlock-failed':
      return trading.kind === 'unlocking' ? { ...session, trading: trading.before } : session;
    case 'pin-refused': {
      if (trading.kind !== 'unlocking') return session;
      const { attemptsLeft, blockedUntil } = event;
      const usedUp = attemptsLeft === 0 || blockedUntil !== null;
      const reason = usedUp ? 'attempts' : trading.before.reason;
      return { ...session, trading: { kind: 'locked', reason, attemptsLeft, blockedUntil } };
    }
    case 'unlocked': {
      if (trading.kind !== 'unlocking') return session;
      const { account, token, at } = event;
      return { ...session, trading: { kind: 'unlocked', account, isAccountVerified: true, token, lastActivityAt: at } };
    }
    case 'trading-renewed':
      return trading.kind === 'unlocked' ? { ...session, trading: { ...trading, token: event.token } } : session;
    case 'account-changed':
      return trading.kind === 'unlocked' ? { ...session, trading: withAccount(trading, event.number) } : session;
    case 'renewal-failed':
      if (event.which === 'main') return { ...session, main: { ...session.main, renewAt: event.nextTryAt } };
      if (trading.kind !== 'unlocked') return session;
      return { ...session, trading: { ...trading, token: { ...trading.token, renewAt: event.nextTryAt } } };
    case 'locked':
      return trading.kind === 'locked' ? session : { ...session, trading: lockedFor(event.reason) };
    case 'active':
      return trading.kind === 'unlocked' ? { ...session, trading: { ...trading, lastActivityAt: event.at } } : session;
    default:
      return assertNever(event);
  }
}

/** An answer about somebody who has signed out meanwhile names nobody here; a name that it leaves out stays. */
function withUser(session: SignedIn, read: User): SignedIn {
  const { user } = session;
  if (read.id !== user.id) return session;
  const username = read.username || user.username;
  const fullname = read.fullname || user.fullname;
  if (username === user.username && fullname === user.fullname) return session;
  return { ...session, user: { id: user.id, username, fullname } };
}

/** A number comes without the account's type. */
function withAccount(trading: Unlocked, number: string | null): Unlocked {
  if (number === null) return { ...trading, isAccountVerified: false };
  const account = number === trading.account.number ? trading.account : { number, type: '' };
  return { ...trading, account, isAccountVerified: true };
}

/** Events after which a person, an account or the right to trade is another one. */
const STARTS_GENERATION: ReadonlySet<SessionEvent['kind']> = new Set([
  'signed-in',
  'signed-out',
  'unlocked',
  'locked',
  'account-changed',
]);

/** Whether what was decided before `event` may not be carried out after it. */
export const startsGeneration = (event: SessionEvent, before: Session, after: Session): boolean =>
  before !== after && STARTS_GENERATION.has(event.kind);

/** When the PIN lock falls, Unix ms; null while locked or with the idle lock off. `lockAfterMs` 0: never. */
export function idleLockAt(session: Session, lockAfterMs: number): number | null {
  if (lockAfterMs <= 0 || session.kind !== 'signed-in' || session.trading.kind !== 'unlocked') return null;
  return session.trading.lastActivityAt + lockAfterMs;
}

/** The session as windows see it: no secret is in it. */
export function publicState(session: Session, lockAfterMs: number): SessionState {
  switch (session.kind) {
    case 'restoring':
    case 'signing-in':
      return { kind: 'signing-in' };
    case 'signed-out':
      return session;
    case 'signed-in': {
      const { user, remembered } = session;
      return { kind: 'signed-in', user, remembered, trading: publicTrading(session, lockAfterMs) };
    }
    default:
      return assertNever(session);
  }
}

function publicTrading(session: SignedIn, lockAfterMs: number): TradingState {
  const { trading } = session;
  if (trading.kind === 'locked') return trading;
  if (trading.kind === 'unlocking') return { kind: 'unlocking' };
  return {
    kind: 'unlocked',
    account: trading.account,
    tokenEndsAt: trading.token.endsAt,
    locksAt: idleLockAt(session, lockAfterMs),
  };
}

type Due = 'idle-lock' | 'renew-main' | 'renew-trading';

/** What the clock brings next, soonest first. */
export function upcoming(session: Session, lockAfterMs: number): { readonly due: Due; readonly at: number }[] {
  if (session.kind !== 'signed-in') return [];
  const all: { due: Due; at: number }[] = [{ due: 'renew-main', at: session.main.renewAt }];
  if (session.trading.kind === 'unlocked') all.push({ due: 'renew-trading', at: session.trading.token.renewAt });
  const locksAt = idleLockAt(session, lockAfterMs);
  if (locksAt !== null) all.push({ due: 'idle-lock', at: locksAt });
  return all.sort((left, right) => left.at - right.at);
}
