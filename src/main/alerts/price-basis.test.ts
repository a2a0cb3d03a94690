import { expect, it } from 'vitest';
import { risingLine } from '#shared/alerts/testing/line.ts';
import { MORNING } from '#shared/alerts/testing/observations.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { barStart } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { draft, HERE, made } from './testing/alert-bench.ts';
import { bench, setUpAlerts } from './testing/alerts.ts';

/** A split of 1 to 5 on the day after the alerts are made. */
const EX_DATE = barStart(MORNING + DAY_MS, 'D');

const SPLIT = { at: EX_DATE, factor: 0.2, isOfLevelsOnly: false } as const;

setUpAlerts(MORNING);

const create = (level: number, direction: 'up' | 'down') => made(bench.calls.create(draft({ level, direction }), HERE));
const levels = async () =>
  (await bench.calls.list(undefined, HERE)).map(({ condition }) =>
    condition.kind === 'price' ? condition.level : null,
  );
const steps = () => bench.reads.filter((read) => read.startsWith('steps'));

/** The stock splits overnight: what cost 1,000 costs 200. */
function split(): void {
  bench.service.steps = () => [SPLIT];
  bench.timers.advance(DAY_MS);
}

it('does not fire on the ex date of a split, and fires at the level that follows from it', async () => {
  await create(900, 'down');
  await create(1_100, 'up');
  bench.quote(1_000);
  split();
  bench.quote(200);
  await bench.flushMicrotasks();
  expect([bench.fired, await levels()]).toEqual([[], [220, 180]]);
  expect(bench.rescaled).toEqual(['BNTG 900 180, 1100 220']);
  bench.quote(220);
  expect(bench.fired).toMatchObject([{ value: 220, level: 220 }]);
});

it('moves levels with rights, and no line, whose chart stays', async () => {
  await create(900, 'down');
  const line = await made(bench.calls.create(draft(risingLine()), HERE));
  bench.quote(1_000);
  bench.service.steps = () => [{ at: EX_DATE, factor: 0.9, isOfLevelsOnly: true }];
  bench.timers.advance(DAY_MS);
  bench.quote(900);
  await bench.flushMicrotasks();
  expect([bench.fired, bench.rescaled]).toEqual([[], ['BNTG 900 810']]);
  const shown = await bench.calls.list(undefined, HERE);
  expect(shown.find(({ id }) => id === line.id)?.condition).toEqual(line.condition);
});

it('knows the day by the service’s clock where its quotes have no time', async () => {
  await create(900, 'down');
  bench.quote(1_000, { exchangeAt: 0 });
  split();
  bench.quote(200, { exchangeAt: 0 });
  await bench.flushMicrotasks();
  expect([bench.fired, await levels()]).toEqual([[], [180]]);
  bench.quote(178, { exchangeAt: 0 });
  expect(bench.fired).toHaveLength(1);
});

it('says what it waits for while corporate actions are read', async () => {
  await create(900, 'down');
  bench.quote(1_000);
  bench.timers.advance(DAY_MS);
  bench.quote(990);
  expect(await bench.calls.readings(undefined, HERE)).toMatchObject([{ waits: 'actions' }]);
  await bench.flushMicrotasks();
  expect(await bench.calls.readings(undefined, HERE)).toMatchObject([{ waits: null, value: 990 }]);
});

it('reports a level that the market itself had passed when the stock opened', async () => {
  await create(900, 'down');
  bench.quote(1_000);
  split();
  bench.quote(170);
  await bench.flushMicrotasks();
  expect(bench.fired).toMatchObject([{ value: 170, level: 180 }]);
});

it('moves each level once: on the same day, after a restart, and where Lantai did not run on the ex date', async () => {
  await create(900, 'down');
  bench.quote(1_000);
  await bench.close();
  split();
  bench.timers.advance(3 * DAY_MS);
  bench.open();
  bench.quote(200);
  await bench.flushMicrotasks();
  expect(await levels()).toEqual([180]);
  expect(steps()).toHaveLength(1);
  await bench.close();
  bench.open();
  bench.quote(201);
  bench.timers.advance(DAY_MS);
  bench.quote(202);
  await bench.flushMicrotasks();
  expect([await levels(), bench.fired, bench.rescaled.length]).toEqual([[180], [], 1]);
});

it('leaves levels alone that were entered on the ex date or later, and those of a day without an action', async () => {
  bench.service.steps = () => [SPLIT];
  bench.timers.advance(DAY_MS);
  await create(180, 'down');
  bench.quote(200);
  bench.timers.advance(DAY_MS);
  bench.quote(205);
  await bench.flushMicrotasks();
  expect([await levels(), bench.rescaled]).toEqual([[180], []]);
});

it('ignores prices of before the ex date once levels have moved', async () => {
  await create(1_100, 'up');
  bench.quote(1_000);
  split();
  bench.quote(200);
  await bench.flushMicrotasks();
  // A snapshot of a stock that has not traded since.
  bench.quote(1_000, { exchangeAt: MORNING, sequence: 9 });
  expect(bench.fired).toEqual([]);
});

it('fires on nothing while the service does not say what has changed, and goes on once it does', async () => {
  await create(900, 'down');
  bench.quote(1_000);
  bench.service.steps = () => {
    throw new LantaiError('UNREACHABLE', 'no answer');
  };
  bench.timers.advance(DAY_MS);
  bench.quote(200);
  await bench.flushMicrotasks();
  expect([bench.fired, await levels()]).toEqual([[], [900]]);
  bench.service.steps = () => [SPLIT];
  bench.timers.advance(15_000);
  await bench.flushMicrotasks();
  expect([bench.fired, await levels()]).toEqual([[], [180]]);
});

it('takes prices as they are where the service has no corporate actions', async () => {
  await create(900, 'down');
  bench.quote(1_000);
  bench.service.steps = () => {
    throw new LantaiError('NOT_FOUND', 'no such endpoint');
  };
  bench.timers.advance(DAY_MS);
  bench.quote(890);
  await bench.flushMicrotasks();
  expect(bench.fired).toMatchObject([{ value: 890, level: 900 }]);
});

it('takes prices as they are where corporate actions cannot be read, and says so once a day', async () => {
  await create(900, 'down');
  await create(1_100, 'up');
  bench.quote(1_000);
  bench.service.steps = () => {
    throw new LantaiError('UNREADABLE_ANSWER', 'not a list');
  };
  bench.timers.advance(DAY_MS);
  bench.quote(990);
  await bench.flushMicrotasks();
  bench.quote(890);
  await bench.flushMicrotasks();
  expect(bench.fired).toMatchObject([{ value: 890, level: 900 }]);
  expect([bench.notRescaled, bench.rescaled]).toEqual([['BNTG'], []]);
  bench.timers.advance(DAY_MS);
  bench.quote(895);
  await bench.flushMicrotasks();
  expect(bench.notRescaled).toEqual(['BNTG', 'BNTG']);
});

it('moves a paused alert when it is active again, and keeps what a person has typed since', async () => {
  const { id } = await create(900, 'down');
  bench.quote(1_000);
  await bench.calls.setEnabled({ id, enabled: false }, HERE);
  split();
  await bench.calls.setEnabled({ id, enabled: true }, HERE);
  bench.quote(200);
  await bench.flushMicrotasks();
  expect(await levels()).toEqual([180]);
  await made(bench.calls.change({ ...draft({ level: 150, direction: 'down' }), id }, HERE));
  bench.quote(201);
  await bench.flushMicrotasks();
  expect(await levels()).toEqual([150]);
});
