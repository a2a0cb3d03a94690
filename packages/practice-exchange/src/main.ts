import { randomBytes, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { DATA_EXIT_CODES, DatabaseUnavailable, EXIT_DATA_SET_ASIDE } from '#node/index.ts';
import { ADDRESS_SECRET_VARIABLE } from '#shared/practice/address-secret.ts';
import type { ChangedSecrets } from '#shared/practice/changed-secrets.ts';
import { drillOrder } from '#shared/practice/drills.ts';
import { practiceStep } from '#shared/practice/practice-day.ts';
import type { SentCode } from '#shared/practice/sent-code.ts';
import { guardedClock, systemClock } from './clock/index.ts';
import {
  chooseAddressSecret,
  createLog,
  createMarketClock,
  createUncaughtErrors,
  DataSetAside,
  type Details,
  readOptions,
  startPracticeExchange,
  USAGE,
  UsageError,
} from './server/index.ts';

/** EX_SOFTWARE of sysexits.h: an internal error; the parent may restart the process. */
const EXIT_FAULT = 70;

/**
 * The practice exchange as a process of its own. It prints one JSON line with addresses and credentials on stdout;
 * the log goes to stderr. It ends on SIGTERM, SIGINT, or with its parent; with a code of its own
 * (src/node/exit-codes.ts) where its data cannot be opened.
 */
async function main(): Promise<void> {
  // It runs for days: collecting earlier keeps the resident size down (320 instead of 390 MB after thousands of
  // calls) for slightly more work.
  setFlagsFromString('--heap-growing-percent=50');
  // Orders and trades live for seconds: a young generation that never grows costs nothing measurable, and a day that
  // is skipped leaves 240 MB of the market instead of 420.
  setFlagsFromString('--semi-space-growth-factor=1');
  const options = readOptions(process.argv.slice(2));
  // When the parent has exited its pipes are closed; a failed log write must not prevent an orderly stop.
  for (const pipe of [process.stdout, process.stderr]) pipe.on('error', () => undefined);
  const wallClock = systemClock(1);
  const log = createLog(wallClock.now, (line) => process.stderr.write(`${line}\n`));
  const finalLog = createLog(wallClock.now, writeFinalLine);
  const end = (why: string, details: Details, cause: 'fault' | 'disk-full'): never => {
    finalLog.error(why, details);
    process.exit(cause === 'fault' ? EXIT_FAULT : DATA_EXIT_CODES[cause]);
  };
  const uncaughtErrors = createUncaughtErrors({ now: wallClock.now, log, end });
  process.on('uncaughtException', uncaughtErrors.fatal);
  process.on('unhandledRejection', uncaughtErrors.fatal);
  const addressSecret = chooseAddressSecret(options, process.env[ADDRESS_SECRET_VARIABLE], randomBytes);
  const { clock, pace, begin } = createMarketClock(options, wallClock.now);
  const exchange = await startPracticeExchange({
    options,
    begin,
    pace,
    addressSecret,
    clock: guardedClock(clock, uncaughtErrors.fatal),
    wallClock: guardedClock(wallClock, uncaughtErrors.contained),
    syntheticClock: guardedClock(clock, uncaughtErrors.contained),
    jump: (which, ms) => (which === 'market' ? clock : wallClock).jump(ms),
    randomId: randomUUID,
    randomBytes,
    log,
    codeSent: (code) => process.parentPort?.postMessage({ kind: 'code', code } satisfies SentCode),
    secretsChanged: (changed) =>
      process.parentPort?.postMessage({ kind: 'secrets', changed: [...changed] } satisfies ChangedSecrets),
  });

  let stopping = false;
  const stop = (why: string): void => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { why });
    exchange.stop().then(
      () => process.exit(0),
      (thrown: unknown) => {
        log.warn('stopping failed', { error: String(thrown) });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('the parent is gone'));
  const onMessage = (data: unknown): void => {
    if (data === 'stop') {
      stop('asked by the parent');
      return;
    }
    const step = practiceStep.safeParse(data);
    const drill = drillOrder.safeParse(data);
    if (step.success) exchange.day.step(step.data);
    else if (drill.success) exchange.drills.take(drill.data);
    else log.warn('a message of the parent was not understood');
  };
  // An Electron utility process has no Node IPC channel: the parent uses its port.
  const { parentPort } = process;
  parentPort?.on('message', ({ data }: { data: unknown }) => onMessage(data));
  process.on('message', onMessage);
  exchange.drills.onReport((report) => parentPort?.postMessage(report));
  exchange.day.onState((state) => parentPort?.postMessage(state));
  parentPort?.postMessage(exchange.day.state());

  process.stdout.write(`${JSON.stringify(exchange.profile)}\n`);
  log.info('listening', { main_url: exchange.profile.main_url });
}

/** Synchronous: the process ends right after. */
function writeFinalLine(line: string): void {
  try {
    writeSync(process.stderr.fd, `${line}\n`);
  } catch {
    // stderr is closed.
  }
}

main().catch((thrown: unknown) => {
  const usage = thrown instanceof UsageError;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  process.stderr.write(usage ? `${message}\n${USAGE}\n` : `${JSON.stringify({ level: 'error', message })}\n`);
  process.exit(exitCodeOf(thrown));
});

function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof UsageError) return 2;
  if (thrown instanceof DatabaseUnavailable) return DATA_EXIT_CODES[thrown.reason];
  return thrown instanceof DataSetAside ? EXIT_DATA_SET_ASIDE : 1;
}
