import { expect, it } from 'vitest';
import { areCandlesInLots, isBookInLots, isDayInLots } from './volume-evidence.ts';

/** Volumes of one lot, three lots, five lots… */
const lots = (count: number): number[] => Array.from({ length: count }, (_, index) => 2 * index + 1);
const shares = (count: number): number[] => lots(count).map((volume) => volume * 100);

it('finds candles in lots by newest volumes that are not of whole lots', () => {
  expect(areCandlesInLots(lots(40))).toBe(true);
  expect(areCandlesInLots(shares(40))).toBe(false);
  expect(areCandlesInLots([...lots(30), 0, 0])).toBe(true);
});

it('proves nothing by few candles, nor by those that a reverse split has adjusted', () => {
  expect(areCandlesInLots(lots(10))).toBe(false);
  const adjusted = shares(40).map((volume) => volume / 8);
  expect(areCandlesInLots([...adjusted, 12_300])).toBe(false);
});

it('finds a book in lots by its levels', () => {
  expect(isBookInLots(lots(20))).toBe(true);
  expect(isBookInLots([...lots(14), 100, 200, 500, 0, 0, 0])).toBe(true);
  expect(isBookInLots(shares(20))).toBe(false);
  expect(isBookInLots(lots(4))).toBe(false);
});

it('finds a day in lots by its value', () => {
  expect(isDayInLots({ volume: 1_200, value: 240_000_000, average: 2_000 })).toBe(true);
  expect(isDayInLots({ volume: 120_000, value: 240_000_000, average: 2_000 })).toBe(false);
  expect(isDayInLots({ volume: 0, value: 0, average: 0 })).toBe(false);
});
