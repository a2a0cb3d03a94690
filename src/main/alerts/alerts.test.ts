import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndicatorCondition } from '#shared/alerts/index.ts';
import { risingLine } from '#shared/alerts/testing/line.ts';
import { MORNING } from '#shared/alerts/testing/observations.ts';
import type { Drawing } from '#shared/chart/drawing-document.ts';
import { MAX_ALERTS, MAX_FIRINGS } from '#shared/contract/alerts.ts';
import { price, stockCode } from '#shared/market/index.ts';
import { type AlertBench, BNTG, createAlertBench, draft, HERE, made } from './testing/alert-bench.ts';

let bench: AlertBench;
beforeEach(() => {
  bench = createAlertBench();
  bench.open();
});
afterEach(() => bench.dispose());

const create = (given = draft()) => made(bench.calls.create(given, HERE));
const list = async () => bench.calls.list(undefined, HERE);
const log = async () => bench.calls.log(undefined, HERE);
const onDisk = (): string => readFileSync(join(bench.folder, 'alerts.json'), 'utf8');

describe('an alert', () => {
  it('that would not fire next is refused at its field, but not where only its note is changed', async () => {
    const { id } = await create();
    bench.lastPrice.of = 5_100;
    const level = { field: 'level', code: 'PASSED_UP', params: { last: 5_100 } };
    expect(await bench.calls.create(draft(), HERE)).toEqual({ problems: [level] });
    expect(await bench.calls.change({ ...draft({ level: 5_050 }), id }, HERE)).toEqual({ problems: [level] });
    expect(await bench.calls.change({ ...draft({}, { note: 'sell half' }), id }, HERE)).toHaveProperty('alert');
    expect(await bench.calls.create(draft({ level: 5_150 }), HERE)).toHaveProperty('alert');
  });

  it('fires once, is reported, and its stock is no longer subscribed to', async () => {
    const { id } = await create(draft({}, { note: 'sell half' }));
    expect(bench.subscribed().quotes).toEqual([BNTG]);
    bench.quote(4_990);
    bench.quote(5_000, { sequence: 77 });
    bench.quote(4_900);
    bench.quote(5_100);
    expect(bench.fired).toMatchObject([{ alertId: id, value: 5_000, since: 'live', sequence: 77, note: 'sell half' }]);
    await bench.flushMicrotasks();
    expect(bench.subscribed().quotes).toEqual([]);
    expect(await list()).toMatchObject([{ id, status: 'fired', enabled: false, fired: 1 }]);
    expect(await log()).toEqual(bench.fired);
  });

  it('waits again when it is enabled again, and does not fire while disabled', async () => {
    const { id } = await create();
    bench.quote(4_990);
    bench.quote(5_000);
    await bench.calls.setEnabled({ id, enabled: true }, HERE);
    bench.quote(5_010);
    bench.quote(4_990);
    bench.quote(5_000);
    expect(bench.fired).toHaveLength(2);
    await bench.calls.setEnabled({ id, enabled: true }, HERE);
    bench.quote(4_990);
    await bench.calls.setEnabled({ id, enabled: false }, HERE);
    expect(bench.shown()).toMatchObject([{ status: 'paused' }]);
    bench.quote(5_000);
    expect(bench.fired).toHaveLength(2);
  });

  it('knows the side of the price at once when its stock is already subscribed to', async () => {
    await create(draft({ level: 9_000 }));
    bench.quote(4_990);
    await create();
    bench.quote(5_000);
    expect(bench.fired).toHaveLength(1);
  });

  it('is restored at its position and with its state when its removal is undone', async () => {
    const { id } = await create();
    bench.timers.advance(5);
    await create(draft({ level: 9_000 }));
    bench.quote(4_990);
    await bench.calls.remove({ id }, HERE);
    expect(await list()).toHaveLength(1);
    await bench.calls.bringBack({ id }, HERE);
    expect((await list()).map((alert) => alert.id)).toEqual(['id-2', id]);
    bench.quote(5_000);
    expect(bench.fired).toHaveLength(1);
  });

  it('does not fire on stale prices, and reports the gap when they are current again', async () => {
    await create();
    bench.quote(4_990);
    bench.quote(4_990, { stale: true });
    bench.quote(5_050, { stale: true });
    expect(bench.fired).toEqual([]);
    bench.quote(5_050);
    expect(bench.fired).toMatchObject([{ since: 'gap', value: 5_050 }]);
  });

  it('ignores trades from before it was created', async () => {
    await create({ ...draft(), condition: { kind: 'trade', lots: 500 } });
    const trade = { price: 5_000, lots: 900 };
    bench.market()?.trade('BNTG', { ...trade, number: 9, at: bench.timers.now() - 60_000 });
    expect(bench.fired).toEqual([]);
    bench.market()?.trade('BNTG', { ...trade, number: 10, at: bench.timers.now() });
    expect(bench.fired).toMatchObject([{ value: 900, sequence: 10 }]);
  });

  it('takes trades of an exchange whose times are behind for what they are, within ten seconds', async () => {
    const newest = (number: number, behindMs: number): void =>
      bench.market()?.trade('BNTG', { number, price: 5_000, lots: 900, at: bench.timers.now() - behindMs });
    bench.feedLag.ms = 4_000;
    await create({ ...draft(), condition: { kind: 'trade', lots: 500 } });
    newest(8, 5_500);
    expect(bench.fired).toEqual([]);
    bench.timers.advance(20);
    newest(9, 4_300);
    expect(bench.fired).toMatchObject([{ sequence: 9 }]);
    // It was measured before: the exchange may be behind by now.
    bench.feedLag.ms = 200;
    await create({ ...draft(), condition: { kind: 'trade', lots: 700 } });
    bench.timers.advance(20);
    newest(10, 4_500);
    expect(bench.fired).toHaveLength(1);
    newest(11, 3_500);
    expect(bench.fired).toHaveLength(2);
    // Where nothing has happened for minutes, the newest is as old; where nothing has come yet, nothing is known.
    for (const ms of [300_000, null]) {
      bench.feedLag.ms = ms;
      const before = bench.fired.length;
      await create({ ...draft(), condition: { kind: 'trade', lots: 600 } });
      newest(before + 10, 12_000);
      expect(bench.fired).toHaveLength(before);
      newest(before + 11, 9_000);
      expect(bench.fired).toHaveLength(before + 1);
    }
  });

  it('expires after its last day', async () => {
    const today = new Date(bench.timers.now()).toISOString().slice(0, 10);
    await create(draft({}, { lastDay: today }));
    bench.quote(4_990);
    bench.timers.advance(86_400_000);
    expect(bench.shown()).toMatchObject([{ status: 'expired' }]);
    expect(bench.subscribed().quotes).toEqual([]);
    bench.quote(5_000);
    expect(bench.fired).toEqual([]);
  });

  it('that is invalid is not created, and the problems name the fields', async () => {
    expect(await bench.calls.create(draft({ level: 4_995 }), HERE)).toMatchObject({
      problems: [{ field: 'level', code: 'OFF_TICK' }],
    });
    expect(await bench.calls.change({ ...draft(), id: 'gone' }, HERE)).toMatchObject({
      problems: [{ field: 'alert', code: 'GONE' }],
    });
    expect(await list()).toEqual([]);
  });

  it('subscribes only to the data that its kind needs', async () => {
    await create({ ...draft(), condition: { kind: 'spread', ticks: 3 } });
    await create({ ...draft(), condition: { kind: 'iep', percent: 2, from: 'previous', direction: 'up' } });
    await create({ ...draft(), condition: { kind: 'trade', lots: 500 } });
    expect(bench.subscribed()).toEqual({ quotes: [], bests: [BNTG], auctions: [BNTG], trades: [BNTG] });
    const origin = { exchangeAt: 0, receivedAt: bench.timers.now(), sequence: 3, stale: false };
    bench.market()?.best('BNTG', { bid: 4_990, offer: 5_000, ...origin });
    bench.market()?.best('BNTG', { bid: 4_970, offer: 5_000, ...origin });
    bench.market()?.auction('BNTG', { iep: 5_150, change: 150, ...origin });
    bench.market()?.trade('BNTG', { number: 9, at: bench.timers.now(), price: 5_000, lots: 500 });
    expect(bench.fired.map(({ condition, value, base, price: seen }) => [condition.kind, value, base, seen])).toEqual([
      ['spread', 3, 5_000, 4_970],
      ['iep', 3, 5_000, 5_150],
      ['trade', 500, 0, 5_000],
    ]);
  });
});

describe('after a restart', () => {
  it('a fired alert stays fired, and an active one stays active', async () => {
    await create();
    await create(draft({ level: 5_100 }));
    bench.quote(4_990);
    bench.quote(5_000);
    await bench.close();
    bench.open();
    expect((await list()).map(({ status }) => status)).toEqual(['active', 'fired']);
    expect(await log()).toHaveLength(1);
    bench.quote(5_050);
    bench.quote(5_100);
    expect(bench.fired.map(({ level, since }) => [level, since])).toEqual([
      [5_000, 'live'],
      [5_100, 'live'],
    ]);
  });

  it('a level crossed meanwhile is reported once, as crossed while Lantai was closed', async () => {
    await create();
    bench.quote(4_990);
    await bench.close();
    bench.timers.advance(3_600_000);
    bench.open();
    bench.quote(5_050, { stale: true });
    expect(bench.fired).toEqual([]);
    bench.quote(5_050);
    bench.quote(5_060);
    expect(bench.fired).toMatchObject([{ since: 'closed', value: 5_050 }]);
  });

  it('a damaged file of observations costs only the known side of the price', async () => {
    await create();
    bench.quote(4_990);
    await bench.close();
    writeFileSync(join(bench.folder, 'alerts-seen.json'), '{"version":1,"states":{"x":');
    expect(bench.open()).toEqual({ damaged: true });
    bench.quote(5_050);
    expect(bench.fired).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'active' }]);
  });

  it('a damaged file is set aside unchanged', async () => {
    await create();
    await bench.close();
    writeFileSync(join(bench.folder, 'alerts.json'), onDisk().slice(0, -9));
    expect(bench.open()).toEqual({ damaged: true });
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('alerts.damaged-'))).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('opens the oldest file format', async () => {
    await bench.close();
    for (const name of ['alerts', 'alerts-seen']) {
      const fixture = new URL(`fixtures/${name}-1.json`, import.meta.url);
      writeFileSync(join(bench.folder, `${name}.json`), readFileSync(fixture));
    }
    expect(bench.open()).toEqual({ damaged: false });
    expect((await list()).map(({ condition, status }) => [condition.kind, status])).toEqual([
      ['trade', 'expired'],
      ['spread', 'paused'],
      ['iep', 'active'],
      ['band', 'active'],
      ['volume', 'active'],
      ['change', 'active'],
      ['price', 'fired'],
    ]);
    expect(await log()).toHaveLength(1);
  });

  it('opens the second file format, and a line of the first as one that is straight in rupiah', async () => {
    const open = async (text: string) => {
      await bench.close();
      writeFileSync(join(bench.folder, 'alerts.json'), text);
      expect(bench.open()).toEqual({ damaged: false });
      return (await list()).map(({ condition }) => condition);
    };
    expect(await open(readFileSync(new URL('fixtures/alerts-3.json', import.meta.url), 'utf8'))).toHaveLength(10);
    const second = readFileSync(new URL('fixtures/alerts-2.json', import.meta.url), 'utf8');
    const [indicator, broker, line] = await open(second);
    expect([indicator, broker, line]).toMatchObject([
      { kind: 'indicator', at: 'close' },
      { kind: 'broker' },
      { kind: 'line', scale: 'log', border: 'parallel', offPrice: 5_100 },
    ]);
    const { alerts, log: logged } = JSON.parse(second);
    const { scale: _scale, border: _border, offAt: _at, offPrice: _price, ...old } = alerts[7].condition;
    const first = { version: 1, alerts: [{ ...alerts[7], condition: old }], log: [{ ...logged[0], condition: old }] };
    expect(await open(JSON.stringify(first))).toEqual([
      { ...old, scale: 'linear', border: 'line', offAt: 0, offPrice: 0 },
    ]);
    expect(await log()).toMatchObject([{ condition: { scale: 'linear' } }]);
  });
});

describe('figures that are read over REST', () => {
  const near = { ...draft(), condition: { kind: 'band', limit: 'ara', within: 3, unit: 'ticks' } as const };
  const busy = { ...draft(), condition: { kind: 'volume', times: 2, days: 20, byTime: false } as const };

  it('are read once per stock and day; until then the alert waits and its reading has the reason', async () => {
    await create(near);
    await create(busy);
    bench.quote(5_500, { volume: 100 });
    expect((await bench.calls.readings(undefined, HERE)).map(({ waits }) => waits)).toEqual(['limits', 'average']);
    await bench.flushMicrotasks();
    bench.quote(5_500, { volume: 390 });
    bench.quote(5_925, { volume: 400 });
    expect(bench.reads).toEqual(['stock BNTG', 'candles BNTG']);
    // The average is of the days before this one: 200 shares.
    expect(bench.fired.map(({ condition, value, base }) => [condition.kind, value, base])).toEqual([
      ['band', 3, 6_000],
      ['volume', 2, 200],
    ]);
  });

  it('are requested again a minute after a failed read', async () => {
    bench.stocks.band = async () => Promise.reject(new Error('signed out'));
    await create(near);
    bench.quote(5_500);
    await bench.flushMicrotasks();
    bench.stocks.band = async () => ({ ara: price(6_000), arb: price(4_080) });
    bench.quote(5_510);
    expect(bench.reads).toHaveLength(1);
    bench.timers.advance(60_000);
    await bench.flushMicrotasks();
    expect(bench.reads).toHaveLength(2);
    bench.quote(5_925);
    expect(bench.fired).toHaveLength(1);
  });

  it('are read for two stocks at a time', async () => {
    let open = 0;
    let most = 0;
    const answers: (() => void)[] = [];
    bench.stocks.band = () =>
      new Promise((resolve) => {
        open += 1;
        most = Math.max(most, open);
        answers.push(() => {
          open -= 1;
          resolve({ ara: price(6_000), arb: price(4_080) });
        });
      });
    for (const code of ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE']) {
      await create({ ...near, symbol: stockCode(code) });
      bench.quote(5_500, { code });
    }
    for (let round = 0; round < 5; round += 1) {
      answers.shift()?.();
      await bench.flushMicrotasks();
    }
    expect([bench.reads.length, most]).toEqual([5, 2]);
  });
});

describe('limits', () => {
  it('refuses alerts beyond the maximum', async () => {
    for (let number = 0; number < MAX_ALERTS; number += 1) await create(draft({ level: 5_000 }));
    expect(await bench.calls.create(draft(), HERE)).toEqual({
      problems: [{ field: 'alert', code: 'TOO_MANY', params: { max: MAX_ALERTS } }],
    });
  });

  it('drops the oldest log entry beyond the maximum', async () => {
    await create({ ...draft({}, { repeatSeconds: 10 }), condition: { kind: 'trade', lots: 1 } });
    for (let number = 1; number <= MAX_FIRINGS + 5; number += 1) {
      bench.timers.jump(11_000);
      bench.market()?.trade('BNTG', { number, at: bench.timers.now(), price: 5_000, lots: 1 });
    }
    const logged = await log();
    expect([logged.length, logged[0]?.sequence, logged.at(-1)?.sequence]).toEqual([MAX_FIRINGS, MAX_FIRINGS + 5, 6]);
    await bench.calls.clearLog(undefined, HERE);
    expect(await log()).toEqual([]);
  });
});

it('leaves no timer behind', async () => {
  await create();
  bench.quote(4_990);
  await bench.close();
  expect(bench.timers.pending()).toBe(0);
});

describe('an alert on a line', () => {
  const line = risingLine({ fromAt: MORNING - 600_000, toAt: MORNING });
  const drawing = (price: number): Drawing => ({
    id: 'd1',
    tool: 'ray',
    text: '',
    locked: false,
    hidden: false,
    style: { colour: null, width: 1, dash: 'solid', fill: 0 },
    anchors: [
      { at: line.fromAt, price: 4_900 },
      { at: line.toAt, price },
    ],
  });
  const levels = async () => (await bench.calls.readings(undefined, HERE)).map(({ level, waits }) => [level, waits]);

  beforeEach(async () => {
    await bench.dispose();
    await bench.dispose();
    bench = createAlertBench(MORNING);
    bench.starts.push(MORNING - 600_000, MORNING - 300_000, MORNING);
    bench.open();
    await create(draft({}, { condition: line }));
    bench.quote(4_880);
    await bench.flushMicrotasks();
  });

  it('waits for the bars, then rises with them and fires at the level of the bar', async () => {
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await levels()).toEqual([[4_920, null]]);
    bench.timers.advance(300_000);
    bench.quote(4_880, { volume: 1_100 });
    expect(await levels()).toEqual([[4_930, null]]);
    bench.quote(4_920);
    expect(bench.fired).toEqual([]);
    bench.quote(4_930);
    expect(bench.fired).toMatchObject([{ way: 'up', value: 4_930, level: 4_930 }]);
  });

  it('counts only bars in which the stock traded', async () => {
    bench.timers.advance(900_000);
    // Nothing traded for ten minutes: the first trade since opens the next bar.
    bench.quote(4_880, { volume: 1_100 });
    expect(await levels()).toEqual([[4_930, null]]);
  });

  it('reads the bars again after a gap, since trades may have been missed', async () => {
    bench.quote(4_880, { stale: true });
    bench.timers.advance(300_000);
    bench.starts.push(MORNING + 300_000);
    bench.quote(4_880);
    expect(await levels()).toEqual([[4_920, 'bars']]);
    await bench.flushMicrotasks();
    expect(bench.reads).toHaveLength(2);
    expect(await levels()).toEqual([[4_930, null]]);
  });

  it('follows its drawing, stays when that is deleted, and is the same after a restart', async () => {
    bench.drawn([drawing(5_100)]);
    expect(bench.shown()).toMatchObject([{ condition: { toPrice: 5_100 } }]);
    bench.drawn([]);
    await bench.close();
    expect(bench.open()).toEqual({ damaged: false });
    expect(await list()).toMatchObject([{ status: 'active', condition: { ...line, toPrice: 5_100 } }]);
  });

  it('does not fire because the line was dragged over the price', async () => {
    bench.drawn([drawing(4_800)]);
    bench.quote(4_870);
    expect(bench.fired).toEqual([]);
    bench.quote(4_800);
    expect(bench.fired).toMatchObject([{ way: 'down', level: 4_800 }]);
  });

  it('reports that a line has ended', async () => {
    await create(draft({}, { condition: { ...line, beyondTo: false } }));
    bench.timers.advance(3_600_000);
    bench.quote(4_880, { volume: 1_200 });
    expect((await levels()).at(-1)).toEqual([4_920, 'line']);
  });
});

describe('an alert on an indicator', () => {
  const FIVE_MINUTES = 300_000;
  /** The mean of the last two closes of five minutes. */
  const mean = (over: Partial<IndicatorCondition> = {}) => {
    const condition: IndicatorCondition = {
      kind: 'indicator',
      indicator: 'sma',
      inputs: { length: 2, source: 'close' },
      interval: '5m',
      plot: 'value',
      against: 'level',
      threshold: 5_010,
      other: '',
      at: 'tick',
      direction: 'up',
      ...over,
    };
    return draft({}, { condition });
  };

  beforeEach(async () => {
    await bench.dispose();
    bench = createAlertBench(MORNING);
    bench.open();
    bench.starts.push(MORNING - 2 * FIVE_MINUTES, MORNING - FIVE_MINUTES, MORNING);
  });

  /** A trade a second later, and the quote that it changes. */
  const trade = (last: number): void => {
    bench.timers.advance(1_000);
    bench.trade(last);
  };

  it('waits for the bars, follows each trade and fires when the value reaches the level', async () => {
    await create(mean());
    expect(bench.subscribed()).toMatchObject({ quotes: [BNTG], trades: [BNTG] });
    bench.quote(5_000);
    expect(await readings()).toMatchObject([{ value: null, waits: 'bars' }]);
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ value: 5_000, level: 5_010, waits: null }]);
    trade(5_010);
    expect(await readings()).toMatchObject([{ value: 5_005 }]);
    trade(5_020);
    expect(bench.fired).toMatchObject([{ value: 5_010, level: 5_010, price: 5_020, way: 'up' }]);
  });

  it('has its bars in common with an alert on a line, also after a restart', async () => {
    await create(mean());
    bench.quote(5_000);
    await bench.flushMicrotasks();
    bench.timers.advance(FIVE_MINUTES);
    await create(draft({}, { condition: risingLine({ fromAt: MORNING - 2 * FIVE_MINUTES, toAt: MORNING }) }));
    bench.quote(5_000, { volume: 1_100 });
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m']);
    expect(await readings()).toMatchObject([
      { level: 5_010, waits: null },
      { level: 4_930, waits: null },
    ]);
    await bench.close();
    bench.open();
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m', 'bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ waits: null }, { waits: null }]);
  });

  it('reads the bars of a line again, whose trades were not followed', async () => {
    await create(draft({}, { condition: risingLine({ fromAt: MORNING - 2 * FIVE_MINUTES, toAt: MORNING }) }));
    bench.quote(5_000);
    await bench.flushMicrotasks();
    await create(mean());
    await bench.flushMicrotasks();
    expect(bench.reads).toEqual(['bars BNTG 5m', 'bars BNTG 5m']);
    expect(await readings()).toMatchObject([{ waits: null }, { value: 5_000, level: 5_010 }]);
  });

  it('fires at the close only when the bar is over', async () => {
    await create(mean({ at: 'close' }));
    bench.quote(5_000);
    await bench.flushMicrotasks();
    trade(5_050);
    expect(bench.fired).toEqual([]);
    bench.timers.advance(FIVE_MINUTES);
    trade(4_900);
    expect(bench.fired).toMatchObject([{ value: 5_025, price: 4_900 }]);
  });

  it('reads the bars again after a gap and on the next day', async () => {
    await create(mean());
    bench.quote(5_000);
    await bench.flushMicrotasks();
    bench.quote(5_000, { stale: true });
    bench.quote(5_000);
    await bench.flushMicrotasks();
    const bars = () => bench.reads.filter((read) => read.startsWith('bars'));
    expect(bars()).toHaveLength(2);
    bench.timers.advance(86_400_000);
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(bars()).toHaveLength(3);
  });

  it('compares two lines, and is the same after a restart', async () => {
    const { id } = await create(
      mean({
        indicator: 'macd',
        inputs: { fast: 1, slow: 2, signal: 1 },
        plot: 'value',
        against: 'plot',
        other: 'signal',
      }),
    );
    await bench.close();
    bench.open();
    expect(await list()).toMatchObject([
      { id, condition: { indicator: 'macd', inputs: { fast: 1, slow: 2, signal: 1 } } },
    ]);
    bench.quote(5_000);
    await bench.flushMicrotasks();
    expect(await readings()).toMatchObject([{ value: 0, level: 0 }]);
  });

  const readings = async () => bench.calls.readings(undefined, HERE);
});

describe('an alert on a broker', () => {
  const condition = { kind: 'broker', broker: 'YZ', millions: 10, direction: 'up' } as const;
  const published = (day: string, millions: number) => {
    bench.brokers.day = () => ({ day, nets: new Map([['YZ', millions * 1_000_000]]) });
  };
  const POLL_MS = 300_000;
  const DAY_MS = 86_400_000;
  beforeEach(async () => {
    await bench.dispose();
    await bench.dispose();
    bench = createAlertBench(MORNING);
    bench.open();
  });
  const poll = async (ms = POLL_MS) => {
    bench.timers.advance(ms);
    await bench.flushMicrotasks();
  };

  it('waits for the day’s brokers, and does not count the day before it was made', async () => {
    published('2026-03-06', 50);
    await create({ ...draft({}, { repeatSeconds: 10 }), condition });
    await poll(1);
    expect(bench.reads).toContain('brokers BNTG');
    expect(bench.fired).toEqual([]);
    published('2026-03-09', 12);
    await poll();
    await poll();
    expect(bench.fired).toMatchObject([{ value: 12, level: 10, way: 'up', since: 'live' }]);
    published('2026-03-10', 11);
    await poll(DAY_MS);
    await poll();
    expect(bench.fired).toMatchObject([{ value: 12 }, { value: 11 }]);
  });

  it('fires for a day that was published while Lantai was closed, once', async () => {
    published('2026-03-06', 50);
    await create({ ...draft({}, { repeatSeconds: 10 }), condition });
    await poll(1);
    published('2026-03-09', 5);
    await poll();
    await bench.close();
    bench.timers.advance(DAY_MS);
    published('2026-03-10', 20);
    bench.open();
    await poll(1);
    expect(bench.fired).toMatchObject([{ value: 20, since: 'closed' }]);
    await bench.close();
    bench.open();
    await poll();
    expect(bench.fired).toHaveLength(1);
  });

  it('is read again after a failure, and no longer than there is one', async () => {
    bench.brokers.day = () => {
      throw new Error('no connection');
    };
    const { id } = await create({ ...draft(), condition });
    await poll(1);
    published('2026-03-09', 12);
    await poll();
    expect(bench.fired).toHaveLength(1);
    await bench.calls.remove({ id }, HERE);
    const reads = bench.reads.length;
    await poll();
    expect(bench.reads).toHaveLength(reads);
  });
});
