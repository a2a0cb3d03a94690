import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { guardedClock, type ManualClock, systemClock } from '#exchange/clock/index.ts';
import { createDialectMix, type DialectMix } from '#exchange/dialects/index.ts';
import {
  chooseAddressSecret,
  createMarketClock,
  type Drills,
  type PracticeDay,
  readOptions,
  startPracticeExchange,
} from '#exchange/server/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { createFaultControls } from './fault-controls.ts';
import { argumentsFor, baseOf, type StartOptions, type TestExchange } from './start-exchange.ts';

/** Turns of the event loop in which the end of a connection reaches its client. */
const CLOSING_TURNS = 5;

/** An answer before any dialect changed it. */
export type RecordedAnswer = { readonly status: number; readonly body: unknown };

export type ExchangeHere = TestExchange & { readonly day: PracticeDay; readonly drills: Drills };

/** Clocks that a test moves itself, in place of the real ones: every task then runs at its own time. */
export type ManualClocks = { readonly market: ManualClock; readonly wall: ManualClock };

function running(options: Parameters<typeof createMarketClock>[0]) {
  const wallClock = systemClock(1);
  return { ...createMarketClock(options, wallClock.now), wallClock };
}

function standing({ market, wall }: ManualClocks): ReturnType<typeof running> {
  const jumping = (clock: ManualClock) => ({ ...clock, jump: (ms: number) => clock.advance(ms) });
  return { clock: jumping(market), wallClock: jumping(wall), pace: null, begin: () => undefined };
}

/**
 * As `startExchange`, but in this process, which loads it once for many: an eighth of the processor time of a process.
 * It has a market, an account and a port of its own, so that nothing of an earlier one is seen. To kill is to stop it:
 * what has to be lost, and what ends the process, needs `startExchange`.
 * @param onAnswer gets every answer that is then given in the dialects
 * @param manual left out: real clocks, as the options name them
 */
export async function startExchangeHere(
  options: StartOptions = {},
  onAnswer: ((endpoint: Endpoint, plain: RecordedAnswer) => void) | null = null,
  manual: ManualClocks | null = null,
): Promise<ExchangeHere> {
  const read = readOptions(argumentsFor(options));
  const mix = createDialectMix(read.dialects);
  const recording: DialectMix = {
    ...mix,
    answer(plain, endpoint, request) {
      onAnswer?.(endpoint, { status: plain.status, body: structuredClone(plain.body) });
      return mix.answer(plain, endpoint, request);
    },
  };
  const lines: string[] = [];
  const note = (message: string, details: unknown): void => void lines.push(`${message} ${JSON.stringify(details)}`);
  const { clock, pace, begin, wallClock } = manual ? standing(manual) : running(read);
  const failed = (thrown: unknown): void => note('failed', String(thrown));
  const exchange = await startPracticeExchange({
    options: read,
    begin,
    pace,
    addressSecret: chooseAddressSecret(read, undefined, randomBytes),
    dialects: onAnswer ? recording : mix,
    clock: guardedClock(clock, failed),
    wallClock: guardedClock(wallClock, failed),
    syntheticClock: guardedClock(clock, failed),
    jump: (which, ms) => (which === 'market' ? clock : wallClock).jump(ms),
    randomId: randomUUID,
    randomBytes,
    log: { info: () => undefined, warn: note, error: note },
  });
  const ended = Promise.withResolvers<number>();
  let stopping: Promise<void> | null = null;
  async function stopOnce(): Promise<void> {
    await exchange.stop();
    // Clients of this process see their idle connections end only now: until then a call would use one of them.
    for (let turn = 0; turn < CLOSING_TURNS; turn += 1) await nextIteration();
    ended.resolve(0);
  }
  /** A test may have stopped it before the end of its file does. */
  async function stop(): Promise<number> {
    stopping ??= stopOnce();
    await stopping;
    return 0;
  }
  return {
    day: exchange.day,
    drills: exchange.drills,
    profile: exchange.profile,
    pid: process.pid,
    faults: createFaultControls(baseOf(exchange.profile)),
    setMarket: (kind) => exchange.day.step({ kind }),
    log: () => lines,
    stop,
    ended: ended.promise,
    kill: async () => void (await stop()),
  };
}
