import { expect, it } from 'vitest';
import { setMarket } from '#exchange/fixtures/market.ts';
import { storyDays } from './story-days.ts';

it('counts a few closes at the limits a day, some in a row, and suspended stocks', () => {
  const { ara, araAgain, arb, suspended } = storyDays(setMarket({ instruments: 900, seed: 'bench 1' }).market);
  expect(ara).toBeGreaterThan(2);
  expect(ara).toBeLessThan(12);
  expect(araAgain).toBeGreaterThan(0.5);
  expect(araAgain).toBeLessThan(ara);
  expect(arb).toBeGreaterThan(1);
  expect(arb).toBeLessThan(12);
  expect(suspended).toBeGreaterThan(0.3);
  expect(suspended).toBeLessThan(6);
});
