import { setImmediate as nextIteration } from 'node:timers/promises';
import { manualClock } from '#exchange/clock/index.ts';
import type { ManualClocks } from '#exchange/testing/index.ts';
import { type OpenSocket, openWebSocket } from '#main/feed/index.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { createCallsInFlight } from './calls-in-flight.ts';
import { createVirtualTime } from './virtual-time.ts';

/**
 * One time for a workstation and an exchange of this process. It stands still until it is advanced, and goes on only
 * when no call and no frame is on its way, so that no deadline depends on how busy the machine is.
 */
export type SharedTime = {
  /** The exchange's. */
  readonly clocks: ManualClocks;
  /** The workstation's. */
  readonly timers: Timers;
  /** Since the start. */
  monotonicMs(): number;
  /** Calls over HTTP, whose answers are whole before time goes on. */
  readonly transport: Transport;
  /** Sockets whose frames arrive before time goes on. */
  readonly openSocket: OpenSocket;
  /** Time stands still during any other call. */
  counted<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  advance(ms: number): Promise<void>;
  /**
   * Lets time pass until the assertion holds.
   * @throws what the assertion threw last
   */
  until<Found>(assertion: () => Found | Promise<Found>, limitMs?: number): Promise<Found>;
  /** Lets time pass until a call is answered. @throws what the call throws */
  answerOf<Answer>(call: () => Answer | Promise<Answer>): Promise<Answer>;
};

export type SharedTimeOptions = {
  /** Unix ms. */
  readonly startsAt: number;
  /** The exchange and the workstation live through time in turns of so many ms. */
  readonly stepMs?: number;
  /** How many ms of the market pass in one of all others. */
  readonly marketSpeed?: number;
};

const STEP_MS = 250;
/** Longest that anything may take, on the shared clock. */
const LIMIT_MS = 180_000;
/** Iterations of the event loop without a frame or a call after which none is on its way. */
const QUIET_ITERATIONS = 8;

export function createSharedTime({ startsAt, stepMs = STEP_MS, marketSpeed = 1 }: SharedTimeOptions): SharedTime {
  const clocks = { market: manualClock(startsAt), wall: manualClock(startsAt) };
  const time = createVirtualTime(startsAt);
  const calls = createCallsInFlight();
  /** Frames and calls so far. */
  let events = 0;

  function begin(): () => void {
    const id = calls.begin();
    events += 1;
    return () => calls.end(id);
  }
  async function counted<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const end = begin();
    try {
      return await call();
    } finally {
      end();
    }
  }

  async function settle(): Promise<void> {
    await calls.quiet();
    for (let quiet = 0; quiet < QUIET_ITERATIONS; quiet += 1) {
      const before = events;
      await nextIteration();
      if (events === before) continue;
      await calls.quiet();
      quiet = 0;
    }
  }

  async function advanceBy(ms: number): Promise<void> {
    clocks.market.advance(ms * marketSpeed);
    clocks.wall.advance(ms);
    await settle();
    const end = time.monotonicMs() + ms;
    while (time.monotonicMs() < end) {
      const due = Math.min(time.nextDue() ?? end, end);
      time.advance(Math.max(0, due - time.monotonicMs()));
      await settle();
    }
  }

  return {
    clocks,
    timers: time.timers,
    monotonicMs: time.monotonicMs,
    counted,
    transport: (url, request) =>
      counted(async () => {
        const { status, headers, body } = await fetch(url, request);
        const whole = body && (await new Response(body).arrayBuffer());
        return { status, headers, body: new Response(whole).body };
      }),
    openSocket(url, { onOpen, onBinary, onText, onEnd }) {
      const opened = begin();
      const socket = openWebSocket(url, {
        onOpen() {
          opened();
          onOpen();
        },
        onBinary(bytes) {
          events += 1;
          onBinary(bytes);
        },
        onText(text) {
          events += 1;
          onText(text);
        },
        onEnd(end) {
          opened();
          onEnd(end);
        },
      });
      return {
        send: (message) => socket.send(message),
        close() {
          opened();
          socket.close();
        },
      };
    },
    async advance(ms) {
      for (let left = ms; left > 0; left -= stepMs) await advanceBy(Math.min(stepMs, left));
    },
    async until(assertion, limitMs = LIMIT_MS) {
      const end = time.monotonicMs() + limitMs;
      for (;;) {
        await settle();
        try {
          return await assertion();
        } catch (thrown) {
          if (time.monotonicMs() >= end) throw thrown;
        }
        await advanceBy(stepMs);
      }
    },
    async answerOf(call) {
      let isDone = false;
      const answer = (async () => call())();
      const ended = (): void => {
        isDone = true;
      };
      answer.then(ended, ended);
      for (const end = time.monotonicMs() + LIMIT_MS; time.monotonicMs() < end; ) {
        await settle();
        if (isDone) return answer;
        await advanceBy(stepMs);
      }
      throw new Error('a call was not answered');
    },
  };
}
