import { expect, it } from 'vitest';
import { createHealthWatch } from '#main/service/index.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { createEmitter } from '#shared/emitter.ts';
import type { ExchangeClock, PracticeStep } from '#shared/practice/practice-day.ts';
import { serviceTime } from '#shared/service-time.ts';
import { createPracticeClock, followChoice, practiceHandlers, practiceStocks } from './practice-clock.ts';

const NOON = 1_800_000_000_000;
const running: ExchangeClock = {
  kind: 'clock',
  session: 'clock',
  isPaced: true,
  marketAt: NOON,
  speed: 60,
  rate: 60,
  isPaused: false,
  skippingTo: null,
  phase: 'session I',
};

function watched() {
  let now = 5_000;
  const health = createHealthWatch();
  const published: (PracticeClock | null)[] = [];
  let moves = 0;
  const clock = createPracticeClock({
    now: () => now,
    setClock: health.setClock,
    publish: (state) => void published.push(state),
    marketMoved: () => {
      moves += 1;
    },
  });
  return {
    clock,
    health,
    published,
    moves: () => moves,
    pass: (ms: number) => {
      now += ms;
    },
    time: () => serviceTime(health.current(), now) - NOON,
  };
}

it('makes the service’s time run at the market’s pace, whatever the answers’ dates say', () => {
  const { clock, health, pass, time } = watched();
  clock.report(running);
  pass(1_000);
  expect(time()).toBe(60_000);
  health.answered(new Date(5_000).toUTCString(), 5_000, 5_010);
  expect(time()).toBe(60_000);
  // Tokens are dated by this machine's time.
  expect(health.issuerOffsetMs()).toBe(0);
});

it('stands still while paused, and between the reports of a skip', () => {
  const { clock, pass, time } = watched();
  clock.report({ ...running, isPaused: true, rate: 0 });
  pass(3_600_000);
  expect(time()).toBe(0);
  clock.report({ ...running, marketAt: NOON + 7_000, skippingTo: 'phase', rate: 2_000 });
  pass(400);
  expect(time()).toBe(7_000);
});

it('publishes health only where the time is not what the pace led to expect', () => {
  const { clock, health, pass } = watched();
  let changes = 0;
  health.onHealth(() => {
    changes += 1;
  });
  clock.report(running);
  pass(500);
  clock.report({ ...running, marketAt: NOON + 30_500 });
  expect(changes).toBe(1);
  pass(500);
  // The machine was too slow for half of it.
  clock.report({ ...running, marketAt: NOON + 40_000 });
  expect(changes).toBe(2);
});

it('renews a report before it holds no longer, and stands once none comes, as after sleep', () => {
  const { clock, health, pass, time } = watched();
  let changes = 0;
  health.onHealth(() => {
    changes += 1;
  });
  for (let report = 0; report < 20; report += 1) {
    clock.report({ ...running, marketAt: NOON + report * 30_000 });
    pass(500);
    expect(time()).toBe((report + 1) * 30_000);
  }
  expect(changes).toBe(4);
  const last = time();
  pass(8 * 3_600_000);
  expect(time()).toBeLessThanOrEqual(last + 5_000 * 60);
  // The exchange slept too.
  clock.report({ ...running, marketAt: NOON + last });
  expect(time()).toBe(last);
});

it('follows an own clock that no longer runs at a pace, and what was read before holds no more', () => {
  const { clock, pass, time, moves } = watched();
  clock.report(running);
  clock.report({ ...running, isPaced: false, speed: 1, rate: 1, marketAt: 5_000 });
  expect(moves()).toBe(1);
  pass(8 * 3_600_000);
  expect(time() + NOON).toBe(5_000 + 8 * 3_600_000);
});

it('takes the way of a message for no difference of the clocks', () => {
  const { clock, health } = watched();
  clock.report({ ...running, isPaced: false, speed: 1, rate: 1, marketAt: 4_990 });
  expect(health.current()).toMatchObject({ clockOffsetMs: 0 });
});

it('stands where it was while the exchange is started again', () => {
  const { clock, pass, time } = watched();
  clock.report(null);
  expect(clock.current()).toBeNull();
  clock.report(running);
  pass(1_000);
  clock.report(null);
  pass(5_000);
  expect(time()).toBe(60_000);
  expect(clock.current()).toMatchObject({ phase: 'session I', rate: 0 });
});

it('publishes what windows show of it, and not that it goes on', () => {
  const { clock, published, pass } = watched();
  for (let report = 0; report < 4; report += 1) {
    clock.report({ ...running, marketAt: NOON + report * 30_000 });
    pass(500);
  }
  expect(published).toHaveLength(1);
  expect(clock.current()).toMatchObject({ marketAt: NOON + 90_000 });
  clock.report({ ...running, marketAt: NOON + 120_000, rate: 40 });
  clock.report({ ...running, marketAt: NOON + 120_000, rate: 0, isPaused: true });
  clock.report({ ...running, marketAt: NOON + 120_000, rate: 0, isPaused: true });
  clock.report(null);
  expect(published.map((state) => [state?.rate, state?.isPaused])).toEqual([
    [60, false],
    [40, false],
    [0, true],
  ]);
});

it('reports each new phase', () => {
  const { clock, published, moves } = watched();
  clock.report(running);
  clock.report({ ...running, phase: 'break' });
  clock.report({ ...running, phase: 'break', isPaused: true });
  expect(moves()).toBe(1);
  expect(published.map((state) => state?.phase)).toEqual(['session I', 'break', 'break']);
});

it('follows the settings: other hours start it again, another speed is sent', () => {
  const changes = createEmitter<Settings>();
  let settings: Settings = DEFAULT_SETTINGS;
  const done: (string | PracticeStep)[] = [];
  const exchange = {
    switchHours: async () => void done.push('switched'),
    step: (step: PracticeStep) => void done.push(step),
  };
  const stop = followChoice(exchange, { get: () => settings, onChange: changes.on });
  const choose = (practice: Settings['practice']): void => {
    settings = { ...settings, practice };
    changes.emit(settings);
  };
  choose({ hours: 'always', speed: '30' });
  choose({ hours: 'day', speed: '30' });
  choose({ hours: 'day', speed: '60' });
  choose({ hours: 'day', speed: '60' });
  stop();
  choose({ hours: 'today', speed: '60' });
  expect(done).toEqual(['switched', { kind: 'speed', speed: 60 }]);
  const { clock } = watched();
  practiceHandlers(clock, exchange).step({ kind: 'pause' }, { windowId: 'w' });
  expect(done.at(-1)).toEqual({ kind: 'pause' });
  expect(practiceHandlers(clock, null).step({ kind: 'pause' }, { windowId: 'w' })).toBeUndefined();
});

it('lists as many companies as the environment says, and all where it says nothing of use', () => {
  expect(['3', '900', undefined, '', '2', '901', 'many', '1e2'].map(practiceStocks)).toEqual([
    ...[3, 900, null, null, null, null, null, null],
  ]);
});
