import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type ExchangeHere, type StartOptions, startExchangeHere } from '#exchange/testing/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { exchangeTime, stockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';

const WINDOW = { windowId: 'test' };
const BNTG = stockCode('BNTG');

const folder = mkdtempSync(join(tmpdir(), 'lantai-candles-'));
let exchange: ExchangeHere | null = null;
let services: Services | null = null;

afterEach(async () => {
  await services?.stop();
  await exchange?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: StartOptions): Promise<ExchangeHere> {
  await exchange?.stop();
  exchange = await startExchangeHere({ instruments: 3, dataDir: folder, ...options });
  return exchange;
}

/** A workstation that has had no answer of the exchange but its sign-in, whose Date header it does not look at. */
async function startWorkstation({ profile }: ExchangeHere): Promise<Services> {
  let isSignedIn = false;
  services = servicesOn(profile, async (url, request) => {
    const answer = await fetch(url, request);
    if (isSignedIn) return answer;
    const headers = new Headers(answer.headers);
    headers.delete('date');
    return { status: answer.status, headers, body: answer.body };
  });
  await services.start();
  const { username, password } = profile.credentials;
  await services.handlers.session.signIn({ username, password }, WINDOW);
  isSignedIn = true;
  return services;
}

const daysOf = (at: Float64Array): readonly string[] => [...new Set([...at].map((each) => exchangeTime(each).day))];

it('reads the days of a practice market that is a week ahead after a restart', { timeout: 60_000 }, async () => {
  // A practice day that was lived in advance, and a market that is open all day after it.
  const ahead = new Date(Date.now() + 3 * DAY_MS).toISOString();
  await start({ session: 'clock', clock: ahead, paused: true });
  const open = await start({ session: 'always' });
  const { market } = (await startWorkstation(open)).handlers;
  const today = exchangeTime(open.day.state().marketAt).day;
  const [daily, minutes] = await Promise.all([
    market.candles({ symbol: BNTG, interval: 'D', range: 'recent' }, WINDOW),
    market.candles({ symbol: BNTG, interval: '1m', range: 'recent' }, WINDOW),
  ]);
  expect(daysOf(daily.at).at(-1)).toBe(today);
  expect(daysOf(minutes.at).at(-1)).toBe(today);
});
