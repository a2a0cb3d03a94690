import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RecordedAnswer, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import type { AuthorRecordAnswer, PostFigures } from '#shared/contract/stream.ts';
import { exchangeTime, phaseAt, stockCode, tradingDayAfter } from '#shared/market/index.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createSharedTime } from '#tools/testing/shared-time.ts';
import { createStream, type Stream } from './index.ts';
import { openPostMemory, type PostMemory } from './post-memory.ts';

const HERE = { windowId: 'test' };
/** A Wednesday of a week without holidays, in the first session. */
const STARTS_AT = Date.parse('2026-11-18T10:00:00+07:00');
const BNTG = stockCode('BNTG');
const IHSG = stockCode('IHSG');
const AUTHOR = 1_007;
const time = createSharedTime({ startsAt: STARTS_AT });
const folder = mkdtempSync(join(tmpdir(), 'lantai-scored-'));

let exchange: TestExchange;
let services: Services;
let connection: SocialConnection;
let stream: Stream;
let memory: PostMemory;
/** Calls for candles and corporate actions, by path. */
let asked: string[] = [];

beforeAll(async () => {
  exchange = await startExchangeHere(
    { instruments: 3, session: 'clock', callsPerSecond: 1_000_000 },
    (endpoint, _answer: RecordedAnswer) => {
      if (endpoint.path.startsWith('/chartsvc')) asked.push(endpoint.path);
    },
    time.clocks,
  );
  services = servicesOn(exchange.profile, time.transport, {}, time.timers);
  if (!services.client) throw new Error('no client');
  connection = new SocialConnection({
    url: exchange.profile.social_ws_url,
    // Real time: its frames are not waited for by the shared one.
    timers: systemTimers,
    random: () => 0.5,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  openStream();
  services.onSession((state) => stream.session(state));
  await services.start();
  const { username, password } = exchange.profile.credentials;
  await time.answerOf(() => services.handlers.session.signIn({ username, password }, HERE));
  connection.start();
  await eventually(() => expect(connection.status().state).toBe('live'));
});
const failed = (): never => {
  throw new Error('not written');
};
function openStream(): void {
  if (!services.client) throw new Error('no client');
  memory = openPostMemory(join(folder, 'stream-memory.json'), time.timers, failed);
  stream = createStream({
    client: services.client,
    line: connection,
    timers: time.timers,
    now: new Date(STARTS_AT),
    notifiedFile: join(folder, 'stream-told.json'),
    blocksChanged: () => undefined,
    isWindowOpen: () => true,
    broadcast: () => undefined,
    mentioned: () => undefined,
    failed,
    memory,
    scoring: {
      candles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, HERE),
      fees: async () => services.handlers.market.fees(undefined, HERE),
      serviceTime: () => services.serviceTime(),
    },
  });
  stream.session(services.sessionState());
}
afterAll(async () => {
  connection.stop();
  await stream.stop();
  await time.answerOf(() => services.stop());
  await exchange.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Somebody posts it now, over the socket as the service sends it. */
async function posts(id: number, text: string): Promise<void> {
  const data = {
    id: String(id),
    user: { userid: AUTHOR, username: 'somebody', fullname: 'Some Body', avatar: '' },
    text,
    likes: 0,
    comments: 0,
    created_at: new Date(time.clocks.market.now()).toISOString(),
    symbols: [],
    liked_by: [],
  };
  await exchange.faults.sendText(JSON.stringify({ type: 'stream.post', data }), 'social');
  await eventually(() => expect(memory.post(String(id))).not.toBeNull());
}
const figures = async (id: number): Promise<PostFigures | undefined> =>
  contract.stream.figures.output.parse(
    await time.answerOf(() => stream.handlers.figures({ ids: [String(id)] }, HERE)),
  )[0];
const record = async (): Promise<AuthorRecordAnswer> =>
  contract.stream.record.output.parse(await time.answerOf(() => stream.handlers.record({ id: AUTHOR }, HERE)));

const LIVED_MS = 90_000;
const STRIDE_MS = 10 * 60_000;

/**
 * The market lives through its days up to then: the auctions whole, of the sessions a minute and a half in each ten, as every
 * second of six days would take half a minute of a processor. The workstation is started again.
 */
async function liveUntil(local: string): Promise<void> {
  const { market } = time.clocks;
  const end = Date.parse(`${local}+07:00`);
  while (market.now() < end) {
    const { phase } = phaseAt(market.now());
    const isAuction = /^(?:pre|post)-/.test(phase);
    if (phase !== 'closed' && phase !== 'break') market.advanceTo(Math.min(end, market.now() + LIVED_MS));
    if (!isAuction) market.jumpTo(Math.min(end, Math.floor(market.now() / STRIDE_MS) * STRIDE_MS + STRIDE_MS));
  }
  services.marketMoved();
  await time.answerOf(() => services.ping());
  await stream.stop();
  openStream();
}
/** What the exchange itself has of a stock's day. */
async function candle(symbol: typeof BNTG, day: string) {
  const answer = await time.answerOf(() =>
    services.client?.market.dailyCandles({ symbol, from: day, to: day }, { fresh: true }),
  );
  const [found] = answer?.data.chartsvc ?? [];
  if (!found) throw new Error(`no candle of ${day}`);
  return found;
}

it('scores a post of an evening over five practice days, as the exchange’s own candles have them', async () => {
  await liveUntil('2026-11-18T19:00:00');
  await posts(9_000_001, 'Beli $BNTG');
  expect(await figures(9_000_001)).toMatchObject({
    stocks: [{ code: 'BNTG', first: null, reason: 'not-traded' }],
    call: { direction: 'up', scores: [], now: null },
  });
  const first = tradingDayAfter('2026-11-18', 1);
  const last = tradingDayAfter(first, 5);
  expect([first, last]).toEqual(['2026-11-19', '2026-11-26']);
  await liveUntil(`${last}T16:20:00`);

  const [open, close] = [(await candle(BNTG, first)).o, (await candle(BNTG, last)).c];
  const [indexOpen, indexClose] = [(await candle(IHSG, first)).o, (await candle(IHSG, last)).c];
  const found = await figures(9_000_001);
  expect(found?.stocks).toEqual([{ code: 'BNTG', first: { day: first, at: null, price: open }, reason: null }]);
  const [one, five, twenty] = found?.call?.scores ?? [];
  const own = (close / open - 1) * 100;
  const market = (indexClose / indexOpen - 1) * 100;
  expect(five).toMatchObject({
    state: 'scored',
    day: last,
    close,
    returnPercent: expect.closeTo(own, 6),
    indexPercent: expect.closeTo(market, 6),
    // 0.15% of a buy and 0.25% of a sale.
    excessPercent: expect.closeTo(own - market - 0.4, 2),
    isSuspended: false,
  });
  expect(one).toMatchObject({ state: 'scored', day: '2026-11-20' });
  expect(twenty).toMatchObject({ state: 'pending', daysLeft: 15 });
  // A repeat of the same call counts once, and one call is too few to say anything.
  await posts(9_000_002, 'Beli $BNTG di 500');
  const { records, calls, unscored } = await record();
  expect(records.map(({ days, calls: count, isTooFew }) => [days, count, isTooFew])).toEqual([
    [1, 1, true],
    [5, 1, true],
    [20, 0, true],
  ]);
  expect(records[1]?.medianExcessPercent).toBeCloseTo(own - market - 0.4, 2);
  expect(calls.map(({ id }) => id)).toEqual(['9000002', '9000001']);
  expect(unscored).toBe(1);
});

it('prices a post in trading hours by the first whole minute after it, for the stock and for IHSG', async () => {
  await liveUntil('2026-11-27T10:15:20');
  const postedAt = time.clocks.market.now();
  await posts(9_000_003, 'Jual $BNTG sekarang');
  await liveUntil('2026-11-30T16:20:00');
  const found = await figures(9_000_003);
  const from = Math.floor(postedAt / 60_000) * 60 + 60;
  const minutes = async (symbol: typeof BNTG) => {
    const to = from + 5 * 3_600;
    const answer = await time.answerOf(() => services.client?.market.intradayCandles({ symbol, from, to }));
    return answer?.data.chartsvc ?? [];
  };
  const [minute] = await minutes(BNTG);
  const level = (await minutes(IHSG)).find(({ t }) => t >= (minute?.t ?? 0));
  expect(found?.stocks[0]?.first).toEqual({
    day: exchangeTime(postedAt).day,
    at: (minute?.t ?? 0) * 1_000,
    price: minute?.o,
  });
  const own = ((await candle(BNTG, '2026-11-30')).c / (minute?.o ?? 0) - 1) * 100;
  const market = ((await candle(IHSG, '2026-11-30')).c / (level?.o ?? 0) - 1) * 100;
  expect(found?.call?.scores[0]).toMatchObject({
    state: 'scored',
    excessPercent: expect.closeTo(market - own - 0.4, 2),
  });
});

it('asks for each stock and day once, however many posts are about it', async () => {
  asked = [];
  for (let id = 9_100_000; id < 9_100_030; id += 1) await posts(id, `Beli $BNTG, catatan ${id}`);
  await figures(9_100_000);
  const once = asked.length;
  const ids = Array.from({ length: 30 }, (_each, at) => String(9_100_000 + at));
  const all = await time.answerOf(() => stream.handlers.figures({ ids }, HERE));
  expect(all).toHaveLength(30);
  expect(asked).toHaveLength(once);
  expect(once).toBeLessThanOrEqual(5);
});
