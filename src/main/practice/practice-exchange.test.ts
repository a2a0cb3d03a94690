import { EventEmitter } from 'node:events';
import type { ForkOptions, UtilityProcess } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { createManualTimers, type ManualTimers } from '#main/service/testing/manual-timers.ts';
import { DATA_EXIT_CODES, EXIT_DATA_SET_ASIDE } from '#node/index.ts';
import type { DrillReport } from '#shared/practice/drills.ts';
import type { ExchangeClock } from '#shared/practice/practice-day.ts';
import { type PracticeChoice, PracticeExchange } from './practice-exchange.ts';

/** Fake of the exchange's process: prints and exits when the test calls it. */
class Child extends EventEmitter {
  readonly stdout = new EventEmitter();
  readonly stderr = new EventEmitter();
  readonly posted: unknown[] = [];
  killed = false;
  readonly args: readonly string[];
  readonly env: ForkOptions['env'];
  constructor(args: readonly string[], env: ForkOptions['env']) {
    super();
    this.args = args;
    this.env = env;
  }
  prints(text: string): void {
    this.stdout.emit('data', Buffer.from(text));
  }
  reports(message: unknown): void {
    this.emit('message', message);
  }
  ends(code: number): void {
    this.emit('exit', code);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  kill(): boolean {
    this.killed = true;
    return true;
  }
}

const readyLine = (port: number, more: object = {}) =>
  `${JSON.stringify({
    main_url: `http://127.0.0.1:${port}`,
    trading_url: `http://127.0.0.1:${port}/trading`,
    trading_ws_url: `ws://127.0.0.1:${port}/ws`,
    general_ws_url: `ws://127.0.0.1:${port}/v1`,
    social_ws_url: `ws://127.0.0.1:${port}/social`,
    web_url: `http://127.0.0.1:${port}/web`,
    web_build_id: 'practice',
    credentials: { username: 'practice', password: 'word', pin: '123456' },
    ...more,
  })}\n`;

const SECRET = 'c2VjcmV0IG9mIHRoZSBhZGRyZXNzZXM';

let children: Child[];
let events: string[];
let logged: Readonly<Record<string, unknown>>[];
let timers: ManualTimers;
let choice: PracticeChoice;
let clocks: (ExchangeClock | null)[];
let drills: (DrillReport | null)[];
let codes: string[];
let secrets: (readonly string[])[];

const start = (begin: Promise<unknown> | null = null, startsPaused = false) =>
  new PracticeExchange({
    fork: (_path, args, { env }) => {
      const child = new Child(args, env);
      children.push(child);
      return child as unknown as UtilityProcess;
    },
    modulePath: '/out/main/exchange.js',
    dataDir: '/data/exchange',
    addressSecret: SECRET,
    env: { PATH: '/bin' },
    stocks: null,
    startsPaused,
    day: () => choice,
    clock: (state) => void clocks.push(state),
    drill: (report) => void drills.push(report),
    code: (code) => void codes.push(code),
    secrets: (changed) => void secrets.push(changed),
    begin,
    timers,
    log: (_level, event, fields) => void logged.push({ event, ...fields }),
    restarted: (why) => events.push(why === 'died' ? 'restarted' : 'restarted for other hours'),
    thirdParties: () => undefined,
    unreachable: () => events.push('unreachable'),
    dataSetAside: () => events.push('set aside'),
    dataUnavailable: (reason) => events.push(`data ${reason ?? 'available'}`),
  });
const last = (): Child => {
  const child = children.at(-1);
  if (!child) throw new Error('nothing was started');
  return child;
};

beforeEach(() => {
  children = [];
  events = [];
  logged = [];
  clocks = [];
  drills = [];
  codes = [];
  secrets = [];
  choice = { hours: 'always', speed: '10' };
  timers = createManualTimers();
});

it('is ready when its start line is complete', async () => {
  const exchange = start();
  last().prints(readyLine(4_711).slice(0, 40));
  last().prints(readyLine(4_711).slice(40));
  expect(await exchange.ready).toMatchObject({ main_url: 'http://127.0.0.1:4711', credentials: { pin: '123456' } });
  expect(last().args).toEqual(['--port', '0', '--data-dir', '/data/exchange', '--past', '--secret']);
  expect(events).toEqual([]);
});

it('restarts on the same port, and reports the restart', async () => {
  const exchange = start();
  last().prints(readyLine(4_711));
  await exchange.ready;
  last().ends(1);
  await timers.advance(250);
  expect(children).toHaveLength(2);
  expect(last().args.slice(0, 2)).toEqual(['--port', '4711']);
  expect(events).toEqual([]);
  last().prints(readyLine(4_711));
  expect(events).toEqual(['restarted']);
});

it('passes the same secret for its addresses at each start, and neither on the command line nor into the log', async () => {
  const exchange = start();
  const address = `http://127.0.0.1:4711/p/${SECRET}/main`;
  last().prints(readyLine(4_711, { main_url: address }));
  expect(await exchange.ready).toMatchObject({ main_url: address });
  last().ends(1);
  await timers.advance(250);
  last().prints(readyLine(4_711, { main_url: address }));
  expect(children.map(({ env }) => env)).toEqual(Array(2).fill({ PATH: '/bin', LANTAI_EXCHANGE_SECRET: SECRET }));
  expect(JSON.stringify([children.map(({ args }) => args), logged])).not.toContain(SECRET);
});

it('logs why it ended when its last line contains the reason', () => {
  start();
  const lines = [
    { level: 'info', message: 'listening' },
    { level: 'error', message: 'the market failed', stack: 'Error: at day-cycle.ts:73' },
  ].map((each) => `${JSON.stringify(each)}\n`);
  last().stderr.emit('data', Buffer.from(lines.join('').slice(0, 60)));
  last().stderr.emit('data', Buffer.from(lines.join('').slice(60)));
  last().ends(70);
  const ended = { event: 'practice-exchange-ended', code: 70 };
  expect(logged).toEqual([{ ...ended, why: 'the market failed', stack: 'Error: at day-cycle.ts:73' }]);
});

it('waits longer after each failure, ten seconds at most, and reports once that it is unreachable', async () => {
  start();
  const waits: number[] = [];
  for (let failure = 0; failure < 8; failure += 1) {
    const count = children.length;
    const died = timers.now();
    last().ends(1);
    while (children.length === count) await timers.advance(50);
    waits.push(timers.now() - died);
  }
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(events).toEqual(['unreachable']);
});

it('ends a process that prints no valid start line in time', async () => {
  start();
  await timers.advance(19_999);
  expect(last().killed).toBe(false);
  await timers.advance(1);
  expect(last().killed).toBe(true);
  last().ends(1);
  await timers.advance(250);
  last().prints('{"main_url":"http://example.test"}\n');
  expect(last().killed).toBe(true);
});

it('stops on request, by force only after three seconds, and stays stopped', async () => {
  const exchange = start();
  const child = last();
  const stopped = exchange.stop();
  expect(child.posted).toEqual(['stop']);
  await timers.advance(3_000);
  expect(child.killed).toBe(true);
  child.ends(0);
  await stopped;
  await timers.advance(60_000);
  expect(children).toHaveLength(1);
});

it('counts one that dies right after each start as gone, until it has stayed up for ten seconds', async () => {
  start();
  const waits: number[] = [];
  for (let death = 0; death < 6; death += 1) {
    last().prints(readyLine(4_711));
    await timers.advance(9_999);
    const count = children.length;
    const died = timers.now();
    last().ends(1);
    while (children.length === count) await timers.advance(50);
    waits.push(timers.now() - died);
  }
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000]);
  expect(events).toEqual(['restarted', 'restarted', 'restarted', 'unreachable']);

  last().prints(readyLine(4_711));
  await timers.advance(10_000);
  expect(events.slice(4)).toEqual(['restarted']);
  last().ends(1);
  await timers.advance(250);
  last().prints(readyLine(4_711));
  expect(events.slice(5)).toEqual(['restarted']);
});

it('leaves no timer behind when it is stopped', async () => {
  const exchange = start();
  last().prints(readyLine(4_711));
  const stopped = exchange.stop();
  last().ends(0);
  await stopped;
  expect(timers.pending()).toBe(0);
});

it('waits for the given promise, and does not start after it was stopped', async () => {
  const previous = Promise.withResolvers<void>();
  start(previous.promise);
  expect(children).toEqual([]);
  previous.resolve();
  await previous.promise;
  expect(children).toHaveLength(1);
  const never = Promise.withResolvers<void>();
  await start(never.promise).stop();
  never.resolve();
  await never.promise;
  expect(children).toHaveLength(1);
});

it('reports that damaged data were set aside, whether it went on or has to be started once more', async () => {
  const exchange = start();
  last().prints(readyLine(4_711, { data_set_aside: 'exchange.sqlite.damaged-1' }));
  expect(await exchange.ready).toMatchObject({ main_url: 'http://127.0.0.1:4711' });
  expect(events).toEqual(['set aside']);
  last().ends(EXIT_DATA_SET_ASIDE);
  await timers.advance(250);
  last().prints(readyLine(4_711));
  expect(events).toEqual(['set aside', 'set aside', 'restarted']);
});

it.each(['newer', 'read-only', 'unreadable'] as const)(
  'does not start it again while its data are %s, and gives the reason once',
  async (reason) => {
    start();
    last().ends(DATA_EXIT_CODES[reason]);
    await timers.advance(600_000);
    expect(children).toHaveLength(1);
    expect(events).toEqual([`data ${reason}`]);
    expect(timers.pending()).toBe(0);
  },
);

it.each(['disk-full', 'in-use'] as const)(
  'goes on trying while its data are unavailable (%s), gives the reason once, and reports the end of it',
  async (reason) => {
    start();
    for (let failure = 0; failure < 6; failure += 1) {
      const count = children.length;
      last().ends(DATA_EXIT_CODES[reason]);
      while (children.length === count) await timers.advance(50);
    }
    expect(events).toEqual([`data ${reason}`]);
    last().prints(readyLine(4_711));
    expect(events).toEqual([`data ${reason}`, 'data available']);
  },
);

describe('the market’s hours', () => {
  const DAY = ['--session', 'clock', '--clock'];
  const clockOf = (change: Partial<ExchangeClock> = {}): ExchangeClock => ({
    kind: 'clock',
    session: 'clock',
    isPaced: true,
    marketAt: 1_000,
    speed: 10,
    rate: 10,
    isPaused: false,
    skippingTo: null,
    phase: 'session I',
    ...change,
  });
  const dayOf = (child: Child): readonly string[] => child.args.slice(6);

  it('are on its command line, a stored day continued', async () => {
    choice = { hours: 'today', speed: '10' };
    start();
    expect(dayOf(last())).toEqual(['--session', 'clock']);
    choice = { hours: 'day', speed: '30' };
    start();
    expect(dayOf(last())).toEqual([...DAY, 'continue', '--speed', '30']);
  });

  it('are changed by starting it again with its data, without the notice of a restart', async () => {
    const exchange = start();
    last().prints(readyLine(4_711));
    await exchange.ready;
    choice = { hours: 'day', speed: '10' };
    const switched = exchange.switchHours();
    const first = last();
    expect(first.posted).toEqual(['stop']);
    first.ends(0);
    await switched;
    expect(last()).not.toBe(first);
    expect(last().args.slice(0, 2)).toEqual(['--port', '4711']);
    expect(dayOf(last())).toEqual([...DAY, 'next-day', '--speed', '10']);
    last().prints(readyLine(4_711));
    expect(events).toEqual(['restarted for other hours']);
    // From here on a death is one again.
    last().ends(1);
    await timers.advance(250);
    expect(dayOf(last())).toEqual([...DAY, 'continue', '--speed', '10']);
    last().prints(readyLine(4_711));
    expect(events).toEqual(['restarted for other hours', 'restarted']);
  });

  it('waits before it starts again when a start for other hours fails', async () => {
    const exchange = start();
    last().prints(readyLine(4_711));
    choice = { hours: 'today', speed: '10' };
    void exchange.switchHours();
    last().ends(0);
    last().ends(1);
    expect(children).toHaveLength(2);
    await timers.advance(250);
    expect(children).toHaveLength(3);
  });

  it('stand still from the first start where that is wanted, and run on once they were continued', async () => {
    start(null, true);
    expect(dayOf(last())).toEqual(['--paused']);
    last().reports(clockOf({ session: 'always' }));
    last().ends(1);
    await timers.advance(250);
    expect(dayOf(last())).toEqual([]);
  });

  it('passes drills on and what is reported of them; its end takes every one back', () => {
    const exchange = start();
    exchange.step({ kind: 'end-drill' });
    expect(last().posted).toEqual([{ kind: 'end-drill' }]);
    const report = { kind: 'drill', at: 5, event: { what: 'connection', isCut: true } } as const;
    last().reports(report);
    last().reports({ kind: 'drill', at: 5, event: { what: 'something' } });
    last().reports({ kind: 'code', code: '904117' });
    last().reports({ kind: 'code', code: 'not a code' });
    expect(drills).toEqual([report]);
    expect(clocks).toEqual([]);
    last().ends(1);
    expect(drills.at(-1)).toBeNull();
  });

  it('reports which secrets of its account were changed, and takes no secret', () => {
    start();
    last().reports({ kind: 'secrets', changed: [] });
    last().reports({ kind: 'secrets', changed: ['password'] });
    last().reports({ kind: 'secrets', changed: ['lantai-practice'] });
    expect(secrets).toEqual([[], ['password']]);
  });

  it('passes steps on and reports the clock; what died while paused starts paused', async () => {
    choice = { hours: 'day', speed: '10' };
    const exchange = start();
    exchange.step({ kind: 'skip', to: 'phase' });
    expect(last().posted).toEqual([{ kind: 'skip', to: 'phase' }]);
    last().reports(clockOf({ isPaused: true, rate: 0 }));
    last().reports({ kind: 'clock', marketAt: 'noon' });
    expect(clocks).toEqual([clockOf({ isPaused: true, rate: 0 })]);
    expect(logged.at(-1)).toMatchObject({ event: 'practice-exchange-message-unreadable' });
    last().ends(1);
    expect(clocks.at(-1)).toBeNull();
    await timers.advance(250);
    expect(dayOf(last())).toEqual([...DAY, 'continue', '--speed', '10', '--paused']);
  });
});
