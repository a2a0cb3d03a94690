import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { type MissedMinute, MissedMinutes, wholeMinutes } from './missed-minutes.ts';
import { draft } from './testing/alert-bench.ts';
import { bench, create, list, setUpAlerts } from './testing/alerts.ts';

setUpAlerts();

/** The start of a minute so many minutes after that of now. */
const minuteFromNow = (minutes: number): number => (Math.floor(bench.timers.now() / MINUTE_MS) + minutes) * MINUTE_MS;
const trades = (...minutes: readonly MissedMinute[]): void => {
  bench.traded.minutes = () => minutes;
};
const disconnected = (minutes: number): void => {
  bench.quote(4_990, { stale: true });
  bench.timers.advance(minutes * MINUTE_MS);
};

describe('a level that was touched and left again', () => {
  it('while disconnected fires once, at the minute in which it was', async () => {
    await create();
    bench.quote(4_990);
    const at = minuteFromNow(3);
    trades({ at: minuteFromNow(2), low: 4_980, high: 4_990 }, { at, low: 4_990, high: 5_010 });
    disconnected(10);
    bench.quote(4_980);
    await bench.flushMicrotasks();
    expect(bench.fired).toMatchObject([{ since: 'gap', value: 5_010, level: 5_000, exchangeAt: at }]);
    bench.quote(4_970);
    await bench.flushMicrotasks();
    expect(bench.fired).toHaveLength(1);
  });

  it('while Lantai was closed fires once', async () => {
    await create();
    bench.quote(4_990);
    await bench.close();
    trades({ at: minuteFromNow(5), low: 4_990, high: 5_000 });
    bench.timers.advance(60 * MINUTE_MS);
    bench.open();
    bench.quote(4_980);
    await bench.flushMicrotasks();
    expect(bench.fired).toMatchObject([{ since: 'closed', value: 5_000 }]);
  });

  it('is reported by the next start where Lantai is closed before its minutes have been read', async () => {
    await create();
    bench.quote(4_990);
    trades({ at: minuteFromNow(3), low: 4_990, high: 5_010 });
    disconnected(10);
    bench.quote(4_980);
    await bench.close();
    await bench.flushMicrotasks();
    expect(bench.fired).toEqual([]);
    bench.open();
    bench.quote(4_980);
    await bench.flushMicrotasks();
    expect(bench.fired).toMatchObject([{ since: 'closed', value: 5_010 }]);
  });

  it('in the minute in which the gap begins or ends, or before the alert was made, does not fire', async () => {
    bench.quote(4_990);
    trades(
      { at: minuteFromNow(-1), low: 4_990, high: 5_100 },
      { at: minuteFromNow(0), low: 4_990, high: 5_100 },
      { at: minuteFromNow(10), low: 4_990, high: 5_100 },
    );
    await create();
    bench.quote(4_990);
    disconnected(10);
    bench.quote(4_980);
    await bench.flushMicrotasks();
    expect(bench.reads.filter((read) => read.startsWith('minutes'))).toHaveLength(1);
    expect(bench.fired).toEqual([]);
    expect(await list()).toMatchObject([{ status: 'active' }]);
  });

  it('is asked about once a stock, and not after a moment or where nothing was seen before', async () => {
    const minutesRead = (): number => bench.reads.filter((read) => read.startsWith('minutes')).length;
    await create();
    await create(draft({ level: 5_100 }));
    bench.quote(4_990, { stale: true });
    bench.timers.advance(5 * MINUTE_MS);
    bench.quote(4_990);
    await bench.flushMicrotasks();
    expect(minutesRead()).toBe(0);
    disconnected(0);
    bench.quote(4_990);
    await bench.flushMicrotasks();
    expect(minutesRead()).toBe(0);
    disconnected(10);
    bench.quote(4_990);
    await bench.flushMicrotasks();
    expect(minutesRead()).toBe(1);
  });

  it('keeps no level waiting that is reached now, nor one whose minutes cannot be read', async () => {
    await create();
    bench.quote(4_990);
    disconnected(10);
    trades({ at: minuteFromNow(-5), low: 4_990, high: 5_100 });
    bench.quote(4_980);
    bench.quote(5_050);
    expect(bench.fired).toMatchObject([{ since: 'gap', value: 5_050 }]);
    await bench.flushMicrotasks();
    expect(bench.fired).toHaveLength(1);

    await create(draft({ level: 5_200 }));
    bench.quote(5_060);
    bench.traded.minutes = () => {
      throw new Error('not today');
    };
    disconnected(10);
    bench.quote(5_070);
    await bench.flushMicrotasks();
    bench.quote(5_200);
    expect(bench.fired.at(-1)).toMatchObject({ since: 'live', value: 5_200 });
  });
});

it('only minutes that lie wholly between two moments are of the gap', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (seenLast, longer) => {
      const seenAgain = seenLast + longer;
      const range = wholeMinutes(seenLast, seenAgain);
      if (range === null) {
        expect(seenAgain - seenLast).toBeLessThan(2 * MINUTE_MS);
        return;
      }
      expect(range.from).toBeGreaterThan(seenLast);
      expect(range.to).toBeLessThanOrEqual(seenAgain);
      expect([range.from % MINUTE_MS, range.to % MINUTE_MS]).toEqual([0, 0]);
      expect(range.from - seenLast).toBeLessThanOrEqual(MINUTE_MS);
      expect(seenAgain - range.to).toBeLessThan(MINUTE_MS);
    }),
  );
});

it('reads one stock at a time, and gives each what it asked for', async () => {
  const asked: string[] = [];
  let reading = 0;
  const missed = new MissedMinutes(async (symbol, from, to) => {
    reading += 1;
    expect(reading).toBe(1);
    await Promise.resolve();
    reading -= 1;
    asked.push(`${symbol} ${from} ${to}`);
    return [0, 1, 2, 3].map((minute) => ({ at: minute * MINUTE_MS, low: 1, high: 2 }));
  });
  const given: number[][] = [];
  const take = (minutes: readonly MissedMinute[]): void => void given.push(minutes.map(({ at }) => at / MINUTE_MS));
  const code = (name: string): StockCode => stockCode(name);
  missed.request(code('BNTG'), MINUTE_MS, 3 * MINUTE_MS, take);
  missed.request(code('BNTG'), 0, 2 * MINUTE_MS, take);
  missed.request(code('SAGU'), 0, MINUTE_MS, take);
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
  expect(asked).toEqual(['BNTG 0 180000', 'SAGU 0 60000']);
  expect(given).toEqual([[1, 2], [0, 1], [0]]);
});
