import { expect, it } from 'vitest';
import { barStart, stockCode } from '#shared/market/index.ts';
import { createWholeDays, type DayReading, daysWithTrades } from './whole-days.ts';

const BNTG = stockCode('BNTG');
const NOON = Date.parse('2026-11-26T12:00:00+07:00');
const startOf = (day: string): number => barStart(Date.parse(`${day}T12:00:00+07:00`), 'D') / 1_000;
const bar = (day: string, v = 100) => ({ t: startOf(day), o: 1, h: 1, l: 1, c: 1, v });
const WEEK = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'];
const without = (...days: readonly string[]): readonly string[] => WEEK.filter((day) => !days.includes(day));

/** @param answers days of each answer; the last one stands for all that follow */
function service(answers: readonly (readonly string[])[], traded: readonly string[] = WEEK) {
  const asked: boolean[] = [];
  const tradedAsked: string[] = [];
  const wholeDays = createWholeDays({
    serviceNow: () => NOON,
    async tradedDays(_symbol, from, to) {
      tradedAsked.push(`${from} ${to}`);
      return traded;
    },
  });
  const read = (kind: DayReading['kind']) =>
    wholeDays.read({
      symbol: BNTG,
      kind,
      async read(again) {
        asked.push(again);
        return (answers[asked.length - 1] ?? answers.at(-1) ?? []).map((day) => bar(day));
      },
    });
  return { asked, tradedAsked, read };
}

it('reads bars once that lack nothing', async () => {
  const { read, asked } = service([WEEK]);
  expect(await read('days')).toMatchObject({ missing: [], bars: { length: 5 } });
  expect(asked).toEqual([false]);
});

it('reads bars again by itself where days are missing, and takes what has come by then', async () => {
  const { read, asked } = service([without('2026-11-23', '2026-11-24'), WEEK]);
  expect(await read('days')).toMatchObject({ missing: [], bars: { length: 5 } });
  expect(asked).toEqual([false, true]);
});

it('names the days that are missing after that, and asks the service itself each time it is asked for them', async () => {
  const { read, asked } = service([without('2026-11-24'), without('2026-11-24'), without('2026-11-24'), WEEK]);
  expect((await read('days')).missing).toEqual(['2026-11-24']);
  expect((await read('days')).missing).toEqual(['2026-11-24']);
  expect(asked).toEqual([false, true, true]);
  expect((await read('days')).missing).toEqual([]);
  expect(asked).toEqual([false, true, true, true]);
});

it('misses the days after the last bar, too, up to the one that ended last', async () => {
  const { read } = service([without('2026-11-24', '2026-11-25')]);
  expect((await read('days')).missing).toEqual(['2026-11-24', '2026-11-25']);
});

it('does not miss minutes of a day without trades, and asks for the days once', async () => {
  const { read, asked, tradedAsked } = service(
    [without('2026-11-20', '2026-11-24')],
    without('2026-11-20', '2026-11-24'),
  );
  expect((await read('minutes')).missing).toEqual([]);
  expect((await read('minutes')).missing).toEqual([]);
  expect([asked, tradedAsked]).toEqual([[false, false], ['2026-11-20 2026-11-24']]);
});

it('misses minutes of a day that traded', async () => {
  const { read, asked } = service([without('2026-11-20', '2026-11-24')], without('2026-11-20'));
  expect((await read('minutes')).missing).toEqual(['2026-11-24']);
  expect(asked).toEqual([false, true]);
});

it('takes a day of daily bars for traded by its volume', () => {
  expect(daysWithTrades([bar('2026-11-23'), bar('2026-11-24', 0)])).toEqual(['2026-11-23']);
});
