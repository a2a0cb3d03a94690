import { randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from './clock/index.ts';
import { createLog, readOptions, startPracticeExchange, USAGE, UsageError } from './server/index.ts';

/**
 * The practice exchange as a process of its own. One JSON line on stdout says where it listens and
 * with what it is entered; the log goes to stderr. It ends on SIGTERM, SIGINT, or with its parent.
 */
async function main(): Promise<void> {
  // It runs for days beside the workstation: collected sooner, answered garbage does not become the
  // process's size (320 instead of 390 MB after thousands of calls, for a little more work).
  setFlagsFromString('--heap-growing-percent=50');
  const options = readOptions(process.argv.slice(2));
  // A parent that has gone leaves closed pipes behind: stopping in order matters more than the log.
  for (const pipe of [process.stdout, process.stderr]) pipe.on('error', () => undefined);
  const wallClock = systemClock(1);
  const log = createLog(wallClock.now, (line) => process.stderr.write(`${line}\n`));
  const clock = options.startAt === null ? systemClock(options.speed) : systemClock(options.speed, options.startAt);
  const exchange = await startPracticeExchange({
    options,
    clock,
    wallClock,
    jump: (which, ms) => (which === 'market' ? clock : wallClock).jump(ms),
    randomId: randomUUID,
    randomBytes,
    log,
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
  // As a utility process there is no IPC channel of Node's own: the parent asks over its port.
  process.parentPort?.on('message', (event: { data: unknown }) => {
    if (event.data === 'stop') stop('asked by the parent');
  });

  process.stdout.write(`${JSON.stringify(exchange.profile)}\n`);
  log.info('listening', { main_url: exchange.profile.main_url });
}

main().catch((thrown: unknown) => {
  const usage = thrown instanceof UsageError;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  process.stderr.write(usage ? `${message}\n${USAGE}\n` : `${JSON.stringify({ level: 'error', message })}\n`);
  process.exit(usage ? 2 : 1);
});
