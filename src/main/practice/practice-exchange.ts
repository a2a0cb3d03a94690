import type { ForkOptions, UtilityProcess } from 'electron';
import { z } from 'zod';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import { announcedExchange } from '#main/profiles/service-profile.ts';
import { EXIT_DATA_SET_ASIDE, type UnavailableReason, unavailableReasonOf } from '#node/index.ts';

/** What the exchange prints when it listens. */
export type Announced = z.infer<typeof announcedExchange>;

export type PracticeExchange = {
  /** Resolves with what the first start announced. */
  readonly ready: Promise<Announced>;
  stop(): Promise<void>;
};

type Deps = {
  fork(modulePath: string, args: string[], options: ForkOptions): UtilityProcess;
  readonly modulePath: string;
  readonly dataDir: string;
  /** The first start waits for this; null starts at once. */
  readonly begin: Promise<unknown> | null;
  readonly timers: Timers;
  readonly log: Log;
  /** It died and is there again, with all that it had; the addresses are the old ones. */
  restarted(): void;
  /** It does not start or does not stay; it goes on being tried. */
  unreachable(): void;
  /** Its data were damaged: they are aside, and it began anew. */
  dataSetAside(): void;
  /** Its data cannot be opened; null once they can be again. Only where that can end by itself is it started again. */
  dataUnavailable(reason: UnavailableReason | null): void;
};

const START_MS = 20_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;
const STOP_MS = 3_000;
/** Up for this long it counts as well again; one that dies sooner each time is as good as none. */
const STEADY_MS = 10_000;
/** Characters of its log that are kept to tell why it ended. */
const LAST_WORDS = 8_000;
/** Deaths in a row after which people are told. */
const TELL_AFTER = 4;
/** Reasons that end without anybody starting the app anew. */
const PASSING: ReadonlySet<UnavailableReason> = new Set(['disk-full', 'in-use']);

/**
 * The practice exchange in a process of its own, kept alive: when it dies it is started again on
 * the port that it had, from what it keeps in its folder, and the app finds it by itself.
 */
export function startPracticeExchange(deps: Deps): PracticeExchange {
  const { timers, log } = deps;
  let child: UtilityProcess | null = null;
  let port = 0;
  let failures = 0;
  let stopping = false;
  let everReady = false;
  let unavailable: UnavailableReason | null = null;
  let cancelRetry = (): void => {};
  let cancelSteady = (): void => {};
  const first = Promise.withResolvers<Announced>();
  // Nobody may be waiting when the app quits before it is up.
  first.promise.catch(() => undefined);

  function start(): void {
    const args = ['--port', String(port), '--data-dir', deps.dataDir];
    const process = deps.fork(deps.modulePath, args, { stdio: 'pipe', serviceName: 'Lantai practice exchange' });
    child = process;
    let text = '';
    let listening = false;
    const giveUp = timers.after(START_MS, () => process.kill());
    process.stdout?.on('data', (part: Buffer) => {
      if (listening) return;
      text += part.toString('utf8');
      const end = text.indexOf('\n');
      if (end === -1) return;
      listening = true;
      giveUp();
      heard(text.slice(0, end), process);
      text = '';
    });
    // Its own log lines; read, so that a full pipe never stops it. The last ones say why it ended.
    let said = '';
    process.stderr?.on('data', (part: Buffer) => {
      said = (said + part.toString('utf8')).slice(-LAST_WORDS);
    });
    process.once('exit', (code) => {
      giveUp();
      cancelSteady();
      if (child === process) child = null;
      if (stopping) return;
      log('warning', 'practice-exchange-ended', { code, ...lastError(said) });
      const reason = unavailableReasonOf(code);
      if (code === EXIT_DATA_SET_ASIDE) deps.dataSetAside();
      if (reason !== null && reason !== unavailable) deps.dataUnavailable(reason);
      unavailable = reason ?? unavailable;
      if (reason !== null && !PASSING.has(reason)) return;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      if (failures === TELL_AFTER && reason === null) deps.unreachable();
      cancelRetry = timers.after(wait, start);
    });
  }

  function heard(line: string, process: UtilityProcess): void {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      json = null;
    }
    const read = announcedExchange.safeParse(json);
    if (!read.success) {
      log('error', 'practice-exchange-unreadable');
      process.kill();
      return;
    }
    port = Number(new URL(read.data.main_url).port);
    log('info', 'practice-exchange-listening', { port });
    if (read.data.data_set_aside !== undefined) {
      log('error', 'practice-exchange-data-damaged', { file: read.data.data_set_aside });
      deps.dataSetAside();
    }
    if (unavailable !== null) deps.dataUnavailable(null);
    unavailable = null;
    const again = everReady;
    everReady = true;
    // Once people have read that it is gone, a start that does not last is no good news yet.
    const toldGone = failures >= TELL_AFTER;
    if (again && !toldGone) deps.restarted();
    cancelSteady = timers.after(STEADY_MS, () => {
      failures = 0;
      if (again && toldGone) deps.restarted();
    });
    first.resolve(read.data);
  }

  if (deps.begin === null) start();
  else void deps.begin.then(() => (stopping ? undefined : start()));
  return {
    ready: first.promise,
    async stop() {
      stopping = true;
      cancelRetry();
      cancelSteady();
      const process = child;
      if (!process) return;
      const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()));
      process.postMessage('stop');
      const force = timers.after(STOP_MS, () => process.kill());
      await ended;
      force();
    },
  };
}

const errorLine = z.object({ level: z.literal('error'), message: z.string(), stack: z.string().default('') });

/** The last line of a log if it is an error: what it says, and where it happened. */
function lastError(text: string): { readonly why?: string; readonly stack?: string } {
  try {
    const { message, stack } = errorLine.parse(JSON.parse(text.trimEnd().split('\n').at(-1) ?? ''));
    return { why: message, stack };
  } catch {
    return {};
  }
}
