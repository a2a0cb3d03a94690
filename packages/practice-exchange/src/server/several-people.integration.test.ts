import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createRestClient,
  type ExchangeForTests,
  exchangeForTests,
  type PersonCredentials,
  type RestClient,
} from '#exchange/testing/index.ts';
import { ceilToTick } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const BUDI = { username: 'budi_santoso', password: 'lantai-budi-1', pin: '271828' };
const CITRA = { username: 'citra_dewi', password: 'lantai-citra-1', pin: '314159' };
const { auth, accounts, chat, credentials, groups, invitations, market, notifications, orders, users, watchlist } =
  endpoints;

let setting: ExchangeForTests;
let first: RestClient;
let budi: RestClient;
let citra: RestClient;

const signedIn = async (person: PersonCredentials): Promise<RestClient> => {
  const client = createRestClient({ ...setting.exchange.profile, credentials: person });
  await client.signIn();
  return client;
};
beforeEach(async () => {
  setting = await exchangeForTests({ isStored: true, paused: true, instruments: 10, people: [BUDI, CITRA] });
  first = setting.client;
  budi = await signedIn(BUDI);
  citra = await signedIn(CITRA);
});
afterEach(() => setting.end());

const idOf = async (client: RestClient): Promise<number> => (await client.call(auth.userProfile)).userid;
const accountOf = async (client: RestClient): Promise<string> =>
  (await client.call(accounts.tradingInfo)).account_number;
const roomIds = async (client: RestClient): Promise<string[]> =>
  (await client.call(chat.rooms)).results.map(({ room_id }) => room_id).sort();
/** An order that waits: at the lowest price of the day. */
async function buy(client: RestClient) {
  const { arb } = await client.call(market.orderBook, { path: { symbol: 'BNTG' } });
  const price = ceilToTick(arb.value);
  return client.call(orders.buy, { body: { symbol: 'BNTG', price, shares: 100, board_type: 'RG' } });
}
/** One-time codes among somebody's notifications, the latest first. */
const codesOf = async (client: RestClient): Promise<string[]> =>
  (await client.call(notifications.list)).results.flatMap(({ text }) => /^(\d{6}) is your code/.exec(text)?.[1] ?? []);
const OWN = { fullname: 'Practice Trader', bio: '', avatar: '' };

it('the notice of a message that its author deletes for everyone loses the text too', async () => {
  const { room_id, message_id } = await budi.call(chat.send, { body: { user_id: 1003, text: 'Only a slip' } });
  const about = async () =>
    (await citra.call(notifications.list, { query: { kind: 'chat' } })).results.filter(
      ({ about: { message_id: id } }) => id === message_id,
    );
  expect((await about()).map(({ text }) => text)).toEqual(['Only a slip']);
  await budi.call(chat.deleteBulk, { body: { room_id, message_ids: [message_id], for_everyone: true } });
  expect((await about()).map(({ text }) => text)).toEqual(['This message was deleted.']);
});

it('knows each by name, password and PIN alone, and as another person to everybody', async () => {
  expect(await first.call(auth.userProfile)).toMatchObject({ userid: 1001, username: 'practice' });
  expect(await budi.call(auth.userProfile)).toMatchObject({
    userid: 1002,
    username: 'budi_santoso',
    fullname: 'Budi Santoso',
    email: 'budi_santoso@lantai.invalid',
    followers: 0,
  });
  expect(await first.call(users.profileByUsername, { path: { username: 'budi_santoso' } })).toMatchObject({
    userid: 1002,
    is_me: false,
  });
  for (const wrong of [
    { username: BUDI.username, password: CITRA.password },
    { username: 'practice', password: BUDI.password },
  ])
    expect(await first.refusal(auth.loginByUsername, { body: wrong })).toMatchObject({ type: 'INVALID_AUTH' });
  expect(await budi.refusal(auth.authenticatePin, { body: { pin: CITRA.pin } })).toMatchObject({ type: 'INVALID_PIN' });
  expect(await citra.call(auth.authenticatePin, { body: { pin: CITRA.pin } })).toMatchObject({ valid: true });
});

it('a request that was declined stays declined, whatever else its sender writes, until the other one writes', async () => {
  const write = (text: string) => budi.call(chat.send, { body: { user_id: 1003, text } });
  const { room_id } = await write('Hello?');
  expect((await citra.call(chat.invitedRooms)).results.map((room) => room.room_id)).toEqual([room_id]);
  await citra.call(chat.rejectRoom, { path: { id: room_id } });
  await write('Are you there?');
  expect((await citra.call(chat.invitedRooms)).results).toEqual([]);
  expect(await roomIds(citra)).not.toContain(room_id);
  await citra.call(chat.send, { body: { user_id: 1002, text: 'After all' } });
  expect(await roomIds(citra)).toContain(room_id);
});

it('names as common stocks of two who sign in what both have on their watchlists', async () => {
  const listOf = async (client: RestClient) =>
    (await client.call(watchlist.all)).find(({ is_default }) => is_default)?.watchlist_id ?? '';
  const common = async () =>
    (await budi.call(users.suggestFriends, { query: { limit: '100' } })).results.find(
      ({ username }) => username === CITRA.username,
    )?.common_symbols;
  const row = async (client: RestClient) => ({ body: { watchlist_id: await listOf(client), symbol: 'BNTG' } });
  for (const client of [budi, citra]) await client.call(watchlist.addStock, await row(client));
  expect(await common()).toContain('BNTG');
  await citra.call(watchlist.removeStock, await row(citra));
  expect(await common()).not.toContain('BNTG');
});

it('has an account, orders, devices, watchlists and a chat of their own for each', async () => {
  const numbers = await Promise.all([first, budi, citra].map(accountOf));
  expect(numbers).toEqual(['PRACTICE-0001', 'PRACTICE-1001', 'PRACTICE-2001']);
  const second = await budi.call(accounts.createSubAccount, { body: { name: 'Second' } });
  expect(second.account_number).toBe('PRACTICE-1002');

  const placed = [await buy(first), await buy(budi), await buy(citra)];
  expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(3);
  for (const [at, client] of [first, budi, citra].entries())
    expect((await client.call(orders.list)).map(({ order_id }) => order_id)).toEqual([placed[at]?.order_id]);

  expect((await budi.call(credentials.devices)).sessions).toHaveLength(1);
  const lists = await Promise.all([first, budi].map((client) => client.call(watchlist.all)));
  expect(new Set(lists.flat().map(({ watchlist_id }) => watchlist_id)).size).toBe(2);
  expect((await roomIds(first)).length).toBeGreaterThan(5);
  expect(await roomIds(budi)).toEqual(['broadcast-market-notes']);
});

it('changes the password and name of one alone', async () => {
  const { main: token } = budi.tokens();
  await budi.call(credentials.forgotPassword, { token });
  const [code] = await codesOf(budi);
  expect(await codesOf(first)).toEqual([]);
  const body = { otp: code, new_password: 'other-words-7', confirm_password: 'other-words-7' };
  expect(await first.refusal(credentials.resetPassword, { body })).toMatchObject({ status: 400 });
  await budi.call(credentials.resetPassword, { token, body });
  await budi.call(users.editProfile, { body: { username: 'budi_s', fullname: 'Budi S.', bio: '', avatar: '' } });
  expect(await first.refusal(users.editProfile, { body: { ...OWN, username: 'budi_s' } })).toMatchObject({
    type: 'CONFLICT',
  });
  for (const username of ['budi_s', BUDI.username])
    expect(
      (await first.call(auth.loginByUsername, { body: { username, password: 'other-words-7' } })).user,
    ).toMatchObject({ userid: 1002, username: 'budi_s' });
  expect((await citra.call(auth.userProfile)).username).toBe('citra_dewi');
  await first.call(auth.loginByUsername, { body: { username: 'practice', password: 'lantai-practice' } });
});

it('keeps what is theirs over restarts, in whatever order they are named then', async () => {
  const { room_id: room, group_id } = await budi.call(groups.create, {
    body: { name: 'Kept', user_ids: [1001, 1003] },
  });
  await citra.call(invitations.respond, { path: { id: room }, body: { is_accepted: true } });
  await budi.call(chat.send, { body: { room_id: room, text: 'Are you there?' } });
  await citra.call(chat.markRead, { path: { id: room } });
  await budi.call(users.block, { path: { userId: '1001' } });
  await buy(citra);
  const notices = (await first.call(notifications.list)).results.filter(({ kind }) => kind === 'chat');
  expect(notices[0]).toMatchObject({ title: 'Kept', text: 'Budi Santoso invites you to this group.' });
  const before = await everything();
  await setting.restart({ people: [CITRA, BUDI] });
  expect(await everything()).toEqual(before);

  await setting.restart({ people: [CITRA] });
  expect(await first.refusal(auth.loginByUsername, { body: BUDI })).toMatchObject({ type: 'INVALID_AUTH' });
  expect(await budi.refusal(auth.userProfile)).toMatchObject({ type: 'INVALID_TOKEN' });
  const { results } = await citra.call(groups.members, { path: { id: group_id } });
  expect(results.map(({ userid, role }) => [userid, role])).toContainEqual([1002, 'OWNER']);
  const fresh = createRestClient({ ...setting.exchange.profile, credentials: CITRA });
  await fresh.signIn();
  expect(await idOf(fresh)).toBe(1003);
});

/** What each of the three is shown of themselves. */
async function everything(): Promise<unknown> {
  const of = async (client: RestClient) => ({
    user: await client.call(auth.userProfile),
    rooms: await client.call(chat.rooms),
    invited: await client.call(chat.invitedRooms),
    unread: await client.call(chat.unreadCount),
    blocked: (await client.call(users.blocked)).results.map(({ userid }) => userid),
    orders: (await client.call(orders.list)).map(({ order_id, symbol }) => [order_id, symbol]),
    lists: await client.call(watchlist.all),
    notices: await client.call(notifications.list),
  });
  const found = { first: await of(first), budi: await of(budi), citra: await of(citra) };
  // Pictures are served at another port after each start.
  return JSON.parse(JSON.stringify(found).replaceAll(/127\.0\.0\.1:\d+/g, 'here'));
}
