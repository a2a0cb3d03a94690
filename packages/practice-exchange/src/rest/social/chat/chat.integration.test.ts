import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  type ExchangeForTests,
  exchangeForTests,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { chat, notifications, users } = endpoints;

let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeAll(async () => {
  running = await exchangeForTests({ isStored: true });
  ({ exchange, client } = running);
});
afterAll(async () => {
  await running.end();
});

type Live = { readonly type: string; readonly data: { readonly room_id?: string; readonly is_mine?: boolean } };

async function listen(): Promise<{ readonly events: Live[]; close(): void }> {
  const url = new URL(exchange.profile.social_ws_url);
  url.searchParams.set('token', client.tokens().main);
  const socket = new WebSocket(url);
  const events: Live[] = [];
  socket.on('message', (data: Buffer) => events.push(JSON.parse(String(data))));
  await once(socket, 'open');
  return { events, close: () => socket.terminate() };
}
const rooms = async (type?: string) =>
  (await client.call(chat.rooms, { query: { limit: '100', ...(type !== undefined && { type }) } })).results;
const friends = async () =>
  (await rooms('ROOM_TYPE_PERSONAL'))
    .map(({ room_id, user }) => ({ roomId: room_id, userId: user?.userid ?? 0 }))
    .sort((left, right) => left.userId - right.userId);
/** @throws Error when there are not so many */
async function friend(index: number) {
  const found = (await friends())[index];
  if (!found) throw new Error('there are not so many friends');
  return found;
}
const room = (id: string) => client.call(chat.room, { path: { id } });
const send = (room_id: string, text: string, more = {}) => client.call(chat.send, { body: { room_id, text, ...more } });
const messages = async (id: string, query = {}) =>
  (await client.call(chat.roomMessages, { path: { id }, query })).results;

it('starts with people, groups, market notes and a pending message request', async () => {
  const all = await rooms();
  expect(all.map(({ room_type }) => room_type).sort()).toEqual([
    ...Array(1).fill('ROOM_TYPE_BROADCAST'),
    ...Array(2).fill('ROOM_TYPE_GROUP'),
    ...Array(3).fill('ROOM_TYPE_PERSONAL'),
  ]);
  expect((await client.call(chat.invitedRooms)).results.length).toBeGreaterThanOrEqual(2);
  const notes = all.find(({ room_type }) => room_type === 'ROOM_TYPE_BROADCAST');
  expect(notes).toMatchObject({ can_post: false });
  expect(notes?.last_message?.text).toMatch(/IHSG is at [\d.]+/);
  expect(await client.refusal(chat.send, { body: { room_id: notes?.room_id, text: 'Hi' } })).toMatchObject({
    type: 'FORBIDDEN',
  });
});

it('sends a message; they answer by themselves, live, unread until it is read', async () => {
  const { roomId, userId } = await friend(0);
  await client.call(chat.markRead, { path: { id: roomId } });
  const live = await listen();
  const sent = await send(roomId, 'What do you think of the market?', { client_id: 'first' });
  expect(sent).toMatchObject({ is_mine: true, client_id: 'first', room_type: 'ROOM_TYPE_PERSONAL' });
  await eventually(async () => expect((await room(roomId)).unread_count).toBe(1));
  const answered = await room(roomId);
  expect(answered.last_message).toMatchObject({ is_mine: false, user: { userid: userId } });
  expect(answered.last_message?.text).toContain('IHSG');
  const counted = (await client.call(chat.unreadCount)).rooms;
  expect(counted).toContainEqual({ room_id: roomId, unread_count: 1, is_muted: false });
  const event = live.events.find(
    ({ type, data }) => type === 'chat.message' && data.room_id === roomId && !data.is_mine,
  );
  expect(event?.data).toMatchObject({ room_id: roomId, message_id: answered.last_message?.message_id });
  const { results } = await client.call(notifications.list, { query: { kind: 'chat' } });
  expect(results.map(({ about }) => about)).toContainEqual({
    room_id: roomId,
    message_id: answered.last_message?.message_id,
    userid: String(userId),
  });
  const read = await client.call(chat.markRead, { path: { id: roomId } });
  expect(read).toMatchObject({ room_id: roomId, unread_count: 0 });
  expect((await room(roomId)).unread_count).toBe(0);
  live.close();
});

it('answers about a stock with its price', async () => {
  const { roomId } = await friend(1);
  const code = (await client.call(endpoints.portfolio.list)).results[0]?.symbol ?? '';
  await send(roomId, `How is ${code} doing?`);
  await eventually(async () => expect((await room(roomId)).last_message?.text).toContain(`${code} is at `));
});

it('does not send twice what was sent again because no answer came', async () => {
  const { roomId } = await friend(2);
  const first = await send(roomId, 'Only once', { client_id: 'again' });
  expect(await send(roomId, 'Only once', { client_id: 'again' })).toEqual(first);
  expect((await messages(roomId)).filter(({ text }) => text === 'Only once')).toHaveLength(1);
});

it('pages back through a room, each message once, though people go on writing', async () => {
  const { roomId } = await friend(0);
  for (let index = 0; index < 7; index += 1) await send(roomId, `Note ${index}`);
  const whole = await messages(roomId, { limit: '100' });
  const read = [];
  let before: string | null = null;
  for (;;) {
    const query: Record<string, string> = { limit: '3', ...(before !== null && { before_id: before }) };
    const page: { results: typeof whole; next_before_id: string | null } = await client.call(chat.roomMessages, {
      path: { id: roomId },
      query,
    });
    read.push(...page.results);
    before = page.next_before_id;
    if (before === null) break;
    await send(roomId, 'Meanwhile');
  }
  const ids = read.map(({ message_id }) => message_id);
  expect(new Set(ids).size).toBe(ids.length);
  // Only an answer that came before the first page may be there beside them.
  const known = whole.map(({ message_id }) => message_id);
  expect(ids.slice(-known.length)).toEqual(known);
  expect([...ids].sort().reverse()).toEqual(ids);
  const { userId } = await friend(0);
  const personal = await client.call(chat.personalMessages, {
    path: { userId: String(userId) },
    query: { limit: '3' },
  });
  expect(personal.results).toHaveLength(3);
});

it('takes texts of 1 to 4,000 characters, and attachments that were uploaded where they may be', async () => {
  const { roomId } = await friend(0);
  const refused = async (body: object) =>
    (await client.refusal(chat.sendFirst, { body: { room_id: roomId, ...body } })).message;
  expect(await refused({ text: '   ' })).toContain('text');
  expect(await refused({ text: 'x'.repeat(4_001) })).toContain('text');
  const policy = await client.call(chat.uploadPolicy, { query: { type: 'ATTACHMENT_TYPE_PHOTO' } });
  expect(policy).toMatchObject({ max_bytes: 5_242_880, allowed_types: ['image/jpeg', 'image/png', 'image/webp'] });
  const photo = (url: string) => ({ text: '', attachment: { type: 'ATTACHMENT_TYPE_PHOTO', url } });
  const host = new URL(policy.file_url).host;
  for (const url of [
    `https://${host}/chat/a`,
    `http://${host}/else`,
    'https://elsewhere.invalid/chat/a',
    `http://me@${host}/chat/a`,
    'javascript:0',
  ]) {
    expect(await refused(photo(url)), url).toContain('attachment.url');
  }
  const sent = await client.call(chat.sendFirst, { body: { room_id: roomId, ...photo(policy.file_url) } });
  expect(sent.attachment).toEqual(photo(policy.file_url).attachment);
});

it('mutes, clears and deletes a room for oneself, and brings it back with the next message', async () => {
  const { roomId, userId } = await friend(2);
  expect(await client.call(chat.muteRoom, { path: { id: roomId }, body: { is_muted: true } })).toMatchObject({
    is_muted: true,
  });
  await send(roomId, 'Hello?');
  await eventually(async () => expect((await room(roomId)).last_message?.is_mine).toBe(false));
  const { total, muted, rooms: counted } = await client.call(chat.unreadCount);
  const unread = (await room(roomId)).unread_count;
  expect(counted).toContainEqual({ room_id: roomId, unread_count: unread, is_muted: true });
  expect(muted).toBe(unread);
  expect(total).toBe(counted.reduce((sum, each) => sum + (each.is_muted ? 0 : each.unread_count), 0));
  const cleared = await client.call(chat.clearRoom, { path: { id: roomId } });
  expect(cleared).toMatchObject({ last_message: null, unread_count: 0 });
  await client.call(chat.deleteRoom, { path: { id: roomId } });
  expect((await rooms()).map(({ room_id }) => room_id)).not.toContain(roomId);
  expect(await client.refusal(chat.room, { path: { id: roomId } })).toMatchObject({ status: 404 });
  await client.call(chat.send, { body: { user_id: userId, text: 'Back again' } });
  const back = (await messages(roomId)).filter(({ is_mine }) => is_mine);
  expect(back.map(({ text }) => text)).toEqual(['Back again']);
});

it('forwards and sends to several at once, to all of them or to none', async () => {
  const [one, two] = [await friend(0), await friend(1)];
  const [group] = await rooms('ROOM_TYPE_GROUP');
  const [latest] = (await messages(one.roomId)).filter(({ text }) => text !== '');
  const body = { message_ids: [latest?.message_id], room_ids: [group?.room_id], user_ids: [two.userId] };
  const { results } = await client.call(chat.forward, { body });
  expect(results.map(({ room_id }) => room_id)).toEqual([group?.room_id, two.roomId]);
  for (const each of results) expect(each).toMatchObject({ text: latest?.text, forwarded_from: latest?.user });
  const bulk = { room_ids: [group?.room_id, one.roomId], text: 'To everybody', client_id: 'bulk' };
  const sent = await client.call(chat.sendBulk, { body: bulk });
  expect(sent.results).toHaveLength(2);
  expect(await client.call(chat.sendBulk, { body: bulk })).toEqual(sent);
  const [notes] = await rooms('ROOM_TYPE_BROADCAST');
  const toNotes = { room_ids: [one.roomId, notes?.room_id], text: 'Not to the notes' };
  expect(await client.refusal(chat.sendBulk, { body: toNotes })).toMatchObject({ type: 'FORBIDDEN' });
  expect((await messages(one.roomId)).map(({ text }) => text)).not.toContain('Not to the notes');
  const tooMany = { ...toNotes, room_ids: Array.from({ length: 11 }, (_, index) => `room-${index}`) };
  expect(await client.refusal(chat.sendBulk, { body: tooMany })).toMatchObject({ type: 'INVALID_PARAMETER' });
});

it('deletes messages: own ones for everyone, anybody’s for oneself', async () => {
  const { roomId } = await friend(1);
  const sent = await send(roomId, 'Said too much');
  const erase = (message_ids: string[], for_everyone: boolean) => ({
    body: { room_id: roomId, message_ids, for_everyone },
  });
  const theirs = (await messages(roomId)).find(({ is_mine }) => !is_mine)?.message_id ?? '';
  expect(await client.refusal(chat.deleteBulk, erase([sent.message_id, theirs], true))).toMatchObject({
    type: 'FORBIDDEN',
  });
  await client.call(chat.deleteBulk, erase([sent.message_id], true));
  const left = await messages(roomId);
  expect(left.find(({ message_id }) => message_id === sent.message_id)).toMatchObject({ is_deleted: true, text: '' });
  await client.call(chat.deleteBulk, erase([theirs], false));
  expect((await messages(roomId)).map(({ message_id }) => message_id)).not.toContain(theirs);
  const old = await send(roomId, 'Said long ago');
  await exchange.faults.jumpClock('market', 3_700_000);
  expect(await client.refusal(chat.deleteBulk, erase([old.message_id], true))).toMatchObject({ type: 'CONFLICT' });
});

it('hides a blocked person from rooms, groups and search until unblocked', async () => {
  const { roomId, userId } = await friend(1);
  const groupOf = async () => {
    for (const each of await rooms('ROOM_TYPE_GROUP')) {
      const author = (await messages(each.room_id)).find(({ user }) => user.userid === userId);
      if (author) return each;
    }
    return undefined;
  };
  const shared = await groupOf();
  const before = await messages(roomId);
  const path = { userId: String(userId) };
  const keyword = (await room(roomId)).name;
  const found = async () =>
    (await client.call(chat.searchUsers, { query: { keyword } })).results.map(({ userid }) => userid);
  expect(await found()).toContain(userId);
  await client.call(users.block, { path });
  expect((await rooms()).map(({ room_id }) => room_id)).not.toContain(roomId);
  expect(await found()).not.toContain(userId);
  if (shared) {
    const authors = (await messages(shared.room_id)).map(({ user }) => user.userid);
    expect(authors).not.toContain(userId);
  }
  expect(await client.refusal(chat.personalMessages, { path })).toMatchObject({ status: 404 });
  expect(await client.call(chat.personalEligibility, { query: { user_id: path.userId } })).toMatchObject({
    is_eligible: false,
    reason: 'BLOCKED',
    room_id: '',
  });
  expect(await client.refusal(chat.send, { body: { user_id: userId, text: 'Hi' } })).toMatchObject({
    type: 'FORBIDDEN',
  });
  await client.call(users.unblock, { path });
  const after = await messages(roomId);
  expect(after.map(({ message_id }) => message_id)).toEqual(
    expect.arrayContaining(before.map(({ message_id }) => message_id)),
  );
});

it('shows nothing of a blocked person where others speak of them: forwards, inviters, notices', async () => {
  const { groups, invitations, notifications } = endpoints;
  let [roomId, theirs, owner] = ['', '', { userid: 0, username: '' }];
  for (const each of await rooms('ROOM_TYPE_GROUP')) {
    const group = await client.call(groups.byRoom, { path: { id: each.room_id } });
    const posted = (await messages(each.room_id)).find(({ user }) => user.userid === group.owner?.userid);
    if (posted && group.owner) [roomId, theirs, owner] = [each.room_id, posted.message_id, group.owner];
  }
  const { userid, username } = owner;
  const path = { userId: String(userid) };
  const byRoom = () => client.call(groups.byRoom, { path: { id: roomId } });
  const { total_members, invite_link, group_id: id } = await byRoom();
  expect((await room(roomId)).user?.userid).toBe(userid);
  const mine = await client.call(groups.create, { body: { name: 'Mine', user_ids: [] } });
  const forward = { message_ids: [theirs], room_ids: [mine.room_id] };
  const [copy] = (await client.call(chat.forward, { body: forward })).results;
  expect(copy?.forwarded_from?.userid).toBe(userid);

  await client.call(users.block, { path });
  const link = { path: { id: invite_link?.invitation_id ?? '' } };
  const shown = [
    await room(roomId),
    await client.call(chat.groupMessages, { path: { groupId: mine.group_id } }),
    (await client.call(invitations.preview, link)).members,
    await client.call(notifications.list, { query: { kind: 'chat', limit: '100' } }),
  ];
  for (const each of shown) expect(JSON.stringify(each)).not.toContain(username);
  // Who is in a group is a fact of the group.
  expect(await byRoom()).toMatchObject({ total_members, owner: { userid } });
  expect((await client.call(groups.members, { path: { id } })).results[0]).toMatchObject({ userid, role: 'OWNER' });
  for (const endpoint of [invitations.preview, invitations.publicPreview])
    expect(await client.call(endpoint, link)).toMatchObject({ total_members });
  await client.call(users.unblock, { path });
  expect((await client.call(chat.groupMessages, { path: { groupId: mine.group_id } })).results[0]).toMatchObject({
    forwarded_from: { userid },
  });
});

it('persists everything over a restart', async () => {
  const [group] = await rooms('ROOM_TYPE_GROUP');
  const settled = async () => {
    const all = await rooms();
    const posted = await Promise.all(all.map(({ room_id }) => messages(room_id)));
    const members = await client.call(endpoints.groups.members, { path: { id: group?.group_id ?? '' } });
    return {
      ids: all.map(({ room_id }) => room_id).sort(),
      posted: posted
        .flat()
        .map((each) => each.message_id)
        .sort(),
      members,
    };
  };
  const before = await settled();
  expect(await exchange.stop()).toBe(0);
  exchange = await running.restart();
  const after = await settled();
  expect(after.ids).toEqual(before.ids);
  expect(after.members).toEqual(before.members);
  expect(after.posted).toEqual(expect.arrayContaining(before.posted));
});
