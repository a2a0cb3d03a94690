import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ExchangeProfile } from '#exchange/server/index.ts';
import { createFaultControls, type FaultControls } from './fault-controls.ts';

/** The built bundle where one is named, because it starts in half the time; else the sources. */
const PROGRAM = process.env.LANTAI_EXCHANGE_BUNDLE ?? fileURLToPath(new URL('../main.ts', import.meta.url));
const START_MS = 60_000;
/** Log lines stored to explain a failure. */
const LOG_LINES_LIMIT = 200;

export type StartOptions = {
  readonly port?: number;
  readonly seed?: number;
  readonly speed?: number;
  /** 60 when left out: tests start faster than with a whole market. */
  readonly instruments?: number;
  readonly session?: 'always' | 'clock';
  readonly dataDir?: string;
  /** ISO 8601, or `next-day` or `continue`; where the market's clock starts. */
  readonly clock?: string;
  /** The market's clock stands still. */
  readonly paused?: boolean;
  readonly callsPerSecond?: number;
  /** A year of trading stands behind the account. */
  readonly past?: boolean;
  /** The account has no PIN yet. */
  readonly withoutPin?: boolean;
  readonly administrator?: boolean;
  readonly uiRefIn?: 'body' | 'query' | 'header';
  /** Its addresses carry a secret. */
  readonly secret?: boolean;
  /** Names of packages/practice-exchange/src/dialects. */
  readonly dialects?: readonly string[];
  /** Who signs in beside the practice user. */
  readonly people?: readonly PersonCredentials[];
};

/** How somebody signs in and unlocks trading. */
export type PersonCredentials = { readonly username: string; readonly password: string; readonly pin: string };

export type TestExchange = {
  readonly profile: ExchangeProfile;
  readonly pid: number;
  /** Fault controls, see rest/faults/faults.ts. */
  readonly faults: FaultControls;
  /** Has the clock of a market that was started `paused` run on, or stand still again. */
  setMarket(step: 'pause' | 'continue'): void;
  /** Its last log lines, to look at when a test fails. */
  log(): readonly string[];
  /** An orderly stop (SIGTERM); resolves with the exit code when the process is gone. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code once it has ended, by itself or by others, and its log is whole. */
  readonly ended: Promise<number | null>;
  /** SIGKILL: what was not on disk is lost. */
  kill(): Promise<void>;
};

/**
 * A practice exchange in a process of its own, with the fault controls open, on a free port and without storage
 * unless `dataDir` is given. It ends with the process that started it.
 * @throws Error with the log when it ends or stays silent instead of starting
 */
export async function startExchange(options: StartOptions = {}): Promise<TestExchange> {
  const child = spawn(process.execPath, [PROGRAM, ...argumentsFor(options)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr, pid } = child;
  if (!stdout || !stderr || pid === undefined) throw new Error('the exchange could not be started');
  const lines: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > LOG_LINES_LIMIT) lines.shift();
  });
  const gone = once(child, 'exit');
  const closed = once(child, 'close');
  const profile = await firstLine(child, stdout, lines);
  return {
    profile,
    pid,
    faults: createFaultControls(baseOf(profile)),
    setMarket: (kind) => void child.send({ kind }),
    log: () => lines,
    ended: closed.then(() => child.exitCode),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstLine(
  child: ChildProcess,
  stdout: NodeJS.ReadableStream,
  lines: readonly string[],
): Promise<ExchangeProfile> {
  const found = new AbortController();
  const signal = AbortSignal.any([found.signal, AbortSignal.timeout(START_MS)]);
  const reader = createInterface({ input: stdout });
  const failed = (why: string): Error => new Error(`the exchange ${why}:\n${lines.join('\n')}`);
  try {
    return await Promise.race([
      once(reader, 'line', { signal }).then(([line]) => JSON.parse(String(line)) as ExchangeProfile),
      once(child, 'exit', { signal }).then(([code]) => Promise.reject(failed(`ended with code ${code}`))),
    ]);
  } catch (thrown) {
    child.kill('SIGKILL');
    throw signal.aborted ? failed('did not say where it listens') : thrown;
  } finally {
    found.abort();
  }
}

/** What stands before the one part that each host's path has: the origin, and the secret where addresses carry one. */
export const baseOf = ({ main_url: main }: Pick<ExchangeProfile, 'main_url'>): string => main.replace(/\/[^/]*$/, '');

/** Arguments of the command line. */
export function argumentsFor(options: StartOptions): string[] {
  const flags: Record<string, string | number | undefined> = {
    '--port': options.port,
    '--seed': options.seed,
    '--speed': options.speed,
    '--instruments': options.instruments ?? 60,
    '--session': options.session,
    '--data-dir': options.dataDir,
    '--clock': options.clock,
    '--calls-per-second': options.callsPerSecond,
    '--ui-ref-in': options.uiRefIn,
    '--dialect': options.dialects?.join(','),
  };
  const given = Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  const marks = [
    ...(options.paused ? ['--paused'] : []),
    ...(options.past ? ['--past'] : []),
    ...(options.withoutPin ? ['--without-pin'] : []),
    ...(options.administrator ? ['--administrator'] : []),
    ...(options.secret ? ['--secret'] : []),
  ];
  const people = (options.people ?? []).flatMap(({ username, password, pin }) => [
    '--person',
    `${username}:${password}:${pin}`,
  ]);
  return [...given, ...people, ...marks, '--faults'];
}
