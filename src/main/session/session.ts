import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log, ServiceClient, Timers, TokenSource } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState, sessionContract } from '#shared/contract/session.ts';
import { createFeedKeys, type FeedCredentials } from './feed-key.ts';
import { readKept, writeKept } from './kept-session.ts';
import { createRenewals } from './renewals.ts';
import type { SecretVault } from './secret-vault.ts';
import { singleFlight } from './single-flight.ts';
import {
  type Account,
  idleLockAt,
  type LockReason,
  nextSession,
  publicState,
  RESTORING,
  type Session,
  type SessionEvent,
  type SignedOutReason,
  startsGeneration,
  type User,
  upcoming,
} from './state.ts';
import { heldToken } from './token-life.ts';
import { unlockTrading } from './unlocking.ts';

export type SessionDeps = {
  readonly client: ServiceClient;
  readonly vault: SecretVault;
  readonly profile: string;
  readonly timers: Timers;
  readonly log: Log;
  readonly clockOffsetMs: () => number;
  /** Idle time until the PIN lock falls, ms; 0 never. */
  readonly lockAfterMs: () => number;
};

export type SessionShell = {
  readonly handlers: HandlersOf<typeof sessionContract>;
  readonly tokens: TokenSource;
  state(): SessionState;
  onSession(listener: (state: SessionState) => void): () => void;
  /** Takes up what the vault keeps; the state is `signing-in` until it has looked. */
  restore(): Promise<void>;
  /** The account that trades. @throws LantaiError SIGNED_OUT, TRADING_LOCKED, or ACCOUNT_UNVERIFIED while it is not known */
  tradingAccount(): Account;
  /** Rises with every sign-in, sign-out, unlock, lock and change of account, before listeners run. */
  generation(): number;
  /** Another account became the active one; null: which one is not known. Without effect while trading is locked. */
  accountChanged(number: string | null): void;
  /** For a line that shows it by itself. @throws LantaiError SIGNED_OUT */
  mainToken(): string;
  /** Another one than the refused. @throws LantaiError */
  renewMainToken(refused: string): Promise<string>;
  credentialsForFeed(): Promise<FeedCredentials>;
  refreshFeedCredentials(): Promise<FeedCredentials>;
  /** The idle time in the settings may have changed, or the machine woke up. */
  reconsider(): void;
  /** Ends the trading session at the service, best effort, and everything that waits. */
  stop(): Promise<void>;
};

/** Node's timers hold 24.8 days at most, and a clock that was set should be noticed before long. */
const LONGEST_WAIT_MS = 3_600_000;
const LOGOUT_TIMEOUT_MS = 2_000;

export function createSession(deps: SessionDeps): SessionShell {
  const { client, timers, vault, log } = deps;
  const listeners = new Set<(state: SessionState) => void>();
  let session: Session = RESTORING;
  let generation = 0;
  let told = JSON.stringify(publicState(session, 0));
  let stopTimer: () => void = () => undefined;
  let stopped = false;
  /** Writes follow each other in order, so that a sign-out is never overtaken by a renewal's save. */
  let writing: Promise<void> = Promise.resolve();

  function apply(event: SessionEvent): void {
    const before = session;
    session = nextSession(before, event);
    if (startsGeneration(event, before, session)) generation += 1;
    reconsider();
  }

  function reconsider(): void {
    stopTimer();
    const [next] = stopped ? [] : upcoming(session, deps.lockAfterMs());
    if (next) stopTimer = timers.after(Math.min(LONGEST_WAIT_MS, Math.max(0, next.at - timers.now())), onClock);
    const state = publicState(session, deps.lockAfterMs());
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    for (const listener of listeners) listener(state);
  }

  function onClock(): void {
    lockIfIdle();
    const now = timers.now();
    for (const { due, at } of upcoming(session, deps.lockAfterMs())) {
      if (at > now || due === 'idle-lock') continue;
      // The flight puts its own outcome on the timer; until it lands, look again in a while.
      void renewals.ahead(due === 'renew-main' ? 'main' : 'trading').then(reconsider);
      stopTimer = timers.after(LONGEST_WAIT_MS, onClock);
      return;
    }
    reconsider();
  }

  /** After sleep the timer may be late: whoever is about to use the trading token looks at the clock first. */
  function lockIfIdle(): void {
    const locksAt = idleLockAt(session, deps.lockAfterMs());
    if (locksAt !== null && timers.now() >= locksAt) lock('idle');
  }

  function logout(token: string): Promise<void> {
    return client.tradingAuth.tradingLogout({}, { bearer: token, timeoutMs: LOGOUT_TIMEOUT_MS }).then(
      () => undefined,
      () => undefined,
    );
  }

  function takeTradingToken(): string | null {
    return session.kind === 'signed-in' && session.trading.kind === 'unlocked' ? session.trading.token.value : null;
  }

  function lock(reason: LockReason): void {
    const token = takeTradingToken();
    if (token !== null) log('info', 'session.locked', { reason });
    apply({ kind: 'locked', reason });
    if (token !== null && reason !== 'expired') void logout(token);
  }

  async function signOut(reason: SignedOutReason): Promise<void> {
    const token = takeTradingToken();
    feedKeys.forget();
    log('info', 'session.signed-out', { reason });
    apply({ kind: 'signed-out', reason });
    if (token !== null) void logout(token);
    writing = writing.then(() => vault.clear()).catch(() => log('error', 'session.vault-not-cleared'));
    await writing;
  }

  function keep(): Promise<void> {
    writing = writing.then(async () => {
      if (session.kind !== 'signed-in') return;
      const { main, user } = session;
      const { value: token, endsAt, renewAt } = main;
      let remembered = false;
      try {
        if (await vault.kept()) {
          await vault.save(writeKept({ profile: deps.profile, token, endsAt, renewAt, user }));
          remembered = true;
        }
      } catch {
        log('warning', 'session.not-kept');
      }
      apply({ kind: 'remembered', remembered });
    });
    return writing;
  }

  async function ownProfile(bearer: string, fromLogin: User): Promise<User> {
    try {
      const { data } = await client.auth.userProfile({}, { bearer });
      return { id: data.userid, username: data.username, fullname: data.fullname };
    } catch {
      return fromLogin;
    }
  }

  const signIn = singleFlight(async (username: string, password: string): Promise<void> => {
    if (session.kind !== 'signed-out') throw new LantaiError('NOT_ALLOWED', 'somebody is signed in already');
    apply({ kind: 'sign-in-started' });
    try {
      const { access_token: value, user } = (await client.auth.loginByUsername({ username, password })).data;
      const main = heldToken('main', value, timers.now(), deps.clockOffsetMs());
      const own = await ownProfile(value, { id: user.userid, username: user.username, fullname: user.fullname });
      apply({ kind: 'signed-in', user: own, main, remembered: false });
      log('info', 'session.signed-in');
    } catch (thrown) {
      apply({ kind: 'sign-in-failed' });
      throw thrown;
    }
    await keep();
  });

  const renewals = createRenewals({
    client,
    timers,
    clockOffsetMs: deps.clockOffsetMs,
    session: () => session,
    apply,
    onMainRenewed: () => void keep(),
    end: () => void signOut('expired'),
    lock,
    logout: (token) => void logout(token),
  });
  const unlock = singleFlight((pin: string) =>
    unlockTrading(
      {
        client,
        timers,
        clockOffsetMs: deps.clockOffsetMs,
        session: () => session,
        apply,
        logout: (t) => void logout(t),
      },
      pin,
    ),
  );

  function signedIn() {
    if (session.kind !== 'signed-in') throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    return session;
  }
  function unlocked() {
    lockIfIdle();
    const { trading } = signedIn();
    if (trading.kind !== 'unlocked') throw new LantaiError('TRADING_LOCKED', 'trading is locked');
    return trading;
  }
  const feedKeys = createFeedKeys({
    client,
    signedIn: () => ({ userId: signedIn().user.id, token: signedIn().main.value }),
    renewMain: (refused) => renewals.replace('main', refused),
  });

  return {
    tokens: {
      bearer: (auth) => (auth === 'main' ? signedIn().main.value : unlocked().token.value),
      renew: (auth, refused) => renewals.replace(auth, refused),
    },
    state: () => publicState(session, deps.lockAfterMs()),
    onSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restore() {
      const content = await vault.load().catch(() => ({ kind: 'unreadable' as const }));
      const kept = content.kind === 'found' ? readKept(content.secret, deps.profile) : content.kind;
      if (kept === null || kept === 'empty') return apply({ kind: 'nothing-kept', reason: 'never' });
      if (kept === 'unreadable') {
        log('warning', 'session.unreadable-secrets');
        return apply({ kind: 'nothing-kept', reason: 'unreadable-secrets' });
      }
      const main = { value: kept.token, endsAt: kept.endsAt, renewAt: kept.renewAt };
      apply({ kind: 'signed-in', user: kept.user, main, remembered: true });
    },
    tradingAccount() {
      const { account, isAccountVerified } = unlocked();
      if (!isAccountVerified) throw new LantaiError('ACCOUNT_UNVERIFIED', 'the active account is not known');
      return account;
    },
    generation() {
      lockIfIdle();
      return generation;
    },
    accountChanged: (number) => apply({ kind: 'account-changed', number }),
    mainToken: () => signedIn().main.value,
    renewMainToken: (refused) => renewals.replace('main', refused),
    credentialsForFeed: () => feedKeys.credentials(),
    refreshFeedCredentials: () => feedKeys.refresh(),
    reconsider() {
      lockIfIdle();
      reconsider();
    },
    async stop() {
      const token = takeTradingToken();
      stopped = true;
      stopTimer();
      listeners.clear();
      await writing;
      if (token !== null) await logout(token);
    },
    handlers: {
      state: () => publicState(session, deps.lockAfterMs()),
      signIn: ({ username, password }) => signIn(username, password),
      signOut: () => signOut('asked'),
      unlock: ({ pin }) => unlock(pin),
      lock: () => lock('asked'),
      activity() {
        lockIfIdle();
        apply({ kind: 'active', at: timers.now() });
      },
    },
  };
}
