import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#exchange/clock/index.ts';
import { createRestClient, type RestClient, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { SocialConnection } from '#main/social-connection/social-connection.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import { DEFAULT_TEXT_DIALECT } from '#main/text-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { ChatGroup, GroupMember, GroupOutcome } from '#shared/contract/groups.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { eventually } from '#shared/testing/eventually.ts';
import { createGroups, type Groups } from './groups.ts';

/** Groups of the real practice exchange over its sockets; its people decide when the test lets time pass. */
const WINDOW = { windowId: 'one' };
/** Everybody has decided on an invitation by then, ms. */
const DECIDED_MS = 7_000;
const INVITED = 8;

const clocks = { market: manualClock(Date.now()), wall: manualClock(Date.now()) };
let exchange: TestExchange;
let services: Services;
let connection: SocialConnection;
let groups: Groups;
/** The exchange's own books, read beside the workstation. */
let books: RestClient;
let changes: (readonly string[] | null)[] = [];

type Fault = 'none' | 'answer-lost' | 'nothing-sent';
/** What the network does with the next change that is sent. */
let fault: Fault = 'none';
/** Further reads fail as well. */
let isCutOff = false;
let sent: string[] = [];

const lost = (): Error => Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
const transport: Transport = async (url, request) => {
  const isChange = request.method !== 'GET' && /\/chat\/v2\/(groups|invitations)/.test(url);
  if (!isChange) {
    if (isCutOff && url.includes('/chat/')) throw lost();
    return fetch(url, request);
  }
  sent.push(`${request.method} ${new URL(url).pathname.replace(/^.*\/chat\/v2/, '')}`);
  const now = fault;
  fault = 'none';
  // The connection broke: whether the service got it is not to be known from here.
  if (now === 'nothing-sent') throw lost();
  const answer = await fetch(url, request);
  if (now === 'answer-lost') throw lost();
  return answer;
};

beforeAll(async () => {
  exchange = await startExchangeHere({ callsPerSecond: 10_000 }, null, clocks);
  const { credentials: account, ...addresses } = exchange.profile;
  books = createRestClient(exchange.profile);
  await books.signIn();
  services = servicesOn(addresses, transport);
  connection = new SocialConnection({
    url: addresses.social_ws_url,
    dialect: { ...DEFAULT_TEXT_DIALECT, backoff: { baseMs: 5, capMs: 20 } },
    timers: systemTimers,
    random: Math.random,
    mainToken: async () => services.mainToken(),
    renewMainToken: (refused) => services.renewMainToken(refused),
  });
  if (!services.client) throw new Error('there is no client');
  groups = createGroups({
    client: services.client,
    line: connection,
    timers: systemTimers,
    invitation: { take: () => null },
    changed: (rooms) => changes.push(rooms),
  });
  services.onSession((state) => {
    groups.session(state);
    if (state.kind === 'signed-in') connection.start();
  });
  await services.start();
  await services.handlers.session.signIn({ username: account.username, password: account.password }, WINDOW);
  await eventually(() => expect(connection.status().state).toBe('live'));
});
afterAll(async () => {
  groups.stop();
  connection.stop();
  await services.stop();
  await exchange.stop();
});
beforeEach(() => {
  changes = [];
  fault = 'none';
  isCutOff = false;
  sent = [];
});

const roomOf = (outcome: GroupOutcome): string => {
  if (outcome.kind !== 'done' || outcome.room === null) throw new Error(`no room: ${JSON.stringify(outcome)}`);
  return outcome.room;
};
const suggested = async (group: string | null = null) =>
  (await groups.handlers.suggested({ from: 'suggestions', group, search: '' }, WINDOW)).people;
const ids = async (count: number): Promise<number[]> => (await suggested()).slice(0, count).map(({ id }) => id);
const create = (name: string, people: number[] = [], isAgain = false) =>
  groups.handlers.create({ name, about: '', people, isAgain }, WINDOW);
const read = (room: string): Promise<ChatGroup> => Promise.resolve(groups.handlers.group({ room }, WINDOW));
const membersOf = async ({ id }: ChatGroup): Promise<readonly GroupMember[]> =>
  (await groups.handlers.members({ group: id, search: '', limit: 50 }, WINDOW)).members;
const others = async (group: ChatGroup): Promise<readonly GroupMember[]> =>
  (await membersOf(group)).filter(({ role, isInvited }) => role !== 'owner' && !isInvited);
/** A group of the person and two others who joined. */
async function trio(name: string) {
  const room = roomOf(await create(name, await ids(INVITED)));
  clocks.wall.advance(DECIDED_MS);
  const group = await read(room);
  const [first, second, ...more] = await others(group);
  if (!first || !second) throw new Error('too few have joined');
  const ofGroup = { group: group.id, room };
  if (more.length > 0) await groups.handlers.remove({ ...ofGroup, people: more.map(({ id }) => id) }, WINDOW);
  return { room, group, ofGroup, first, second };
}
const inBooks = (room: string) => books.call(endpoints.groups.byRoom, { path: { id: room } });
const namesInBooks = async (name: string): Promise<number> =>
  (await books.call(endpoints.chat.rooms, { query: { type: 'ROOM_TYPE_GROUP', limit: '100' } })).results.filter(
    (each) => each.name === name,
  ).length;

it('a group of three lives from its creation to its hand-over, and its link brings back who left', async () => {
  expect(await groups.handlers.limits(undefined, WINDOW)).toMatchObject({ canCreate: true, maxMembers: 50 });
  const { room, group, ofGroup, first, second } = await trio('Three of us');
  expect((await membersOf(group)).map(({ role, isInvited }) => [role, isInvited])).toEqual([
    ['owner', false],
    ['member', false],
    ['member', false],
  ]);
  expect(await groups.handlers.change({ ...ofGroup, name: 'Renamed', about: 'Two lines\nof text' }, WINDOW)).toEqual({
    kind: 'done',
    room,
  });
  expect(await inBooks(room)).toMatchObject({ name: 'Renamed', description: 'Two lines\nof text', total_members: 3 });
  const narrowed = { whoPosts: 'admins', whoInvites: 'everyone' } as const;
  await groups.handlers.settings({ ...ofGroup, settings: narrowed }, WINDOW);
  await groups.handlers.setAdmin({ ...ofGroup, person: first.id, isAdmin: true }, WINDOW);
  expect((await read(room)).settings).toEqual({ ...narrowed, isLinkOn: true });
  expect((await membersOf(group)).map(({ id, role }) => [id, role])).toEqual([
    [group.owner?.id, 'owner'],
    [first.id, 'admin'],
    [second.id, 'member'],
  ]);
  const old = group.link?.id ?? '';
  await groups.handlers.resetLink({ ...ofGroup, link: old }, WINDOW);
  const link = (await read(room)).link?.id ?? '';
  expect(link).not.toBe(old);

  expect(await groups.handlers.handOver({ ...ofGroup, person: second.id }, WINDOW)).toEqual({
    kind: 'done',
    room: null,
  });
  await expect(read(room)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await groups.handlers.join({ link: old }, WINDOW)).toMatchObject({ kind: 'refused', why: 'link-gone' });
  const preview = await groups.handlers.preview({ link }, WINDOW);
  expect(preview).toMatchObject({ name: 'Renamed', members: 2, room: null, people: { owner: { id: second.id } } });
  expect(await groups.handlers.join({ link }, WINDOW)).toEqual({ kind: 'done', room });
  expect(await groups.handlers.preview({ link }, WINDOW)).toMatchObject({ members: 3, room });
  // Somebody who comes back has no rights of before.
  expect((await read(room)).role).toBe('member');
  const change = { ...ofGroup, name: 'Mine again', about: '' };
  expect(await groups.handlers.change(change, WINDOW)).toMatchObject({
    kind: 'refused',
    why: 'admins-only',
    reason: 'only admins of the group may do this',
  });
  expect(await groups.handlers.leave(ofGroup, WINDOW)).toEqual({ kind: 'done', room: null });
});

it('what others do in a group is reported to windows by the connection, without a read', async () => {
  const room = roomOf(await create('Watched', await ids(INVITED)));
  await eventually(() => expect(changes.flat()).toContain(room));
  changes = [];
  clocks.wall.advance(DECIDED_MS);
  await eventually(() => expect(changes.flat()).toContain(room));
});

describe('documented refusals', () => {
  it('the last admin, a full group, a link that is off, and a person who is no member', async () => {
    const { ofGroup, group, room, first, second } = await trio('Refusing');
    expect(await groups.handlers.leave(ofGroup, WINDOW)).toMatchObject({ kind: 'refused', why: 'last-admin' });
    const stranger = (await suggested(group.id))[0]?.id ?? 0;
    const appoint = { ...ofGroup, person: stranger, isAdmin: true };
    expect(await groups.handlers.setAdmin(appoint, WINDOW)).toMatchObject({ kind: 'refused', why: 'person' });
    expect(await groups.handlers.handOver({ ...ofGroup, person: stranger }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'person',
    });
    const many = (await suggested(group.id)).map(({ id }) => id);
    expect(await groups.handlers.invite({ ...ofGroup, people: many.slice(0, 49) }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'full',
    });
    await groups.handlers.settings({ ...ofGroup, settings: { isLinkOn: false } }, WINDOW);
    const link = group.link?.id ?? '';
    await expect(groups.handlers.preview({ link }, WINDOW)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await groups.handlers.join({ link }, WINDOW)).toMatchObject({ kind: 'refused', why: 'link-gone' });
    await groups.handlers.setAdmin({ ...ofGroup, person: first.id, isAdmin: true }, WINDOW);
    await groups.handlers.handOver({ ...ofGroup, person: second.id }, WINDOW);
    expect(await groups.handlers.remove({ ...ofGroup, people: [first.id] }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'gone',
    });
    expect(await groups.handlers.respond({ room, isAccepted: true }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'not-waiting',
    });
  });

  it('an invitation is taken back, answered once, and several are answered together or not at all', async () => {
    const people = await ids(2);
    const room = roomOf(await create('Second thoughts', people));
    const group = await read(room);
    expect((await membersOf(group)).filter(({ isInvited }) => isInvited)).toHaveLength(2);
    await groups.handlers.withdraw({ group: group.id, room, people }, WINDOW);
    expect(await membersOf(group)).toHaveLength(1);

    const { results } = await books.call(endpoints.chat.invitedRooms);
    const waiting = results.map(({ room_id }) => room_id);
    const [one = '', two = '', three = ''] = waiting;
    const rooms = [one, two];
    expect(await groups.handlers.respondBulk({ rooms: [one, 'no-such-room'], isAccepted: true }, WINDOW)).toMatchObject(
      {
        kind: 'refused',
        why: 'not-waiting',
      },
    );
    expect(await groups.handlers.respondBulk({ rooms, isAccepted: true }, WINDOW)).toMatchObject({ kind: 'done' });
    expect(await groups.handlers.respond({ room: one, isAccepted: false }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'not-waiting',
    });
    expect(await groups.handlers.respond({ room: three, isAccepted: false }, WINDOW)).toEqual({
      kind: 'done',
      room: null,
    });
    const left = (await books.call(endpoints.chat.invitedRooms)).results.map(({ room_id }) => room_id);
    expect(left).toEqual(waiting.slice(3));
  });
});

describe('without an answer', () => {
  it('a group that was made is found, and made once', async () => {
    fault = 'answer-lost';
    const room = roomOf(await create('Lost answer', await ids(1)));
    expect((await read(room)).name).toBe('Lost answer');
    expect(await namesInBooks('Lost answer')).toBe(1);
    expect(sent).toEqual(['POST /groups']);
  });

  it('a group that is not found is made again only by a person who knows it', async () => {
    fault = 'nothing-sent';
    expect(await create('Unsure')).toEqual({ kind: 'unknown', isRead: true });
    expect(await create('Unsure')).toEqual({ kind: 'unknown', isRead: true });
    expect(sent).toHaveLength(1);
    expect(await namesInBooks('Unsure')).toBe(0);
    roomOf(await create('Unsure', [], true));
    expect(await namesInBooks('Unsure')).toBe(1);
  });

  it('a group that turns up later is found in place of a second one', async () => {
    fault = 'nothing-sent';
    expect(await create('Late')).toMatchObject({ kind: 'unknown' });
    // As if the call had been on its way for long.
    const made = await books.call(endpoints.groups.create, { body: { name: 'Late' } });
    expect(await create('Late', [], true)).toEqual({ kind: 'done', room: made.room_id });
    expect(await namesInBooks('Late')).toBe(1);
  });

  it('nothing is sent while the rooms of before cannot be read, and nothing is claimed where they cannot be read after', async () => {
    isCutOff = true;
    await expect(create('Cut off')).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toEqual([]);
  });

  it('every other change is found by what it left behind, and sent once', async () => {
    const { room, group, ofGroup, first, second } = await trio('Shaky');
    const stranger = (await suggested(group.id))[0]?.id ?? 0;
    const link = group.link?.id ?? '';
    const steps: (() => GroupOutcome | Promise<GroupOutcome>)[] = [
      () => groups.handlers.change({ ...ofGroup, name: 'Shakier', about: 'a' }, WINDOW),
      () => groups.handlers.settings({ ...ofGroup, settings: { whoPosts: 'admins' } }, WINDOW),
      () => groups.handlers.invite({ ...ofGroup, people: [stranger] }, WINDOW),
      () => groups.handlers.withdraw({ ...ofGroup, people: [stranger] }, WINDOW),
      () => groups.handlers.setAdmin({ ...ofGroup, person: second.id, isAdmin: true }, WINDOW),
      () => groups.handlers.remove({ ...ofGroup, people: [first.id] }, WINDOW),
      () => groups.handlers.resetLink({ ...ofGroup, link }, WINDOW),
    ];
    for (const step of steps) {
      sent = [];
      fault = 'nothing-sent';
      expect(await step()).toEqual({ kind: 'unknown', isRead: true });
      fault = 'answer-lost';
      expect(await step()).toEqual({ kind: 'done', room });
      expect(sent).toHaveLength(2);
    }
    isCutOff = true;
    fault = 'answer-lost';
    expect(await groups.handlers.handOver({ ...ofGroup, person: second.id }, WINDOW)).toEqual({
      kind: 'unknown',
      isRead: false,
    });
    isCutOff = false;
    // It was carried out, so that there is nothing to hand over any more.
    expect(await groups.handlers.handOver({ ...ofGroup, person: second.id }, WINDOW)).toMatchObject({
      kind: 'refused',
      why: 'gone',
    });
  });
});
