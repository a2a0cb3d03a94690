import { expect, it } from 'vitest';
import { MIX_SEEDS, MIXABLE, mixOfSeed, startExchangeHere } from '#exchange/testing/index.ts';
import { tradeThrough } from './testing/trade-through.ts';

it('mixes every readable dialect into one of the seeds or another', () => {
  const mixed = new Set(Array.from({ length: 200 }, (_, seed) => mixOfSeed(seed)).flat());
  expect(MIXABLE.map(({ name }) => name).filter((name) => !mixed.has(name))).toEqual([]);
});

it.each(MIX_SEEDS)('trades with a service that speaks the dialects mixed by seed %i', async (seed) => {
  const dialects = mixOfSeed(seed);
  const exchange = await startExchangeHere({ dialects });
  try {
    await tradeThrough(exchange, {});
  } catch (error) {
    throw new Error(`with ${dialects.join()}`, { cause: error });
  } finally {
    await exchange.stop();
  }
});
