import type { OpenSocket, Random } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { RandomBytes, Transport } from '#main/service/index.ts';
import { textDialect } from '#main/text-connection/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { CheckCredentials, CheckProgress, CheckResult, Finding } from '#shared/contract/service-check.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { type CatalogueReading, readCatalogue } from './catalogue-reading.ts';
import { type CheckOutcome, conclude, NO_FEED_SAMPLES, type RunParts } from './conclude.ts';
import { detect } from './detect/index.ts';
import { dialectsOf } from './effect.ts';
import { checkFeed, type FeedCheck } from './feed-check.ts';
import { liquidStocks } from './inputs.ts';
import type { Dialects } from './readings.ts';
import type { RestSample } from './samples.ts';
import { CheckSession } from './sign-in.ts';
import { checkGeneral, checkSocial } from './text-sockets.ts';

export type ServiceCheckOptions = {
  readonly transport: Transport;
  readonly openSocket: OpenSocket;
  readonly timers: Timers;
  readonly random: Random;
  readonly randomBytes: RandomBytes;
  /** How long the feed is listened to at most. */
  readonly listenMs?: number;
  /** Least time between two requests. */
  readonly gapMs?: number;
  onProgress(progress: CheckProgress): void;
};

/** What is checked: a profile that need not be saved. */
export type CheckedProfile = {
  readonly addresses: ServiceAddresses;
  readonly dialect: Readonly<Record<string, unknown>>;
};

const LISTEN_MS = 10_000;
const GAP_MS = 30;
const MAX_STOCKS = 8;
type TradingState = CheckResult['trading'];

/** One run from the sign-in to its end. */
export class CheckRun {
  readonly #options: ServiceCheckOptions;
  readonly #profile: CheckedProfile;
  readonly #dialects: Dialects;
  readonly #credentials: CheckCredentials;
  readonly #signal: AbortSignal;
  readonly #session: CheckSession;
  readonly #notes: Finding[] = [];

  constructor(
    options: ServiceCheckOptions,
    profile: CheckedProfile,
    credentials: CheckCredentials,
    signal: AbortSignal,
  ) {
    this.#options = options;
    this.#profile = profile;
    this.#credentials = credentials;
    this.#signal = signal;
    this.#dialects = dialectsOf(profile.dialect);
    const { transport, timers, randomBytes } = options;
    this.#session = new CheckSession({
      transport,
      timers,
      randomBytes,
      signal,
      addresses: profile.addresses,
      dialect: this.#dialects.rest,
    });
  }

  async result(): Promise<CheckOutcome> {
    const stopped = await this.#signIn();
    if (stopped !== null)
      return this.#conclude({ stopped, trading: 'skipped', catalogue: NOTHING_READ, feed: null, sockets: NO_SOCKETS });
    const trading = await this.#unlock();
    const catalogue = await this.#readCatalogue(trading === 'checked');
    const feed = await this.#checkFeed(catalogue.samples);
    this.#progress('sockets', 0, 2);
    const sockets = await this.#checkSockets();
    this.#progress('finish', 0, 1);
    await this.#session.renew();
    return this.#conclude({ stopped: null, trading, catalogue, feed, sockets });
  }

  async end(): Promise<void> {
    await this.#session.logout();
  }

  #progress(stage: CheckProgress['stage'], done: number, total: number): void {
    this.#throwIfCancelled();
    this.#options.onProgress({ stage, done, total });
  }

  #throwIfCancelled(): void {
    if (this.#signal.aborted) throw new LantaiError('CANCELLED', 'the check was cancelled');
  }

  /** The code of the error where it failed; a cancelled one is no failure. */
  async #signIn(): Promise<CheckResult['stopped']> {
    this.#progress('sign-in', 0, 1);
    try {
      await this.#session.signIn(this.#credentials);
      return null;
    } catch (thrown) {
      this.#throwIfCancelled();
      return { code: codeOf(thrown) };
    }
  }

  async #unlock(): Promise<TradingState> {
    if (this.#credentials.pin === '') return 'skipped';
    try {
      await this.#session.unlock(this.#credentials.pin);
      return 'checked';
    } catch (thrown) {
      this.#throwIfCancelled();
      this.#note('sign-in', 'refused', endpoints.tradingAuth.tradingLogin.path, codeOf(thrown));
      return 'failed';
    }
  }

  #readCatalogue(hasTrading: boolean): Promise<CatalogueReading> {
    const session = this.#session;
    return readCatalogue({
      explore: session.explore,
      timers: this.#options.timers,
      gapMs: this.#options.gapMs ?? GAP_MS,
      serviceNow: () => session.serviceNow(),
      signal: this.#signal,
      hasTrading,
      username: this.#credentials.username,
      userId: session.userId(this.#dialects.rest),
      before: session.samples(),
      onProgress: (done, total) => this.#progress('rest', done, total),
    });
  }

  async #checkFeed(samples: readonly RestSample[]): Promise<FeedCheck | null> {
    this.#progress('feed', 0, 1);
    const { openSocket, timers, listenMs = LISTEN_MS } = this.#options;
    const session = this.#session;
    let key: string;
    try {
      key = await session.socketKey();
    } catch (thrown) {
      this.#throwIfCancelled();
      this.#note('feed', 'connection', endpoints.auth.websocketKey.path, codeOf(thrown));
      return null;
    }
    const check = await checkFeed({
      url: this.#profile.addresses.trading_ws_url,
      credentials: { userId: session.userId(this.#learned(samples)), key, accessToken: session.mainToken() },
      codes: liquidStocks(samples).slice(0, MAX_STOCKS),
      dialect: this.#dialects.feed,
      openSocket,
      timers,
      listenMs,
      serviceNow: () => session.serviceNow(),
      signal: this.#signal,
    });
    this.#throwIfCancelled();
    return check;
  }

  /** The dialect in which the answers so far are read best. */
  #learned(rest: readonly RestSample[]): RestDialect {
    const proposals = detect({
      ...NO_FEED_SAMPLES,
      rest: [...this.#session.samples(), ...rest],
      dialect: this.#dialects,
    });
    return dialectsOf(
      dialectWith(
        this.#profile.dialect,
        proposals.filter(({ recommended }) => recommended),
      ),
    ).rest;
  }

  async #checkSockets(): Promise<Pick<CheckResult, 'general' | 'social'>> {
    const { timers, random } = this.#options;
    const { addresses, dialect } = this.#profile;
    const waiting = { timers, signal: this.#signal };
    const securities = await this.#session.securitiesToken().catch(() => null);
    const [general, social] = await Promise.all([
      securities === null || addresses.general_ws_url === ''
        ? 'skipped'
        : checkGeneral({ ...waiting, url: addresses.general_ws_url, token: securities }),
      checkSocial({
        ...waiting,
        random,
        url: addresses.social_ws_url,
        token: this.#session.mainToken(),
        dialect: textDialect.parse(dialect.social ?? {}),
      }),
    ] as const);
    this.#throwIfCancelled();
    return { general, social };
  }

  #note(place: Finding['place'], kind: Finding['kind'], name: string, why: string): void {
    this.#notes.push({ place, kind, name, path: '', why, count: 1 });
  }

  #conclude(parts: RunParts): CheckOutcome {
    const { username, password, pin } = this.#credentials;
    const session = this.#session;
    return conclude({
      ...parts,
      profile: this.#profile,
      dialects: this.#dialects,
      notes: this.#notes,
      signIn: { samples: session.samples(), proposals: session.proposals() },
      secrets: [username, password, pin, session.userId(this.#dialects.rest), ...session.secrets()],
    });
  }
}

const NOTHING_READ: CatalogueReading = { samples: [], unanswered: [], skipped: [] };
const NO_SOCKETS = { general: 'skipped', social: 'skipped' } as const;
const codeOf = (thrown: unknown): string => (thrown instanceof LantaiError ? thrown.code : 'INTERNAL');
