import { expect, it } from 'vitest';
import { seededRandom } from '#exchange/clock/index.ts';
import { createListings } from './listings.ts';
import { MAX_NEWCOMERS, Newcomers } from './newcomers.ts';

const FIRST_DAY = '2026-11-18';

it('goes public one by one, sooner in a larger market, the same on every day', () => {
  const random = seededRandom('newcomers');
  const listings = createListings(random.fork('listings'), 900, MAX_NEWCOMERS);
  const pipeline = listings.slice(900);
  const newcomers = () => new Newcomers(random, pipeline, 900, FIRST_DAY);
  expect(newcomers().listedBy(FIRST_DAY)).toEqual([]);
  const quarter = newcomers().listedBy('2027-02-18');
  expect(quarter.length).toBeGreaterThan(4);
  expect(quarter.length).toBeLessThan(12);
  const days = quarter.map(({ instrument }) => instrument.listedOn ?? '');
  expect([...new Set(days)].sort()).toEqual(days);
  const step = newcomers();
  step.listedBy(days[0] ?? '');
  expect(step.listedBy('2027-02-18')).toEqual(quarter);
  expect(new Newcomers(random, pipeline, 60, FIRST_DAY).listedBy('2027-02-18').length).toBeLessThan(2);
  expect(newcomers().listedBy('2040-01-01')).toHaveLength(MAX_NEWCOMERS);
  expect(quarter.every(({ instrument }) => instrument.listing === 'main')).toBe(true);
  // Those who are listed from the start do not change with those who follow.
  expect(listings.slice(0, 900)).toEqual(createListings(random.fork('listings'), 900));
});
