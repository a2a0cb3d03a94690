import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeForTests, type RestClient, type TestExchange } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';

const { chat, groups, invitations, users } = endpoints;
const INVITED = 6;

let exchange: TestExchange;
let client: RestClient;

beforeAll(async () => {
  ({ exchange, client } = await exchangeForTests());
});
afterAll(() => exchange.stop());

const suggestions = async (count = INVITED) =>
  (await client.call(groups.suggestions)).results.slice(0, count).map(({ userid }) => userid);
const create = (name: string, user_ids: number[] = []) => client.call(groups.create, { body: { name, user_ids } });
const members = async (id: string) => (await client.call(groups.members, { path: { id } })).results;
const joined = async (id: string) =>
  (await members(id)).filter(({ status, role }) => status === 'JOINED' && role !== 'OWNER').map(({ userid }) => userid);
/** @param count how many others have accepted */
const whoCame = (id: string, count: number) =>
  eventually(async () => {
    const found = await joined(id);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });
const group = (room_id: string) => client.call(groups.byRoom, { path: { id: room_id } });
const messagesOf = async (groupId: string) => (await client.call(chat.groupMessages, { path: { groupId } })).results;

it('is created, and invited people join or decline', async () => {
  const made = await create('Coal group', await suggestions());
  expect(made).toMatchObject({ my_role: 'OWNER', my_status: 'JOINED', total_members: 1, max_members: 50 });
  expect((await members(made.group_id)).filter(({ status }) => status === 'INVITED')).toHaveLength(INVITED);
  await eventually(async () => {
    const undecided = (await members(made.group_id)).filter(({ status }) => status === 'INVITED');
    expect(undecided).toEqual([]);
  });
  const came = await joined(made.group_id);
  expect(came.length).toBeGreaterThan(0);
  const notes = (await messagesOf(made.group_id)).filter(({ message_type }) => message_type === 'MESSAGE_TYPE_SYSTEM');
  expect(notes.map(({ user, text }) => `${user.userid} ${text}`)).toEqual(
    expect.arrayContaining(came.map((id) => `${id} joined`)),
  );
  expect((await group(made.room_id)).total_members).toBe(came.length + 1);
});

it('has members who answer questions in it', async () => {
  const { group_id, room_id } = await create('Asking', await suggestions());
  await whoCame(group_id, 1);
  const { message_id } = await client.call(chat.send, { body: { room_id, text: 'Where is the market going?' } });
  await eventually(async () => {
    const later = (await messagesOf(group_id)).filter((each) => each.message_id > message_id && !each.is_mine);
    expect(later.map(({ text }) => text).join()).toContain('IHSG');
  });
});

it('is edited by its admins, whom its owner appoints and removes', async () => {
  const { group_id, room_id } = await create('Before', await suggestions());
  const path = { id: group_id };
  const [someone = 0] = await whoCame(group_id, 1);
  const changed = await client.call(groups.change, { path, body: { name: 'After', description: 'About nothing' } });
  expect(changed).toMatchObject({ name: 'After', description: 'About nothing' });
  const admin = { path, body: { user_id: someone, is_admin: true } };
  expect(await client.call(groups.setAdmin, admin)).toMatchObject({ role: 'ADMIN' });
  expect(await client.call(groups.setAdmin, { path, body: { user_id: someone, is_admin: false } })).toMatchObject({
    role: 'MEMBER',
  });
  const settings = { who_can_post: 'ADMINS', who_can_invite: 'EVERYONE' };
  expect(await client.call(groups.settings, { path, body: settings })).toMatchObject({ settings });
  expect(await group(room_id)).toMatchObject({ settings });
  await client.call(groups.remove, { path, body: { user_ids: [someone] } });
  expect(await joined(group_id)).not.toContain(someone);
});

it('refuses a member what only admins may do', async () => {
  const [theirs] = (await client.call(chat.rooms, { query: { type: 'ROOM_TYPE_GROUP', keyword: 'Clients' } })).results;
  const path = { id: theirs?.group_id ?? '' };
  const [someone] = await joined(path.id);
  const cases = [
    client.refusal(groups.change, { path, body: { name: 'Mine now' } }),
    client.refusal(groups.settings, { path, body: { is_link_enabled: false } }),
    client.refusal(groups.resetLink, { path }),
    client.refusal(groups.remove, { path, body: { user_ids: [someone] } }),
    client.refusal(groups.setAdmin, { path, body: { user_id: someone, is_admin: true } }),
    client.refusal(groups.handOver, { path, body: { user_id: someone } }),
  ];
  for (const refused of await Promise.all(cases)) expect(refused).toMatchObject({ status: 403, type: 'FORBIDDEN' });
});

it('can be previewed and joined by its link until the link is reset or switched off', async () => {
  const { group_id, invite_link } = await create('By link', await suggestions());
  const [heir = 0] = await whoCame(group_id, 1);
  const link = { id: invite_link?.invitation_id ?? '' };
  expect(await client.call(invitations.publicPreview, { path: link })).toMatchObject({ name: 'By link' });
  const fresh = await client.call(groups.resetLink, { path: { id: group_id } });
  expect(await client.refusal(invitations.publicPreview, { path: link })).toMatchObject({ status: 404 });
  const now = { id: fresh.invite_link?.invitation_id ?? '' };
  const settings = { path: { id: group_id }, body: { is_link_enabled: false } };
  await client.call(groups.settings, settings);
  expect(await client.refusal(invitations.preview, { path: now })).toMatchObject({ status: 404 });
  await client.call(groups.settings, { ...settings, body: { is_link_enabled: true } });

  await client.call(groups.handOver, { path: { id: group_id }, body: { user_id: heir } });
  expect(await client.refusal(groups.members, { path: { id: group_id } })).toMatchObject({ status: 404 });
  expect(await client.call(invitations.preview, { path: now })).toMatchObject({
    is_member: false,
    room_id: '',
    owner: { userid: heir },
  });
  const room = await client.call(invitations.join, { path: now });
  expect(room).toMatchObject({ group_id, status: 'ROOM_STATUS_ACTIVE', unread_count: 0 });
  expect(await client.call(invitations.join, { path: now })).toMatchObject({ room_id: room.room_id });
  expect(await group(room.room_id)).toMatchObject({ my_role: 'MEMBER' });
});

it('is handed over by its last admin to a member whom they have blocked', async () => {
  const { group_id, room_id } = await create('Blocked heir', await suggestions());
  const [heir = 0] = await whoCame(group_id, 1);
  const path = { id: group_id };
  await client.call(users.block, { path: { userId: String(heir) } });
  expect(await joined(group_id)).toContain(heir);
  expect(await client.refusal(groups.leave, { path })).toMatchObject({ status: 409 });
  await client.call(groups.handOver, { path, body: { user_id: heir } });
  expect(await client.refusal(groups.byRoom, { path: { id: room_id } })).toMatchObject({ status: 404 });
  await client.call(users.unblock, { path: { userId: String(heir) } });
});

it('always has an admin', async () => {
  const { group_id } = await create('Held together', await suggestions());
  const path = { id: group_id };
  const [heir = 0] = await whoCame(group_id, 1);
  expect(await client.refusal(groups.leave, { path })).toMatchObject({ status: 409, type: 'CONFLICT' });
  await client.call(groups.setAdmin, { path, body: { user_id: heir, is_admin: true } });
  await client.call(groups.leave, { path });
  const listed = (await client.call(chat.rooms, { query: { limit: '100' } })).results;
  expect(listed.map((room) => room.group_id)).not.toContain(group_id);
});

it('holds as many people as the service allows, invited ones included', async () => {
  const { max_members } = await client.call(groups.maxMembers);
  const people = await suggestions(max_members);
  const { group_id } = await create('Crowded', people.slice(0, max_members - 1));
  const body = { user_ids: people.slice(-1) };
  expect(await client.refusal(groups.invite, { path: { id: group_id }, body })).toMatchObject({ type: 'CONFLICT' });
});

it('takes back invitations that nobody has answered', async () => {
  const { group_id, room_id } = await create('Second thoughts');
  const user_ids = await suggestions();
  const { results } = await client.call(groups.invite, { path: { id: group_id }, body: { user_ids } });
  expect(results).toHaveLength(INVITED);
  const taken = await client.call(invitations.withdraw, { body: { room_id, user_ids } });
  expect(taken.user_ids.length).toBeGreaterThan(0);
  const ids = (await members(group_id)).map(({ userid }) => userid);
  for (const id of taken.user_ids) expect(ids).not.toContain(id);
});

it('invites the practice user too, who accepts or declines', async () => {
  const waiting = (await client.call(chat.invitedRooms)).results;
  const [one, two] = waiting.filter(({ room_type }) => room_type === 'ROOM_TYPE_GROUP').map(({ room_id }) => room_id);
  const stranger = waiting.find(({ room_type }) => room_type === 'ROOM_TYPE_PERSONAL');
  expect(await client.refusal(chat.roomMessages, { path: { id: one ?? '' } })).toMatchObject({ type: 'FORBIDDEN' });
  const both = { room_ids: [one, 'no-such-room'], is_accepted: true };
  expect(await client.refusal(invitations.respondBulk, { body: both })).toMatchObject({ status: 404 });
  const accepted = await client.call(invitations.respond, { path: { id: one ?? '' }, body: { is_accepted: true } });
  expect(accepted).toMatchObject({ status: 'ROOM_STATUS_ACTIVE', can_post: true });
  const declined = await client.call(invitations.respondBulk, { body: { room_ids: [two], is_accepted: false } });
  expect(declined.results[0]).toMatchObject({ status: 'ROOM_STATUS_GONE' });
  const id = stranger?.room_id ?? '';
  expect(await client.refusal(chat.send, { body: { room_id: id, text: 'Hi' } })).toMatchObject({ type: 'FORBIDDEN' });
  expect(await client.call(chat.acceptRoom, { path: { id } })).toMatchObject({ status: 'ROOM_STATUS_ACTIVE' });
  await client.call(chat.send, { body: { room_id: id, text: 'Ask away' } });
});

it('leaves somebody who is in it, or invited, as they are when they are invited again', async () => {
  const [someone = 0] = await suggestions();
  const { group_id, room_id } = await create('Twice', [someone]);
  const path = { id: group_id };
  const invite = () => client.call(groups.invite, { path, body: { user_ids: [someone] } });
  const rows = async () => (await members(group_id)).filter(({ userid }) => userid === someone);
  const notes = async () => (await messagesOf(group_id)).filter(({ text }) => text.startsWith('invited'));
  expect((await invite()).results).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  await client.call(invitations.withdraw, { body: { room_id, user_ids: [someone] } });
  expect(await rows()).toEqual([]);
  const before = (await notes()).length;
  await invite();
  expect((await notes()).length).toBe(before + 1);
  const owner = (await group(room_id)).owner?.userid ?? 0;
  expect(await client.refusal(groups.invite, { path, body: { user_ids: [owner] } })).toMatchObject({ status: 400 });
});

it('nobody joins by an invitation that was taken back', async () => {
  const user_ids = await suggestions();
  const { group_id, room_id } = await create('Taken back', user_ids);
  await client.call(invitations.withdraw, { body: { room_id, user_ids } });
  const left = (await members(group_id)).filter(({ status }) => status === 'INVITED');
  expect(left).toEqual([]);
  // Whoever was invited for longer has decided by the time that others, invited later, have.
  const other = await create('Not taken back', user_ids);
  await eventually(async () => {
    const undecided = (await members(other.group_id)).filter(({ status }) => status === 'INVITED');
    expect(undecided).toEqual([]);
  });
  expect((await members(group_id)).filter(({ role }) => role !== 'OWNER')).toEqual([]);
});

it('is handed over to members alone, and its note names who follows', async () => {
  const { group_id, room_id, invite_link } = await create('Handed on', await suggestions());
  const path = { id: group_id };
  const invited = (await members(group_id)).find(({ status }) => status === 'INVITED')?.userid ?? 0;
  expect(await client.refusal(groups.handOver, { path, body: { user_id: invited } })).toMatchObject({ status: 400 });
  expect(await client.refusal(groups.setAdmin, { path, body: { user_id: invited, is_admin: true } })).toMatchObject({
    status: 400,
  });
  const [heir = 0] = await whoCame(group_id, 1);
  const name = (await members(group_id)).find(({ userid }) => userid === heir)?.fullname ?? '';
  await client.call(groups.handOver, { path, body: { user_id: heir } });
  expect(await client.refusal(chat.room, { path: { id: room_id } })).toMatchObject({ status: 404 });
  await client.call(invitations.join, { path: { id: invite_link?.invitation_id ?? '' } });
  expect((await messagesOf(group_id)).map(({ text }) => text)).toContain(`handed the group over to ${name} and left`);
});

it('ends with its last member, and so does its link', async () => {
  const { group_id, invite_link } = await create('Alone', []);
  await client.call(groups.leave, { path: { id: group_id } });
  expect(await client.refusal(groups.members, { path: { id: group_id } })).toMatchObject({ status: 404 });
  const path = { id: invite_link?.invitation_id ?? '' };
  for (const endpoint of [invitations.preview, invitations.publicPreview, invitations.join]) {
    expect(await client.refusal(endpoint, { path })).toMatchObject({ status: 404 });
  }
});

it('is made by nobody who owns as many as there may be', async () => {
  const { owned_groups, max_groups } = await client.call(groups.eligibility);
  const made = [];
  for (let owned = owned_groups; owned < max_groups; owned += 1) made.push((await create(`Own ${owned}`)).group_id);
  expect(await client.call(groups.eligibility)).toMatchObject({ is_eligible: false, reason: 'TOO_MANY_GROUPS' });
  expect(await client.refusal(groups.create, { body: { name: 'One more' } })).toMatchObject({ status: 409 });
  for (const id of made) await client.call(groups.leave, { path: { id } });
  expect(await client.call(groups.eligibility)).toMatchObject({ is_eligible: true, owned_groups });
});
