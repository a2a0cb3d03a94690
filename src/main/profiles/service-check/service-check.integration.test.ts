import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type ExchangeForTests, exchangeForTests } from '#exchange/testing/index.ts';
import { openWebSocket } from '#main/feed/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { dialectWith } from '#shared/service/dialect-with.ts';
import { CATALOGUE } from '#shared/service/endpoints.ts';
import { ServiceCheck } from './index.ts';

let running: ExchangeForTests | null = null;
afterEach(async () => {
  await running?.end();
  running = null;
});

const START = { instruments: 20, speed: 20, callsPerSecond: 1_000 };

async function checkOf(dialects: readonly string[], dialect: Readonly<Record<string, unknown>> = {}) {
  running ??= await exchangeForTests({ ...START, dialects });
  const { profile } = running.exchange;
  const called: string[] = [];
  const transport: Transport = (url, request) => {
    called.push(`${request.method} ${new URL(url).pathname}`);
    return fetch(url, request);
  };
  const check = new ServiceCheck({
    ...{ transport, timers: systemTimers, random: Math.random, openSocket: openWebSocket },
    randomBytes: (count) => randomBytes(count),
    listenMs: 4_000,
    onProgress: () => undefined,
  });
  const { credentials, ...addresses } = profile;
  const result = await check.run({ addresses, dialect }, credentials, new AbortController().signal);
  return { check, result, called, profile };
}

it('reads everything that the practice exchange answers, and proposes nothing certain', async () => {
  const { result, called } = await checkOf([]);
  expect(result).toMatchObject({
    stopped: null,
    trading: 'checked',
    feed: 'connected',
    general: 'connected',
    social: 'connected',
  });
}, 60_000);
