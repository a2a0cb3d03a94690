import { expect, it } from 'vitest';
import {
  createRestClient,
  MIX_SEEDS,
  plainMixOfSeed,
  type RecordedAnswer,
  startExchangeHere,
} from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { walkContract } from './contract-walk.ts';

it.each(MIX_SEEDS)('reads every endpoint in the dialects of seed %i as in the plain service', async (seed) => {
  const dialects = plainMixOfSeed(seed);
  const answers = new Map<Endpoint, RecordedAnswer>();
  const exchange = await startExchangeHere({ dialects, callsPerSecond: 100_000 }, (endpoint, plain) =>
    answers.set(endpoint, plain),
  );
  try {
    const client = createRestClient(exchange.profile);
    await client.signIn();
    const plainAnswer = (endpoint: Endpoint) => answers.get(endpoint);
    expect(await walkContract({ exchange, client, dialects, plainAnswer })).toEqual([]);
  } finally {
    await exchange.stop();
  }
});
