import { feedDialect, type OpenSocket, type Random } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { RandomBytes, Transport } from '#main/service/index.ts';
import { socialDialect } from '#main/social-connection/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  type CheckCredentials,
  type CheckEffect,
  type CheckProgress,
  type CheckResult,
  type Finding,
  MAX_FINDINGS,
  MAX_PROPOSALS,
  type Proposal,
} from '#shared/contract/service-check.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import { type CatalogueReading, readCatalogue } from './catalogue-reading.ts';
import { detect } from './detect/index.ts';
import { checkFeed, type FeedCheck } from './feed-check.ts';
import { liquidStocks } from './inputs.ts';
import { type Dialects, type Material, type MaterialReading, readMaterial } from './readings.ts';
import { redacted, reportText } from './report.ts';
import { leavesOf, NO_FEED, type RestSample, type Samples } from './samples.ts';
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
  onProgress(progress: CheckProgress): void;
};

/** What is checked: a profile that need not be saved. */
export type CheckedProfile = {
  readonly addresses: ServiceAddresses;
  readonly dialect: Readonly<Record<string, unknown>>;
};

const LISTEN_MS = 10_000;
const MAX_STOCKS = 8;
const MAX_EXAMPLES = 40;
/** Names of fields of the sign-in and the account that identify a person. */
const PERSONAL = /^(full_?name|user_?name|e-?mail|phone(_number)?|account_?number|number)$/i;

type TradingState = CheckResult['trading'];
type Stored = {
  readonly profile: CheckedProfile;
  readonly material: Material;
  readonly result: CheckResult;
  /** The same without anything secret or personal. */
  readonly publicResult: CheckResult;
};

/**
 * Signs in to a service at a draft's addresses, reads what it answers and proposes the dialect that reads it best. It
 * has connections of its own, calls nothing that writes beside its own sign-in, and drops the credentials
 * with the run; the answers stay in memory until {@link forget}, for the effect of other choices.
 */
export class ServiceCheck {
  readonly #options: ServiceCheckOptions;
  #stored: Stored | null = null;

  constructor(options: ServiceCheckOptions) {
    this.#options = options;
  }

  /** @throws LantaiError CANCELLED once `signal` is aborted */
  async run(profile: CheckedProfile, credentials: CheckCredentials, signal: AbortSignal): Promise<CheckResult> {
    this.forget();
    const run = new CheckRun(this.#options, profile, credentials, signal);
    try {
      const { result, material, secrets } = await run.result();
      this.#stored = { profile, material, result, publicResult: redacted(result, secrets) };
      return result;
    } finally {
      await run.end();
    }
  }

  /** @throws LantaiError NOT_FOUND without a result */
  effect(accepted: readonly string[]): CheckEffect {
    const { profile, material, result } = this.#result();
    return effectOf(
      profile.dialect,
      material,
      result.proposals.filter(({ key }) => accepted.includes(key)),
    );
  }

  /** The text of a report without anything secret or personal. @throws LantaiError NOT_FOUND without a result */
  report(accepted: readonly string[]): string {
    const { result, publicResult } = this.#result();
    const isAccepted = result.proposals.map(({ key }) => accepted.includes(key));
    return reportText(publicResult, this.effect(accepted), isAccepted);
  }

  forget(): void {
    this.#stored = null;
  }

  #result(): Stored {
    if (this.#stored === null) throw new LantaiError('NOT_FOUND', 'no service has been checked');
    return this.#stored;
  }
}

const dialectsOf = (dialect: Readonly<Record<string, unknown>>): Dialects => ({
  rest: restDialect.parse(dialect.rest ?? {}),
  feed: feedDialect.parse(dialect.feed ?? {}),
});

/** What the same answers come out as with the draft's dialect, and with some proposals in it. */
function effectOf(dialect: CheckedProfile['dialect'], material: Material, proposals: readonly Proposal[]): CheckEffect {
  const before = readMaterial(material, dialectsOf(dialect));
  const after = readMaterial(material, dialectsOf(dialectWith(dialect, proposals)));
  return { before: before.counts, after: after.counts, examples: changedExamples(before, after) };
}

function changedExamples(before: MaterialReading, after: MaterialReading): CheckEffect['examples'] {
  return before.examples
    .flatMap(({ kind, symbol, value }) => {
      const now = after.examples.find((other) => other.kind === kind && other.symbol === symbol);
      return now && now.value !== value ? [{ kind, symbol, before: value, after: now.value }] : [];
    })
    .slice(0, MAX_EXAMPLES);
}

/** One run from the sign-in to its end. */
class CheckRun {
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
      ...{ transport, timers, randomBytes, signal },
      addresses: profile.addresses,
      dialect: this.#dialects.rest,
    });
  }

  async result(): Promise<{ result: CheckResult; material: Material; secrets: readonly string[] }> {
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
      serviceNow: () => session.serviceNow(),
      signal: this.#signal,
      hasTrading,
      username: this.#credentials.username,
      userId: session.userId(),
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
      credentials: { userId: session.userId(), key, accessToken: session.mainToken() },
      codes: liquidStocks(samples).slice(0, MAX_STOCKS),
      dialect: this.#dialects.feed,
      ...{ openSocket, timers, listenMs },
      serviceNow: () => session.serviceNow(),
      signal: this.#signal,
    });
    this.#throwIfCancelled();
    return check;
  }

  async #checkSockets(): Promise<Pick<CheckResult, 'general' | 'social'>> {
    const { timers, random } = this.#options;
    const { addresses, dialect } = this.#profile;
    const waiting = { timers, signal: this.#signal };
    const securities = await this.#session.securitiesToken().catch(() => null);
    const [general, social] = await Promise.all([
      securities === null ? 'skipped' : checkGeneral({ ...waiting, url: addresses.general_ws_url, token: securities }),
      checkSocial({
        ...{ ...waiting, random, url: addresses.social_ws_url, token: this.#session.mainToken() },
        dialect: socialDialect.parse(dialect.social ?? {}),
      }),
    ] as const);
    this.#throwIfCancelled();
    return { general, social };
  }

  #note(place: Finding['place'], kind: Finding['kind'], name: string, why: string): void {
    this.#notes.push({ place, kind, name, path: '', why, count: 1 });
  }

  #conclude(parts: Parts): { result: CheckResult; material: Material; secrets: readonly string[] } {
    const { stopped, trading, catalogue, feed, sockets } = parts;
    const rest = [...this.#session.samples(), ...catalogue.samples];
    const material: Material = { rest, feed: feed?.listening ?? null };
    const samples: Samples = { ...(feed?.samples ?? NO_FEED_SAMPLES), rest, dialect: this.#dialects };
    const proposals = [...this.#session.proposals(), ...(stopped === null ? detect(samples) : [])].slice(
      0,
      MAX_PROPOSALS,
    );
    const reading = readMaterial(material, this.#dialects);
    const findings = [...this.#notes, ...reading.findings, ...refusalsOf(catalogue), ...skipsOf(catalogue)];
    const isAnswered = ({ status }: RestSample): boolean => status >= 200 && status < 300;
    const answered = rest.filter(isAnswered).length;
    const result: CheckResult = {
      ...{ stopped, trading, ...sockets, proposals },
      endpoints: {
        answered,
        refused: rest.length - answered + catalogue.unanswered.length,
        skipped: catalogue.skipped.length,
      },
      feed: feed?.listening.state ?? (stopped === null ? 'refused' : 'skipped'),
      findings: findings.slice(0, MAX_FINDINGS),
      moreFindings: Math.max(0, findings.length - MAX_FINDINGS),
      effect: effectOf(
        this.#profile.dialect,
        material,
        proposals.filter(({ recommended }) => recommended),
      ),
    };
    return { result, material, secrets: this.#secrets(rest) };
  }

  /** Everything that a report must not hold. */
  #secrets(rest: readonly RestSample[]): readonly string[] {
    const { username, password, pin } = this.#credentials;
    const { web_build_id: build, ...addresses } = this.#profile.addresses;
    const hosts = Object.values(addresses).flatMap((address) => [new URL(address).host, new URL(address).hostname]);
    const personal = rest
      .filter(({ endpoint }) => /login|\/user\/profile|\/account|sub-account/.test(endpoint.path))
      .flatMap(({ json }) => leavesOf(json))
      .flatMap(({ name, value }) => (PERSONAL.test(name) ? [String(value)] : []));
    return [
      ...new Set([
        username,
        password,
        pin,
        build,
        ...hosts,
        ...personal,
        ...this.#session.secrets(),
        this.#session.userId(),
      ]),
    ];
  }
}

type Parts = {
  readonly stopped: CheckResult['stopped'];
  readonly trading: TradingState;
  readonly catalogue: CatalogueReading;
  readonly feed: FeedCheck | null;
  readonly sockets: Pick<CheckResult, 'general' | 'social'>;
};

const NOTHING_READ: CatalogueReading = { samples: [], unanswered: [], skipped: [] };
const NO_SOCKETS = { general: 'skipped', social: 'skipped' } as const;
const NO_FEED_SAMPLES: FeedCheck['samples'] = {
  ...{ feed: NO_FEED, otherFeed: NO_FEED, pongs: null, hasRefusedEntry: false },
  readableBooks: { draft: 0, recognised: 0 },
};

const codeOf = (thrown: unknown): string => (thrown instanceof LantaiError ? thrown.code : 'INTERNAL');

const refusalsOf = ({ samples, unanswered }: CatalogueReading): Finding[] => [
  ...samples
    .filter(({ status }) => status < 200 || status >= 300)
    .map(({ endpoint, status }): Finding => ({ ...of(endpoint.path, 'refused'), why: `HTTP ${status}` })),
  ...unanswered.map(({ endpoint, code }): Finding => ({ ...of(endpoint.path, 'refused'), why: code })),
];

const skipsOf = ({ skipped }: CatalogueReading): Finding[] =>
  skipped.map(({ endpoint, name }): Finding => ({ ...of(endpoint.path, 'skipped'), why: name }));

const of = (name: string, kind: Finding['kind']) => ({ place: 'rest' as const, kind, name, path: '', count: 1 });
