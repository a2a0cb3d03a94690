import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  createRestClient,
  exchangeForTests,
  type GeneralClient,
  openGeneral,
  type RestClient,
  type startExchangeHere,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { GeneralFrame } from '#shared/service/general-socket.ts';

const { auth, market } = endpoints;
let exchange: TestExchange;
let client: RestClient;
let token: string;
const open: GeneralClient[] = [];

async function start(options: Parameters<typeof startExchangeHere>[0]): Promise<void> {
  ({ exchange, client } = await exchangeForTests(options));
  token = (await client.call(auth.securitiesToken)).token;
}

// Two minutes before the opening auction's match, in a market at 60-fold speed.
beforeAll(() => start({ session: 'clock', clock: '2026-11-18T08:54:00+07:00', speed: 60 }));
afterAll(() => exchange.stop());
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const connect = async (shown = token): Promise<GeneralClient> => {
  const connected = await openGeneral(exchange.profile.general_ws_url, shown);
  open.push(connected);
  return connected;
};
type Of<Type extends GeneralFrame['type']> = Extract<GeneralFrame, { type: Type }>;
const only = <Type extends GeneralFrame['type']>(frames: readonly GeneralFrame[], type: Type): Of<Type>['data'][] =>
  // The frame's type determines the type of its data.
  frames.flatMap((frame) => (frame.type === type ? [frame.data as Of<Type>['data']] : []));

it('sends a new client the market status and the index without a request', async () => {
  const general = await connect();
  await general.settle((frames) => frames.length >= 2);
  const [first, second] = general.frames();
  expect([first?.type, second?.type]).toEqual(['market_status', 'index']);
  const info = await client.call(market.indexInfo);
  expect(only(general.frames(), 'index')[0]).toMatchObject({ symbol: 'IHSG', previous: info.previous });
});

it('publishes each phase as it begins, with what it allows', async () => {
  const general = await connect();
  await general.settle((frames) => only(frames, 'market_status').some(({ status }) => status === 'SESSION_1'));
  const statuses = only(general.frames(), 'market_status');
  const names = [...new Set(statuses.map(({ status }) => status))];
  expect(names.at(-1)).toBe('SESSION_1');
  expect(statuses.at(-1)).toMatchObject({ new_orders_allowed: true, amend_allowed: true, cancel_allowed: true });
  for (const match of statuses.filter(({ status }) => status === 'PRE_OPEN_MATCH')) {
    expect(match).toMatchObject({ new_orders_allowed: false, cancel_allowed: false });
  }
  const times = statuses.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});

it('follows the index, at most four times a second', async () => {
  const general = await connect();
  await general.settle((frames) => only(frames, 'index').length >= 6);
  const found = only(general.frames(), 'index');
  const sequences = found.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((left, right) => left - right));
  for (const { price, previous, change, high = Number.NaN, low = Number.NaN } of found) {
    expect(change).toBeCloseTo(price - previous, 2);
    expect(price).toBeGreaterThanOrEqual(low);
    expect(price).toBeLessThanOrEqual(high);
  }
});

it('answers pings, plain and with a message of their own', async () => {
  const general = await connect();
  general.send('ping');
  general.send('{"type":"ping","message":"are you there"}');
  await general.settle((frames) => only(frames, 'pong').length === 2);
  expect(only(general.frames(), 'pong').map(({ message }) => message)).toEqual(['', 'are you there']);
});

it('refuses a client without the securities token', async () => {
  for (const shown of ['', 'nonsense', client.tokens().main, client.tokens().trading]) {
    expect(await (await connect(shown)).closed).toBe(4401);
  }
});

it('stays open after its securities token expires, and ends with its session', async () => {
  const other = createRestClient(exchange.profile);
  await other.signIn();
  const shown = (await other.call(auth.securitiesToken)).token;
  const general = await connect(shown);
  const { pin } = exchange.profile.credentials;
  // The token is single-use.
  await other.call(endpoints.tradingAuth.tradingLogin, { body: { login_token: shown, pin } });
  expect(await (await connect(shown)).closed).toBe(4401);
  general.send('ping');
  await general.settle((frames) => only(frames, 'pong').length === 1);
  const { sessions } = await other.call(endpoints.credentials.devices);
  const end_session_id = sessions.find(({ is_current }) => is_current)?.session_id ?? '';
  await other.call(endpoints.credentials.devices, { body: { end_session_id } });
  expect(await general.closed).toBe(4401);
});

it('tolerates a few unreadable messages, and no more', async () => {
  const general = await connect();
  const rubbish = ['{', '{"type":"subscribe"}', 'null', Buffer.from([1, 2, 3])];
  for (const each of rubbish) general.send(each);
  await general.settle((frames) => only(frames, 'error').length === rubbish.length);
  for (let count = 0; count < 20; count += 1) general.send('rubbish');
  expect(await general.closed).toBe(4400);
});

it('closes a client that sends too many or too long messages', async () => {
  const chatty = await connect();
  for (let count = 0; count < 40; count += 1) chatty.send('ping');
  expect(await chatty.closed).toBe(4429);
  const wordy = await connect();
  wordy.send('x'.repeat(2_000));
  expect(await wordy.closed).toBe(1009);
});
