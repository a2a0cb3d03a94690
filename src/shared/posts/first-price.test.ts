import { describe, expect, it } from 'vitest';
import { firstPrice } from './first-price.ts';
import type { HeldAction } from './prices.ts';
import { daysOf, minutesOf, momentOf } from './testing/series.ts';

// 1,000 the day before: ARA 1,250 and ARB 850.
const MONDAY = '2026-10-05';
const TUESDAY = '2026-10-06';
const bars = daysOf([1_000, [1_010, 1_060, 990, 1_050], [1_070, 1_080, 1_040, 1_045]]);
const split: HeldAction = { exDay: '2026-10-08', priceFactor: 0.5, dividend: 0, rights: null, isUnknown: false };
const ask = (day: string, time: string, more: Partial<Parameters<typeof firstPrice>[0]> = {}) =>
  firstPrice({ postedAt: momentOf(day, time), bars, actions: [], ...more });

describe('the first tradable price after a post', () => {
  it('before the opening auction is the opening price of that day', () => {
    const expected = { kind: 'price', first: { day: TUESDAY, at: null, price: 1_010 } };
    expect(ask(TUESDAY, '08:55:59')).toEqual({ kind: 'needs-minutes', day: TUESDAY });
    const opened = { day: TUESDAY, bars: minutesOf(TUESDAY, [['09:00', 1_010]]) };
    expect(ask(TUESDAY, '08:55:59', { minutes: opened })).toEqual(expected);
    // The opening is known without minutes too.
    expect(ask(TUESDAY, '08:55:59', { minutes: { day: TUESDAY, bars: null } })).toEqual(expected);
    expect(ask(MONDAY, '16:00')).toEqual(expected);
    expect(ask(MONDAY, '23:59')).toEqual(expected);
  });

  it('in a practice market that trades all night is that of the next minute, not an opening before the post', () => {
    const night = {
      day: TUESDAY,
      bars: minutesOf(TUESDAY, [
        ['00:00', 1_010],
        ['02:10', 1_030],
      ]),
    };
    expect(ask(TUESDAY, '02:00', { minutes: night })).toMatchObject({
      first: { at: momentOf(TUESDAY, '02:10'), price: 1_030 },
    });
  });

  it('over a weekend is the opening price of the next trading day', () => {
    const friday = daysOf([1, 1, 1, 1, 1].map(() => 1_000));
    const monday = daysOf([1_000, 1_000, 1_000, 1_000, 1_000, [1_020, 1_020, 1_000, 1_000]]);
    expect(friday.day.at(-1)).toBe('2026-10-09');
    expect(ask('2026-10-10', '12:00', { bars: monday })).toMatchObject({ first: { day: '2026-10-12', price: 1_020 } });
    expect(ask('2026-10-10', '12:00', { bars: friday })).toEqual({ kind: 'none', reason: 'not-traded' });
  });

  it('in trading hours is that of the first whole minute after it', () => {
    expect(ask(TUESDAY, '10:00:30')).toEqual({ kind: 'needs-minutes', day: TUESDAY });
    const minutes = {
      day: TUESDAY,
      bars: minutesOf(TUESDAY, [
        ['09:00', 1_010],
        ['10:00', 1_020],
        ['10:01', 1_030],
        ['15:00', 1_050],
      ]),
    };
    expect(ask(TUESDAY, '10:00:30', { minutes })).toEqual({
      kind: 'price',
      first: { day: TUESDAY, at: momentOf(TUESDAY, '10:01'), price: 1_030 },
    });
    // After the last trade of the day comes the next opening.
    expect(ask(TUESDAY, '15:00:01', { minutes })).toMatchObject({
      first: { day: '2026-10-07', at: null, price: 1_070 },
    });
  });

  it('is none while the service has no minutes, or has some that contradict the day', () => {
    expect(ask(TUESDAY, '10:00', { minutes: { day: TUESDAY, bars: null } })).toEqual({
      kind: 'none',
      reason: 'no-minutes',
    });
    const other = { day: TUESDAY, bars: minutesOf(TUESDAY, [['10:05', 5_000]]) };
    expect(ask(TUESDAY, '10:00', { minutes: other })).toEqual({ kind: 'none', reason: 'no-minutes' });
  });

  it('is of today’s shares where the minutes are not adjusted for a split since', () => {
    const adjusted = daysOf([500, [505, 530, 495, 525], 500, 500]);
    const minutes = {
      day: TUESDAY,
      bars: minutesOf(TUESDAY, [
        ['10:00', 1_010],
        ['10:05', 1_030],
      ]),
    };
    expect(ask(TUESDAY, '10:01', { bars: adjusted, actions: [split], minutes })).toMatchObject({
      first: { price: 515 },
    });
  });
});

describe('a stock that is locked', () => {
  const locked = daysOf([1_000, [1_100, 1_250, 1_090, 1_250], [1_400, 1_500, 1_380, 1_450]]);
  const minutes = {
    day: TUESDAY,
    bars: minutesOf(TUESDAY, [
      ['09:30', 1_100],
      ['11:00', 1_250],
      ['14:00', 1_250],
    ]),
  };

  it('at ARA from the post until the close has no price', () => {
    expect(ask(TUESDAY, '10:59', { bars: locked, minutes })).toEqual({ kind: 'none', reason: 'locked' });
  });

  it('at ARB has none either', () => {
    const down = daysOf([1_000, [900, 900, 850, 850]]);
    const fell = {
      day: TUESDAY,
      bars: minutesOf(TUESDAY, [
        ['09:30', 900],
        ['11:00', 850],
      ]),
    };
    expect(ask(TUESDAY, '10:00', { bars: down, minutes: fell })).toEqual({ kind: 'none', reason: 'locked' });
  });

  it('that trades away from the limit the same day has that price', () => {
    const opens = {
      day: TUESDAY,
      bars: minutesOf(TUESDAY, [
        ['09:30', 1_100],
        ['11:00', 1_250],
        ['14:00', [1_250, 1_250, 1_240, 1_240]],
      ]),
    };
    expect(ask(TUESDAY, '10:59', { bars: locked, minutes: opens })).toMatchObject({
      first: { at: momentOf(TUESDAY, '14:00'), price: 1_240 },
    });
  });

  it('all day, on the main or the special board, has no price', () => {
    expect(ask(MONDAY, '20:00', { bars: daysOf([1_000, 1_250]) })).toEqual({ kind: 'none', reason: 'locked' });
    expect(ask(MONDAY, '20:00', { bars: daysOf([1_000, 1_100]) })).toEqual({ kind: 'none', reason: 'locked' });
    expect(ask(MONDAY, '20:00', { bars: daysOf([1_000, 1_050]) })).toMatchObject({ kind: 'price' });
  });

  it('at the open but not all day asks for the minutes, and is locked by prices of its own day after a split', () => {
    const first = daysOf([1_000, [1_250, 1_250, 1_200, 1_210]]);
    expect(ask(MONDAY, '20:00', { bars: first })).toEqual({ kind: 'needs-minutes', day: TUESDAY });
    // 1,000 and 1,250 as they were traded.
    expect(ask(MONDAY, '20:00', { bars: daysOf([500, 625, 600, 600]), actions: [split] })).toEqual({
      kind: 'none',
      reason: 'locked',
    });
  });
});

it('skips days on which a suspended stock did not trade', () => {
  const suspended = daysOf([
    1_000,
    [1_000, 1_000, 1_000, 1_000, 0],
    [1_000, 1_000, 1_000, 1_000, 0],
    [940, 960, 930, 950],
  ]);
  expect(ask(MONDAY, '20:00', { bars: suspended })).toMatchObject({ first: { day: '2026-10-08', price: 940 } });
  expect(ask(TUESDAY, '10:00', { bars: suspended })).toMatchObject({ first: { day: '2026-10-08', price: 940 } });
});
