import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDay, calendarActions, eventsOf } from './calendar.ts';
import { expectedOf } from './expected.ts';
import { sampleAction, sampleOwn } from './testing/sample-actions.ts';

const TODAY = '2026-11-25';
const dividend = sampleAction();
const split = sampleAction({
  id: 'split',
  type: 'SPLIT',
  amountPerShare: 0,
  oldShares: 1,
  newShares: 5,
  title: 'Stock split 1:5',
});
const rights = sampleAction({
  id: 'rights',
  type: 'RIGHTS',
  amountPerShare: 0,
  oldShares: 20,
  newShares: 3,
  exercisePrice: 700,
  tradingFrom: '2026-12-02',
  tradingTo: '2026-12-08',
});

it('expects of a holding what the terms give, fractions rounded down', () => {
  expect(expectedOf(dividend, null, 13_000, TODAY)).toEqual({
    unit: 'rupiah',
    amount: 533_000,
    shares: 13_000,
    state: 'estimate',
  });
  expect(expectedOf(split, null, 500, TODAY)).toMatchObject({ unit: 'sharesAfter', amount: 2_500 });
  expect(expectedOf(rights, null, 1_050, TODAY)).toMatchObject({ unit: 'units', amount: 157 });
  expect(expectedOf(sampleAction({ type: 'BONUS', oldShares: 10, newShares: 1 }), null, 1_055, TODAY)).toMatchObject({
    unit: 'newShares',
    amount: 105,
  });
});

it('after the cum date only the service knows what was held', () => {
  expect(expectedOf(dividend, null, 13_000, '2026-11-27')).toBeNull();
  const due = sampleOwn({ shares: 100, amount: 4_100, paymentStatus: 'PENDING' });
  expect(expectedOf(dividend, due, 0, '2026-11-27')).toMatchObject({ amount: 4_100, shares: 100, state: 'fixed' });
  const sold = sampleOwn({ shares: 0, amount: 0, paymentStatus: 'NOT_ENTITLED' });
  expect(expectedOf(dividend, sold, 13_000, '2026-11-27')).toMatchObject({ amount: 0, state: 'none' });
  const granted = sampleOwn({ ...rights, unitsGranted: 150, amount: 0, paymentStatus: '' });
  expect(expectedOf(rights, granted, 0, '2026-12-03')).toMatchObject({ unit: 'units', amount: 150, state: 'fixed' });
});

it('tells how far a payment is by its days where the service does not', () => {
  const silent = sampleOwn({ paymentStatus: '' });
  expect(expectedOf(dividend, silent, 0, '2026-11-26')?.state).toBe('estimate');
  expect(expectedOf(dividend, silent, 0, '2026-12-01')?.state).toBe('fixed');
  expect(expectedOf(dividend, silent, 0, '2026-12-16')?.state).toBe('paid');
});

it('shows when results are expected, and gives a holder nothing for them', () => {
  const results = sampleAction({
    id: 'results',
    type: 'EARNINGS',
    title: 'Results 4Q2026',
    publicationDate: '2027-03-18',
    amountPerShare: 0,
    cumDate: '',
    exDate: '',
    recordDate: '',
    paymentDate: '',
  });
  const [held] = calendarActions([results], {
    held: new Map([['BNTG', 13_000]]),
    watched: new Set<string>(),
    own: [],
    today: TODAY,
  });
  expect(held).toMatchObject({ kind: 'results', standing: 'held', expected: null });
  expect(eventsOf(held ? [held] : [])).toMatchObject([{ day: '2027-03-18', what: 'results' }]);
});

it('joins the account’s rows with those of the stocks, and marks what is held before what is watched', () => {
  const own = sampleOwn();
  const other = sampleAction({ id: 'other', symbol: 'SAGU' });
  const actions = calendarActions([dividend, other, sampleAction({ id: 'far', symbol: 'ZEBR' })], {
    held: new Map([['BNTG', 13_000]]),
    watched: new Set(['BNTG', 'SAGU']),
    own: [own],
    today: TODAY,
  });
  expect(actions.map(({ action, standing }) => [action.symbol, standing])).toEqual([
    ['BNTG', 'held'],
    ['SAGU', 'watched'],
    ['ZEBR', 'listed'],
  ]);
  const days = byDay(eventsOf(actions));
  expect([...days.keys()]).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-16']);
  expect(days.get('2026-11-26')?.map(({ listed }) => listed.standing)).toEqual(['held', 'watched', 'listed']);
});

it('has an event for each day that an action has, by date', () => {
  const day = fc.constantFrom('', '2026-11-24', '2026-11-25', '2026-12-01');
  const dates = fc.record({ cumDate: day, exDate: day, recordDate: day, paymentDate: day, tradingTo: day });
  fc.assert(
    fc.property(fc.array(dates, { maxLength: 6 }), (all) => {
      const actions = all.map((each, at) => sampleAction({ ...each, id: `a${at}` }));
      const events = eventsOf(calendarActions(actions, { held: new Map(), watched: new Set(), own: [], today: TODAY }));
      expect(events).toHaveLength(all.flatMap((each) => Object.values(each).filter((date) => date !== '')).length);
      expect(events.map((event) => event.day)).toEqual(events.map((event) => event.day).toSorted());
    }),
  );
});
