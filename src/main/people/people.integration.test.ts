import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRestClient, type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { Transport } from '#main/service/index.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { createPeople } from './index.ts';
import { PictureUploader } from './picture-upload.ts';
import { createPictures } from './pictures.ts';

const HERE = { windowId: 'test' };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const { people: calls } = contract;
let exchange: ExchangeHere;
let services: Services;
let people: ReturnType<typeof createPeople>['handlers'];
let hosts: readonly string[] = [];
let told: unknown[] = [];
/** What is done with calls on their way; null: nothing. */
let between: ((path: string, method: string) => Response | 'lose' | null) | null = null;

const transport: Transport = async (url, request) => {
  const decided = between?.(new URL(url).pathname, String(request.method)) ?? null;
  if (decided instanceof Response) return decided;
  const answer = await fetch(url, request);
  if (decided !== 'lose') return answer;
  await answer.text();
  throw new TypeError('the connection was lost');
};
const refused = (status: number): Response => Response.json({ message: 'no', error_type: '', data: {} }, { status });

async function start(dialects: readonly string[], administrator = false): Promise<void> {
  exchange = await startExchangeHere({ paused: true, dialects, administrator, callsPerSecond: 1_000 });
  services = servicesOn(exchange.profile, transport);
  if (!services.client) throw new Error('no client');
  await services.start();
  await services.handlers.session.signIn(exchange.profile.credentials, HERE);
  const { client } = services;
  hosts = restDialect.parse((exchange.profile.dialect as { rest: unknown }).rest).uploadHosts;
  people = createPeople({
    client,
    services,
    broadcast: (domain, name, payload) => void told.push([domain, name, payload]),
    upload: new PictureUploader({ client, timers: systemTimers, hosts: () => hosts }),
    picture: createPictures({ fetch, hosts: () => hosts }),
  }).handlers;
}
const stop = async (): Promise<void> => {
  await services.stop();
  await exchange.stop();
};
const rest = async () => {
  const client = createRestClient(exchange.profile);
  await client.signIn();
  return client;
};
const somebody = async () => {
  const [found] = calls.trending.output.parse(await people.trending(undefined, HERE));
  if (!found) throw new Error('nobody is talked about');
  return found;
};
const personOf = async (username: string) => calls.person.output.parse(await people.person({ username }, HERE));

describe('people', () => {
  beforeAll(() => start([]));
  afterAll(stop);
  beforeEach(() => {
    told = [];
    between = null;
  });

  it('shows a person with the figures of the call for people who are signed in', async () => {
    const { username, id } = await somebody();
    const person = await personOf(username);
    const { data } = await (services.client?.users.socialInfo({ username }) ?? Promise.reject(new Error('no client')));
    expect(person).toMatchObject({ id, figuresFrom: 'signed-in', followers: data.followers, posts: data.posts });
    expect(person.mutuals?.map((each) => each.id)).toEqual(data.mutuals.map(({ userid }) => userid));
    expect(person.maySuspend).toBe(false);
  });

  it.each([401, 403, 404, 500])('takes the public figures where the other call answers %i', async (status) => {
    const { username } = await somebody();
    between = (path) => (path.endsWith(`/usergraph/socialinfo/${username}`) ? refused(status) : null);
    const person = await personOf(username);
    const { data } = await (services.client?.users.publicSocialInfo({ username }) ?? Promise.reject(new Error('none')));
    expect(person).toMatchObject({ figuresFrom: 'public', followers: data.followers, mutuals: null, likes: null });
  });

  it('has the profile’s figures where neither call answers', async () => {
    const [, , , , next] = await people.trending(undefined, HERE);
    const username = next?.username ?? '';
    between = (path) => (path.includes('/socialinfo/') ? refused(404) : null);
    expect(await personOf(username)).toMatchObject({ figuresFrom: 'profile', mutuals: null });
  });

  it('lists connections, suggestions by reason and who is talked about, in checked shapes', async () => {
    const { followers, following } = calls.connections.output.parse(await people.connections(undefined, HERE));
    expect(followers.length).toBeGreaterThan(0);
    expect(following.every(({ isFollowing }) => isFollowing)).toBe(true);
    const stocks = calls.suggested.output.parse(await people.suggested({ filter: 'stocks' }, HERE));
    expect(stocks.every((each) => each.stocks.length > 0)).toBe(true);
    const all = calls.suggested.output.parse(await people.suggested({ filter: 'all' }, HERE));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const withStocks = all.find((each) => each.stocks.length > 0);
    const common = await people.common({ id: withStocks?.id ?? 0 }, HERE);
    expect(calls.common.output.parse(common).stocks).toEqual(withStocks?.stocks);
  });

  it('finds groups in common by their members', async () => {
    const client = await rest();
    const { results } = await client.call(endpoints.chat.rooms, { query: { type: 'ROOM_TYPE_GROUP' } });
    const [group] = results;
    if (!group) throw new Error('no group');
    const members = await client.call(endpoints.groups.members, { path: { id: group.group_id } });
    const own = await people.own(undefined, HERE);
    const other = members.results.find(({ userid, status }) => userid !== own.id && status === 'JOINED');
    if (!other) throw new Error('an empty group');
    const { groups } = await people.common({ id: other.userid }, HERE);
    expect(groups.map(({ room }) => room)).toContain(group.room_id);
  });

  describe('an edit of the own profile', () => {
    it('is what others read, and every window hears of it', async () => {
      const before = await people.own(undefined, HERE);
      const edit = { username: before.username, name: 'Another <b>Name</b>', bio: 'One.\nTwo.', avatar: '' };
      const saved = await people.save(edit, HERE);
      expect(calls.save.output.parse(saved)).toMatchObject({ kind: 'saved', profile: { name: 'Another <b>Name</b>' } });
      const { fullname, bio } = await (await rest()).call(endpoints.users.profileByUsername, {
        path: { username: before.username },
      });
      expect([fullname, bio]).toEqual(['Another <b>Name</b>', 'One.\nTwo.']);
      expect(told).toContainEqual(['people', 'changed', { username: before.username }]);
      await people.saveCountry({ country: 'JP' }, HERE);
      expect((await people.own(undefined, HERE)).country).toBe('JP');
    });

    it('gives the session its new name, so that the own account is found', async () => {
      const before = await people.own(undefined, HERE);
      const edit = { username: 'renamed_01', name: 'Renamed', bio: before.bio, avatar: '' };
      await people.save(edit, HERE);
      expect(services.sessionState()).toMatchObject({ user: { username: 'renamed_01', fullname: 'Renamed' } });
      expect(await personOf('renamed_01')).toMatchObject({ id: before.id, isMe: true });
      await people.save({ ...edit, username: before.username, name: before.name }, HERE);
    });

    it('that was made elsewhere reaches the session once the old name is not found', async () => {
      const before = await people.own(undefined, HERE);
      const rename = (username: string) =>
        services.client?.users.editProfile({ username, fullname: before.name, bio: before.bio, avatar: '' });
      await rename('renamed_02');
      expect(services.sessionState()).toMatchObject({ user: { username: before.username } });
      await expect(personOf(before.username)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(services.sessionState()).toMatchObject({ user: { username: 'renamed_02' } });
      await rename(before.username);
      expect(await personOf(before.username)).toMatchObject({ id: before.id, isMe: true });
      expect(services.sessionState()).toMatchObject({ user: { username: before.username } });
    });

    it('names the field that the service refuses', async () => {
      const { username, name, bio } = await people.own(undefined, HERE);
      const { username: taken } = await somebody();
      const refusedEdit = (change: object) => people.save({ username, name, bio, avatar: '', ...change }, HERE);
      expect(await refusedEdit({ username: taken })).toMatchObject({ field: 'username', isTaken: true });
      expect(await refusedEdit({ avatar: 'javascript:alert(1)' })).toMatchObject({ field: 'avatar', isTaken: false });
      expect(told).toEqual([]);
    });

    it('that was saved while its answer was lost counts as saved, and one that never left does not', async () => {
      const { username, name } = await people.own(undefined, HERE);
      between = (path, method) => (method === 'PUT' && path.endsWith('/user/profile') ? 'lose' : null);
      const saved = await people.save({ username, name, bio: 'Saved without an answer', avatar: '' }, HERE);
      expect(saved).toMatchObject({ kind: 'saved', profile: { bio: 'Saved without an answer' } });
      between = (_path, method) => (method === 'PUT' ? refused(503) : null);
      const failing = people.save({ username, name, bio: 'never', avatar: '' }, HERE);
      await expect(failing).rejects.toMatchObject({ code: 'SERVER_ERROR' });
      expect((await people.own(undefined, HERE)).bio).toBe('Saved without an answer');
    });
  });

  describe('a picture', () => {
    const upload = async (content: Uint8Array) =>
      calls.upload.output.parse(await people.upload({ base64: Buffer.from(content).toString('base64') }, HERE));

    it('goes to the service’s store and comes back as it was sent', async () => {
      const sent = await upload(PNG);
      if (sent.kind !== 'sent') throw new Error(sent.reason);
      const { username, name, bio } = await people.own(undefined, HERE);
      await people.save({ username, name, bio, avatar: sent.address }, HERE);
      const { avatar } = await personOf(username);
      const drawn = calls.picture.output.parse(await people.picture({ address: avatar }, HERE));
      expect(drawn).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
    });

    it('of another type, or for a host that the profile does not allow, stays here', async () => {
      expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ kind: 'refused', reason: 'wrong-type' });
      expect(await upload(Buffer.from('%PDF-1.7'))).toMatchObject({ kind: 'refused', reason: 'wrong-type' });
      hosts = ['pictures.example.com'];
      expect(await upload(PNG)).toMatchObject({ kind: 'refused', reason: 'address' });
      hosts = restDialect.parse((exchange.profile.dialect as { rest: unknown }).rest).uploadHosts;
    });
  });

  it('lets nobody but an administrator suspend: the call does not even leave', async () => {
    const { id, username } = await somebody();
    let suspensions = 0;
    between = (path) => {
      if (path.endsWith('/user/admin/suspend')) suspensions += 1;
      return null;
    };
    await expect(people.suspend({ id, username, reason: 'spam' }, HERE)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(suspensions).toBe(0);
  });
});

describe('an administrator', () => {
  beforeAll(() => start([], true));
  afterAll(stop);

  it('may suspend somebody, also where the answer is lost', async () => {
    const { id, username } = await somebody();
    expect(await personOf(username)).toMatchObject({ maySuspend: true, isSuspended: false });
    between = (path) => (path.endsWith('/user/admin/suspend') ? 'lose' : null);
    await people.suspend({ id, username, reason: 'spam' }, HERE);
    between = null;
    expect(await personOf(username)).toMatchObject({ maySuspend: false, isSuspended: true, posts: 0 });
    expect(told).toContainEqual(['stream', 'blockChanged', { id, blocked: true }]);
    expect((await people.trending(undefined, HERE)).some((each) => each.id === id)).toBe(false);
  });
});

describe('a service that has the public figures only', () => {
  beforeAll(() => start(['public-social-info-only']));
  afterAll(stop);

  it('shows them', async () => {
    const { username } = await somebody();
    expect(await personOf(username)).toMatchObject({ figuresFrom: 'public', mutuals: null });
    const { followers, following } = await people.connections(undefined, HERE);
    expect(followers.length + following.length).toBeGreaterThan(0);
  });
});
