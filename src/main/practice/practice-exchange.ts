import type { ForkOptions, UtilityProcess } from 'electron';
import { z } from 'zod';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { announcedExchange } from '#main/profiles/index.ts';
import { EXIT_DATA_SET_ASIDE, type UnavailableReason, unavailableReasonOf } from '#node/index.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { ADDRESS_SECRET_VARIABLE } from '#shared/practice/address-secret.ts';
import { changedSecrets, type PracticeSecret } from '#shared/practice/changed-secrets.ts';
import { type DrillOrder, type DrillReport, drillReport } from '#shared/practice/drills.ts';
import { type ExchangeClock, exchangeClock, type PracticeStep } from '#shared/practice/practice-day.ts';
import { sentCode } from '#shared/practice/sent-code.ts';
import { NO_THIRD_PARTIES, type ThirdPartyDialect } from '#shared/service/third-party-dialect.ts';

/** The line that the exchange prints when it listens. */
type Announced = z.infer<typeof announcedExchange>;

/** The market's hours as a person has chosen them. */
export type PracticeChoice = Settings['practice'];

type Options = {
  fork(modulePath: string, args: string[], options: ForkOptions): UtilityProcess;
  readonly modulePath: string;
  readonly dataDir: string;
  /** In every address of it, the same at each start; only this process and the exchange know it. */
  readonly addressSecret: string;
  /** Environment of its process, besides the secret. */
  readonly env: NodeJS.ProcessEnv;
  /** Companies that its market lists; null for all. */
  readonly stocks: number | null;
  /** Its market stands still from the start, until it is continued. */
  readonly startsPaused: boolean;
  /** The market's hours and speed, read at each start. */
  day(): PracticeChoice;
  /** The first start waits for this; null starts at once. */
  readonly begin: Promise<unknown> | null;
  readonly timers: Timers;
  readonly log: Log;
  /** It listens again with its data and the old addresses: it died, or was started anew for other hours. */
  restarted(why: 'died' | 'hours'): void;
  /** Its clock; null while it does not run. */
  clock(state: ExchangeClock | null): void;
  /** It sent a one-time code. */
  code(code: string): void;
  /** Which secrets of its account are no longer the announced ones: at each start and after each change. */
  secrets(changed: readonly PracticeSecret[]): void;
  /** It did something for a drill; null: it has ended, and with it every fault. */
  drill(report: DrillReport | null): void;
  /** Who stands beside the service, as each start announces it: their addresses are others each time. */
  thirdParties(announced: ThirdPartyDialect): void;
  /** It does not start or does not stay up; it is restarted all the same. */
  unreachable(): void;
  /** Its data were damaged: they are set aside, and it began anew. */
  dataSetAside(): void;
  /** Its data cannot be opened; null once they can be again. It is restarted only for reasons that can end by themselves. */
  dataUnavailable(reason: UnavailableReason | null): void;
};

const START_TIMEOUT_MS = 20_000;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 10_000;
const STOP_TIMEOUT_MS = 3_000;
/** Up for this long it counts as running again, ms. */
const STEADY_MS = 10_000;
/** Characters of its log that are held, to report why it ended. */
const MAX_LOG_LENGTH = 8_000;
/** Failures in a row after which people are notified. */
const NOTIFY_AFTER = 4;
/** Reasons that can end without a restart of the app. */
const TRANSIENT: ReadonlySet<UnavailableReason> = new Set(['disk-full', 'in-use']);

/**
 * The practice exchange in a process of its own: when it dies it is started again on the same port
 * with the data in its folder, and the app reconnects by itself.
 */
export class PracticeExchange {
  /** Resolves with what the first start announced. */
  readonly ready: Promise<Announced>;
  readonly #options: Options;
  readonly #first = Promise.withResolvers<Announced>();
  #child: UtilityProcess | null = null;
  /** 0 until the first start has chosen one. */
  #port = 0;
  #failures = 0;
  #isStopping = false;
  /** It is ended, and then started, because other hours were chosen. */
  #switching: 'ending' | 'starting' | null = null;
  /** Hours of the day that this run of the app started: it is continued after a restart of the exchange. */
  #startedHours: PracticeChoice['hours'] | null = null;
  #isPaused = false;
  #wasReady = false;
  #unavailable: UnavailableReason | null = null;
  #cancelRetry = (): void => {};
  #cancelSteady = (): void => {};

  constructor(options: Options) {
    this.#options = options;
    this.ready = this.#first.promise;
    // Nobody may be waiting when the app quits before it is up.
    this.ready.catch(() => undefined);
    if (options.begin === null) this.#start();
    else void options.begin.then(() => (this.#isStopping ? undefined : this.#start()));
  }

  /** Pauses, continues, skips, starts and ends drills; nothing while it does not run. */
  step(step: PracticeStep | DrillOrder): void {
    this.#child?.postMessage(step);
  }

  /** The market's hours have been chosen anew: it is started again with them and its data. */
  async switchHours(): Promise<void> {
    if (this.#isStopping || this.#child === null) return;
    this.#switching = 'ending';
    await this.#end();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#cancelRetry();
    this.#cancelSteady();
    await this.#end();
  }

  async #end(): Promise<void> {
    const process = this.#child;
    if (!process) return;
    const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()));
    process.postMessage('stop');
    const cancelKill = this.#options.timers.after(STOP_TIMEOUT_MS, () => process.kill());
    await ended;
    cancelKill();
  }

  #start(): void {
    const { fork, modulePath, dataDir, timers, stocks, addressSecret } = this.#options;
    const args = ['--port', String(this.#port), '--data-dir', dataDir, '--past', '--secret', ...this.#dayArguments()];
    if (stocks !== null) args.push('--instruments', String(stocks));
    const env = { ...this.#options.env, [ADDRESS_SECRET_VARIABLE]: addressSecret };
    const process = fork(modulePath, args, { env, stdio: 'pipe', serviceName: 'Lantai practice exchange' });
    this.#child = process;
    const cancelTimeout = timers.after(START_TIMEOUT_MS, () => process.kill());
    this.#readFirstLine(process, (line) => {
      cancelTimeout();
      this.#onAnnounced(line, process);
    });
    // Its log is read so that a full pipe never blocks it; the last lines say why it ended.
    let log = '';
    process.stderr?.on('data', (part: Buffer) => {
      log = (log + part.toString('utf8')).slice(-MAX_LOG_LENGTH);
    });
    process.on('message', (message: unknown) => this.#onMessage(message));
    process.once('exit', (code) => {
      cancelTimeout();
      this.#cancelSteady();
      if (this.#child === process) this.#child = null;
      this.#options.clock(null);
      this.#options.drill(null);
      if (this.#isStopping) return;
      if (this.#switching !== 'ending') this.#onExit(code, log);
      else {
        this.#switching = 'starting';
        this.#start();
      }
    });
  }

  /** What its market's hours are on the command line. */
  #dayArguments(): string[] {
    const { hours, speed } = this.#options.day();
    const isFirst = this.#startedHours === null;
    const isSame = this.#startedHours === hours || isFirst;
    const isPaused = isFirst ? this.#options.startsPaused : isSame && this.#isPaused;
    const pause = isPaused ? ['--paused'] : [];
    this.#startedHours = hours;
    if (hours === 'always') return pause;
    if (hours === 'today') return ['--session', 'clock', ...pause];
    return ['--session', 'clock', '--clock', isSame ? 'continue' : 'next-day', '--speed', speed, ...pause];
  }

  #onMessage(message: unknown): void {
    const read = exchangeMessage.safeParse(message);
    if (!read.success) this.#options.log('warning', 'practice-exchange-message-unreadable');
    else if (read.data.kind === 'drill') this.#options.drill(read.data);
    else if (read.data.kind === 'code') this.#options.code(read.data.code);
    else if (read.data.kind === 'secrets') this.#options.secrets(read.data.changed);
    else {
      this.#isPaused = read.data.isPaused;
      this.#options.clock(read.data);
    }
  }

  #readFirstLine(process: UtilityProcess, onLine: (line: string) => void): void {
    let text = '';
    let isRead = false;
    process.stdout?.on('data', (part: Buffer) => {
      if (isRead) return;
      text += part.toString('utf8');
      const end = text.indexOf('\n');
      if (end === -1) return;
      isRead = true;
      onLine(text.slice(0, end));
      text = '';
    });
  }

  #onExit(code: number, log: string): void {
    const options = this.#options;
    options.log('warning', 'practice-exchange-ended', { code, ...lastError(log) });
    const reason = unavailableReasonOf(code);
    if (code === EXIT_DATA_SET_ASIDE) options.dataSetAside();
    if (reason !== null && reason !== this.#unavailable) options.dataUnavailable(reason);
    this.#unavailable = reason ?? this.#unavailable;
    if (reason !== null && !TRANSIENT.has(reason)) return;
    const delay = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#failures);
    this.#failures += 1;
    if (this.#failures === NOTIFY_AFTER && reason === null) options.unreachable();
    this.#cancelRetry = options.timers.after(delay, () => this.#start());
  }

  #onAnnounced(line: string, process: UtilityProcess): void {
    const { log, dataSetAside, dataUnavailable, thirdParties } = this.#options;
    const announced = parseAnnounced(line);
    if (announced === null) {
      log('error', 'practice-exchange-unreadable');
      process.kill();
      return;
    }
    this.#port = Number(new URL(announced.main_url).port);
    log('info', 'practice-exchange-listening', { port: this.#port });
    if (announced.data_set_aside !== undefined) {
      log('error', 'practice-exchange-data-damaged', { file: announced.data_set_aside });
      dataSetAside();
    }
    thirdParties(announced.dialect?.rest ?? NO_THIRD_PARTIES);
    if (this.#unavailable !== null) dataUnavailable(null);
    this.#unavailable = null;
    this.#onReady();
    this.#first.resolve(announced);
  }

  #onReady(): void {
    const { timers, restarted } = this.#options;
    const isRestart = this.#wasReady;
    this.#wasReady = true;
    if (this.#switching === 'starting') {
      this.#switching = null;
      restarted('hours');
      return;
    }
    // Once people have been notified that it is unreachable, it counts as restarted only when it stays up.
    const wasReported = this.#failures >= NOTIFY_AFTER;
    if (isRestart && !wasReported) restarted('died');
    this.#cancelSteady = timers.after(STEADY_MS, () => {
      this.#failures = 0;
      if (isRestart && wasReported) restarted('died');
    });
  }
}

const exchangeMessage = z.discriminatedUnion('kind', [exchangeClock, drillReport, sentCode, changedSecrets]);

/** Null for a line that is not the exchange's announcement. */
function parseAnnounced(line: string): Announced | null {
  try {
    return announcedExchange.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

const errorLine = z.object({ level: z.literal('error'), message: z.string(), stack: z.string().default('') });

/** The last line of a log if it is an error: its message and stack. */
function lastError(text: string): { readonly why?: string; readonly stack?: string } {
  try {
    const { message, stack } = errorLine.parse(JSON.parse(text.trimEnd().split('\n').at(-1) ?? ''));
    return { why: message, stack };
  } catch {
    return {};
  }
}
