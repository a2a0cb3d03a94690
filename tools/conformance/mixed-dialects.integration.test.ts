import { beforeAll, describe, expect, it } from 'vitest';
import {
  createRestClient,
  MIXABLE,
  type RecordedAnswer,
  rowsOfRun,
  startExchangeHere,
} from '#exchange/testing/index.ts';
import type { Endpoint } from '#shared/service/endpoint.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { walkContract } from './contract-walk.ts';

/**
 * What no schema of the catalogue reads as in the plain service: other words for a status, which the order path reads
 * by the profile or shows as received, and an empty list that is left out, which the walk reads without a profile.
 */
const OTHERWISE: ReadonlySet<string> = new Set(['status-words-own', 'unseen-status', 'absent-lists']);

async function differencesIn(dialects: readonly string[]): Promise<ReadonlyMap<Endpoint, readonly string[]>> {
  const answers = new Map<Endpoint, RecordedAnswer>();
  const exchange = await startExchangeHere({ dialects, callsPerSecond: 100_000 }, (endpoint, plain) =>
    answers.set(endpoint, plain),
  );
  try {
    const client = createRestClient(exchange.profile);
    await client.signIn();
    const plainAnswer = (endpoint: Endpoint) => answers.get(endpoint);
    return await walkContract({ exchange, client, dialects, plainAnswer });
  } finally {
    await exchange.stop();
  }
}

describe.each(rowsOfRun(MIXABLE))('in the dialects of LANTAI_DIALECT_ROWS=$row', ({ dialects }) => {
  const spoken = dialects.filter((name) => !OTHERWISE.has(name));
  let found: ReadonlyMap<Endpoint, readonly string[]>;
  beforeAll(async () => {
    found = await differencesIn(spoken);
  });

  it.each(CATALOGUE)('reads $method $path as in the plain service', (endpoint) => {
    expect(found.get(endpoint), spoken.join()).toEqual([]);
  });
});
