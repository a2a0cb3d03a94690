import { expect, test } from 'vitest';
import type { ServiceClient } from '#main/service/index.ts';
import { DEFAULT_REST_DIALECT } from '#shared/service/dialect.ts';
import { createMarket } from './index.ts';

const SESSION = { phase: 'session I', ordersAllowed: true, endsAt: 10_000 };
const BREAK = { phase: 'break', ordersAllowed: false, endsAt: null };

function setUp() {
  let now = 0;
  let reads = 0;
  let answer: () => void = () => undefined;
  // The one call that a phase needs.
  const client = {
    market: {
      async indexInfo() {
        reads += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { data: { market_hour: { status: 'BREAK' } } };
      },
    },
  } as unknown as ServiceClient;
  const market = createMarket({
    client,
    dialect: DEFAULT_REST_DIALECT,
    log: () => undefined,
    clockOffsetMs: () => 0,
    timers: { now: () => now, after: () => () => undefined },
    serviceTime: async () => now,
  });
  return {
    market,
    pass: (ms: number) => {
      now += ms;
    },
    reads: () => reads,
    answer: () => answer(),
  };
}

test('a pushed phase is answered without a call, until its end, or until nothing is pushed any more', async () => {
  const { market, pass, reads, answer } = setUp();
  market.setPushedPhase(SESSION);
  expect([await market.phase(), reads()]).toEqual([SESSION, 0]);
  pass(10_000);
  const afterItsEnd = market.phase();
  answer();
  expect([await afterItsEnd, reads()]).toEqual([BREAK, 1]);
  market.setPushedPhase({ ...SESSION, endsAt: null });
  expect((await market.phase()).phase).toBe('session I');
  market.setPushedPhase(null);
  expect(await market.phase()).toEqual(BREAK);
});

test('a phase that is pushed during a call counts more than its answer', async () => {
  const { market, answer } = setUp();
  const reading = market.phase();
  market.setPushedPhase(SESSION);
  answer();
  expect(await reading).toEqual(SESSION);
});

test('another user or another day: what was pushed before does not count', async () => {
  const { market, answer } = setUp();
  market.setPushedPhase(SESSION);
  market.clear();
  const reading = market.phase();
  answer();
  expect(await reading).toEqual(BREAK);
});
