import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient, TokenSource } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { SessionState, sessionContract } from '#shared/contract/session.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { Provider } from '#shared/service/third-party-dialect.ts';
import { createFeedKeys, type FeedCredentials, type FeedKeys } from './feed-key.ts';
import { createRenewals, type Renewals } from './renewals.ts';
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
  type Unlocked,
  type User,
  upcoming,
} from './state.ts';
import { readStoredSession, type TokenAddresses, writeStoredSession } from './stored-session.ts';
import { heldToken } from './token-life.ts';
import { unlockTrading } from './unlocking.ts';

type SessionOptions = {
  readonly client: ServiceClient;
  readonly vault: SecretVault;
  /** Where the tokens of this session come from and go. */
  readonly addresses: TokenAddresses;
  /** The profile had other addresses before, and nobody has signed in at these yet. */
  readonly hasMoved: boolean;
  readonly timers: Timers;
  readonly log: Log;
  readonly clockOffsetMs: () => number;
  /** Idle time after which trading is locked, ms; 0 never. */
  readonly lockAfterMs: () => number;
};

type SignedIn = Extract<Session, { kind: 'signed-in' }>;

/** A main token, and its user where the service named it along with it. */
type Obtained = { readonly token: string; readonly user: User | null; readonly age: 'new' | 'unknown' };

/** A clock that was set is noticed within this, ms. */
const MAX_WAIT_MS = 3_600_000;
const LOGOUT_TIMEOUT_MS = 2_000;

/** Login, tokens, PIN and lock: the session's state, and the calls of the service that change it. */
export class SessionController {
  readonly handlers: HandlersOf<typeof sessionContract> = {
    state: () => this.state(),
    signIn: ({ username, password }) => this.#signIn(() => this.#login(username, password)),
    signInWithToken: ({ token }) => this.#signIn(async () => ({ token, user: null, age: 'unknown' })),
    signOut: () => this.#signOut('asked'),
    unlock: ({ pin }) => this.#unlock(pin),
    lock: () => this.#lock('asked'),
    activity: () => {
      this.#lockIfIdle();
      this.#apply({ kind: 'active', at: this.#options.timers.now() });
    },
  };
  readonly tokens: TokenSource = {
    bearer: (auth) => (auth === 'main' ? this.#signedIn().main.value : this.#unlocked().token.value),
    renew: (auth, refused) => this.#renewals.replace(auth, refused),
  };
  readonly #options: SessionOptions;
  readonly #changed = createEmitter<SessionState>();
  readonly #renewals: Renewals;
  readonly #feedKeys: FeedKeys;
  readonly #signIn = singleFlight((obtain: () => Promise<Obtained>) => this.#signInOnce(obtain));
  readonly #unlock = singleFlight((pin: string) => this.#unlockOnce(pin));
  readonly #restored = Promise.withResolvers<void>();
  #session: Session = RESTORING;
  #generation = 0;
  /** The state that was published last, as JSON. */
  #published = JSON.stringify(publicState(RESTORING, 0));
  #stopTimer: () => void = () => undefined;
  #isStopped = false;
  /** Vault writes run in order, so that a renewal's save never overtakes a sign-out. */
  #writing: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions) {
    this.#options = options;
    const { client, timers, clockOffsetMs } = options;
    this.#renewals = createRenewals({
      client,
      timers,
      clockOffsetMs,
      session: () => this.#session,
      apply: (event) => this.#apply(event),
      onMainRenewed: () => void this.#store(),
      end: (reason) => void this.#signOut(reason),
      log: options.log,
      lock: (reason) => this.#lock(reason),
      logout: (token) => void this.#logout(token),
    });
    this.#feedKeys = createFeedKeys({
      client,
      signedIn: () => ({ userId: this.#signedIn().user.id, token: this.#signedIn().main.value }),
      renewMain: (refused) => this.#renewals.replace('main', refused),
    });
  }

  state(): SessionState {
    return publicState(this.#session, this.#options.lockAfterMs());
  }

  onSession(listener: (state: SessionState) => void): () => void {
    return this.#changed.on(listener);
  }

  /** Restores a sign-in from the vault; the state is `signing-in` until that has been read. */
  async restore(): Promise<void> {
    await this.#restore();
    this.#restored.resolve();
  }

  async #restore(): Promise<void> {
    const { vault, addresses, hasMoved, log } = this.#options;
    const content = await vault.load().catch(() => ({ kind: 'unreadable' as const }));
    const stored = content.kind === 'found' ? readStoredSession(content.secret, addresses) : content.kind;
    if (stored === 'other-address' || (stored === 'empty' && hasMoved)) {
      // What is stored stays until somebody signs in: it is good again once the addresses are set back.
      log('warning', 'session.other-address');
      return this.#apply({ kind: 'nothing-stored', reason: 'other-address' });
    }
    if (stored === 'empty') return this.#apply({ kind: 'nothing-stored', reason: 'never' });
    if (stored === 'unreadable') {
      log('warning', 'session.unreadable-secrets');
      return this.#apply({ kind: 'nothing-stored', reason: 'unreadable-secrets' });
    }
    const main = { value: stored.token, endsAt: stored.endsAt, renewAt: stored.renewAt };
    this.#apply({ kind: 'signed-in', user: stored.user, main, remembered: true });
  }

  /**
   * Signs in with what another provider has issued for a connected account.
   * @throws LantaiError INVALID_AUTH where nobody has connected that account, or as the sign-in with a password
   */
  signInWithProvider(provider: Provider, accessToken: string): Promise<void> {
    return this.#signIn(() => this.#providerLogin(provider, accessToken));
  }

  /** The account that trades. @throws LantaiError SIGNED_OUT, TRADING_LOCKED, or ACCOUNT_UNVERIFIED while it is not known */
  tradingAccount(): Account {
    const { account, isAccountVerified } = this.#unlocked();
    if (!isAccountVerified) throw new LantaiError('ACCOUNT_UNVERIFIED', 'the active account is not known');
    return account;
  }

  /** Rises with every sign-in, sign-out, unlock, lock and change of account, before listeners run. */
  generation(): number {
    this.#lockIfIdle();
    return this.#generation;
  }

  /** Another account became the active one; null: which one is not known. Without effect while trading is locked. */
  accountChanged(number: string | null): void {
    this.#apply({ kind: 'account-changed', number });
  }

  /** The service has named whoever is signed in anew: the names are published and stored. Without effect for anybody else. */
  userRead(user: User): void {
    const before = this.#session;
    this.#apply({ kind: 'user-read', user });
    if (this.#session !== before) void this.#store();
  }

  /** For a socket that authenticates itself. @throws LantaiError SIGNED_OUT */
  mainToken(): string {
    return this.#signedIn().main.value;
  }

  /** A token other than the refused one. @throws LantaiError */
  renewMainToken(refused: string): Promise<string> {
    return this.#renewals.replace('main', refused);
  }

  /** Requests another trading token before its time. @throws LantaiError TRADING_LOCKED */
  async renewTrading(): Promise<void> {
    await this.#renewals.replace('trading', this.#unlocked().token.value);
  }

  credentialsForFeed(): Promise<FeedCredentials> {
    return this.#feedKeys.credentials();
  }

  refreshFeedCredentials(): Promise<FeedCredentials> {
    return this.#feedKeys.refresh();
  }

  /** The idle time in the settings may have changed, or the machine woke up. */
  reconsider(): void {
    this.#lockIfIdle();
    this.#update();
  }

  /** Ends the trading session at the service, best effort, and all timers. */
  async stop(): Promise<void> {
    const token = this.#tradingToken();
    this.#isStopped = true;
    this.#restored.resolve();
    this.#stopTimer();
    this.#changed.clear();
    await this.#writing;
    if (token !== null) await this.#logout(token);
  }

  #apply(event: SessionEvent): void {
    const before = this.#session;
    this.#session = nextSession(before, event);
    if (startsGeneration(event, before, this.#session)) this.#generation += 1;
    this.#update();
  }

  /** Sets the timer for what is due next, and publishes the state if it has changed. */
  #update(): void {
    const { timers, lockAfterMs } = this.#options;
    this.#stopTimer();
    const [next] = this.#isStopped ? [] : upcoming(this.#session, lockAfterMs());
    if (next) {
      const wait = Math.min(MAX_WAIT_MS, Math.max(0, next.at - timers.now()));
      this.#stopTimer = timers.after(wait, () => this.#onClock());
    }
    const state = this.state();
    const text = JSON.stringify(state);
    if (text === this.#published) return;
    this.#published = text;
    this.#changed.emit(state);
  }

  #onClock(): void {
    const { timers, lockAfterMs } = this.#options;
    this.#lockIfIdle();
    const now = timers.now();
    for (const { due, at } of upcoming(this.#session, lockAfterMs())) {
      if (at > now || due === 'idle-lock') continue;
      // The renewal sets the timer when it ends; until then the clock is looked at again after a while.
      void this.#renewals.ahead(due === 'renew-main' ? 'main' : 'trading').then(() => this.#update());
      this.#stopTimer = timers.after(MAX_WAIT_MS, () => this.#onClock());
      return;
    }
    this.#update();
  }

  /** After sleep the timer may be late, so the clock is checked before each use of the trading token. */
  #lockIfIdle(): void {
    const locksAt = idleLockAt(this.#session, this.#options.lockAfterMs());
    if (locksAt !== null && this.#options.timers.now() >= locksAt) this.#lock('idle');
  }

  #logout(token: string): Promise<void> {
    const { tradingAuth } = this.#options.client;
    return tradingAuth.tradingLogout({}, { bearer: token, timeoutMs: LOGOUT_TIMEOUT_MS }).then(
      () => undefined,
      () => undefined,
    );
  }

  #tradingToken(): string | null {
    const session = this.#session;
    return session.kind === 'signed-in' && session.trading.kind === 'unlocked' ? session.trading.token.value : null;
  }

  #lock(reason: LockReason): void {
    const token = this.#tradingToken();
    if (token !== null) this.#options.log('info', 'session.locked', { reason });
    this.#apply({ kind: 'locked', reason });
    if (token !== null && reason !== 'expired') void this.#logout(token);
  }

  async #signOut(reason: SignedOutReason): Promise<void> {
    const { log, vault } = this.#options;
    const token = this.#tradingToken();
    this.#feedKeys.forget();
    log('info', 'session.signed-out', { reason });
    this.#apply({ kind: 'signed-out', reason });
    if (token !== null) void this.#logout(token);
    this.#writing = this.#writing.then(() => vault.clear()).catch(() => log('error', 'session.vault-not-cleared'));
    await this.#writing;
  }

  /** Stores the main token in the vault, where this machine can keep secrets. */
  #store(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const session = this.#session;
      if (session.kind !== 'signed-in') return;
      let remembered = false;
      try {
        remembered = await this.#save(session);
      } catch {
        this.#options.log('warning', 'session.not-stored');
      }
      this.#apply({ kind: 'remembered', remembered });
    });
    return this.#writing;
  }

  async #save({ main, user }: SignedIn): Promise<boolean> {
    const { vault, addresses } = this.#options;
    if (!(await vault.isAvailable())) return false;
    const { value: token, endsAt, renewAt } = main;
    const { issuer, receivers } = addresses;
    await vault.save(writeStoredSession({ issuer, receivers, token, endsAt, renewAt, user }));
    return true;
  }

  /** The login's own record fills what the profile leaves out. @throws LantaiError where neither names the user */
  async #ownProfile(bearer: string, fromLogin: User | null): Promise<User> {
    try {
      const { data } = await this.#options.client.auth.userProfile({}, { bearer });
      const username = data.username || (fromLogin?.username ?? '');
      return { id: data.userid, username, fullname: data.fullname || (fromLogin?.fullname ?? '') };
    } catch (thrown) {
      if (fromLogin === null) throw thrown;
      return fromLogin;
    }
  }

  async #login(username: string, password: string): Promise<Obtained> {
    const { data } = await this.#options.client.auth.loginByUsername({ username, password });
    const { access_token: token, user: named } = data;
    const user = named ? { id: named.userid, username: named.username || username, fullname: named.fullname } : null;
    return { token, user, age: 'new' };
  }

  async #providerLogin(provider: Provider, accessToken: string): Promise<Obtained> {
    const { credentials } = this.#options.client;
    const input = { access_token: accessToken };
    const { data } = await (provider === 'google' ? credentials.googleLogin(input) : credentials.facebookLogin(input));
    const { userid: id, username, fullname } = data.user;
    return { token: data.access_token, user: username === '' ? null : { id, username, fullname }, age: 'new' };
  }

  /** A token counts once the service has named its user. Waits until it is known that nobody is signed in from before. */
  async #signInOnce(obtain: () => Promise<Obtained>): Promise<void> {
    const { timers, log, clockOffsetMs } = this.#options;
    await this.#restored.promise;
    if (this.#session.kind !== 'signed-out') throw new LantaiError('NOT_ALLOWED', 'somebody is signed in already');
    this.#apply({ kind: 'sign-in-started' });
    try {
      const { token, user, age } = await obtain();
      const main = heldToken('main', token, timers.now(), clockOffsetMs(), age);
      this.#apply({ kind: 'signed-in', user: await this.#ownProfile(token, user), main, remembered: false });
      log('info', 'session.signed-in');
    } catch (thrown) {
      this.#apply({ kind: 'sign-in-failed' });
      throw thrown;
    }
    await this.#store();
  }

  #unlockOnce(pin: string): Promise<void> {
    const { client, timers, clockOffsetMs } = this.#options;
    return unlockTrading(
      {
        client,
        timers,
        clockOffsetMs,
        session: () => this.#session,
        apply: (event) => this.#apply(event),
        logout: (token) => void this.#logout(token),
      },
      pin,
    );
  }

  /** @throws LantaiError SIGNED_OUT */
  #signedIn(): SignedIn {
    if (this.#session.kind !== 'signed-in') throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    return this.#session;
  }

  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  #unlocked(): Unlocked {
    this.#lockIfIdle();
    const { trading } = this.#signedIn();
    if (trading.kind !== 'unlocked') throw new LantaiError('TRADING_LOCKED', 'trading is locked');
    return trading;
  }
}
