import { expect, it } from 'vitest';
import {
  createRestClient,
  MIX_SEEDS,
  mixOfSeed,
  type RecordedAnswer,
  startExchangeHere,
} from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { walkContract } from './contract-walk.ts';

/**
 * What no schema of the catalogue reads as in the plain service: other words for a status, which the order path reads
 * by the profile or shows as received, and an empty list that is left out, which the walk reads without a profile.
 */
const OTHERWISE: ReadonlySet<string> = new Set(['status-words-own', 'unseen-status', 'absent-lists']);

it.each(MIX_SEEDS)('reads every endpoint in the dialects of seed %i as in the plain service', async (seed) => {
  const dialects = mixOfSeed(seed).filter((name) => !OTHERWISE.has(name));
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
