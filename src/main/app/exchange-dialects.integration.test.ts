import { expect, it } from 'vitest';
import { MIX_SEEDS, MIXABLE, mixOfSeed, profileKeysFor, startExchangeHere } from '#exchange/testing/index.ts';
import { tradeThrough } from './testing/trade-through.ts';

/** A status that nobody knows is shown as it came, and the order can be cancelled. */
const UNSEEN = { status: 'OTHER', statusText: expect.stringMatching(/^queued_at_venue$/i) } as const;

it('mixes every dialect of answers into one of the seeds or another', () => {
  const mixed = new Set(Array.from({ length: 200 }, (_, seed) => mixOfSeed(seed)).flat());
  expect(MIXABLE.map(({ name }) => name).filter((name) => !mixed.has(name))).toEqual([]);
});

it.each(MIX_SEEDS)('trades with a service that speaks the dialects mixed by seed %i', async (seed) => {
  const dialects = mixOfSeed(seed);
  const exchange = await startExchangeHere({ dialects });
  try {
    const dialect = profileKeysFor(dialects);
    await tradeThrough(exchange, { dialect, ...(dialects.includes('unseen-status') && { open: UNSEEN }) });
  } catch (error) {
    throw new Error(`with ${dialects.join()}`, { cause: error });
  } finally {
    await exchange.stop();
  }
});
