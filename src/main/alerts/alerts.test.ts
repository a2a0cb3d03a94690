import { describe, expect, it } from 'vitest';
import { MAX_ALERTS, MAX_FIRINGS } from '#shared/contract/alerts.ts';
import { price, stockCode } from '#shared/market/index.ts';
import { BNTG, draft, HERE } from './testing/alert-bench.ts';
import { bench, create, list, log, setUpAlerts } from './testing/alerts.ts';

setUpAlerts();

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
