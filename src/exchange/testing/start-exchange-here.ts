import { randomBytes, randomUUID } from 'node:crypto';
import { guardedClock, type ManualClock, systemClock } from '#exchange/clock/index.ts';
import { createDialectMix, type DialectMix } from '#exchange/dialects/index.ts';
import {
  chooseAddressSecret,
  createMarketClock,
  type PracticeDay,
  readOptions,
  startPracticeExchange,
} from '#exchange/server/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { createFaultControls } from './fault-controls.ts';
import { argumentsFor, baseOf, type StartOptions, type TestExchange } from './start-exchange.ts';

/** An answer before any dialect changed it. */
export type RecordedAnswer = { readonly status: number; readonly body: unknown };

export type ExchangeHere = TestExchange & { readonly day: PracticeDay };

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
 * As `startExchange`, but in this process, which loads it once for many.
 * @param onAnswer every answer that is then given in the dialects
 * @param manual left out: real clocks, as the options name them
 */
export async function startExchangeHere(
  options: StartOptions,
  onAnswer: (endpoint: Endpoint, plain: RecordedAnswer) => void = () => undefined,
  manual: ManualClocks | null = null,
): Promise<ExchangeHere> {
  const read = readOptions(argumentsFor(options));
  const mix = createDialectMix(read.dialects);
  const dialects: DialectMix = {
    ...mix,
    answer(plain, endpoint, request) {
      onAnswer(endpoint, { status: plain.status, body: structuredClone(plain.body) });
      return mix.answer(plain, endpoint, request);
    },
  };
  const lines: string[] = [];
  const note = (message: string, details: unknown): void => void lines.push(`${message} ${JSON.stringify(details)}`);
  const { clock, pace, begin, wallClock } = manual ? standing(manual) : running(read);
  const failed = (thrown: unknown): void => note('failed', String(thrown));
  const exchange = await startPracticeExchange({
    options: read,
    ...{ begin, pace },
    addressSecret: chooseAddressSecret(read, undefined, randomBytes),
    dialects,
    clock: guardedClock(clock, failed),
    wallClock: guardedClock(wallClock, failed),
    syntheticClock: guardedClock(clock, failed),
    jump: (which, ms) => (which === 'market' ? clock : wallClock).jump(ms),
    randomId: randomUUID,
    randomBytes,
    log: { info: () => undefined, warn: note, error: note },
  });
  const ended = Promise.withResolvers<number>();
  async function stop(): Promise<number> {
    await exchange.stop();
    ended.resolve(0);
    return 0;
  }
  return {
    day: exchange.day,
    profile: exchange.profile,
    pid: process.pid,
    faults: createFaultControls(baseOf(exchange.profile)),
    log: () => lines,
    stop,
    ended: ended.promise,
    kill: async () => void (await stop()),
  };
}
