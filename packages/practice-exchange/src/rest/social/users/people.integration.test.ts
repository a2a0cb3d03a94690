import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ExchangeForTests,
  exchangeForTests,
  type RestClient,
  type TestExchange,
} from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';

const { users, streams, auth, market, search, notifications } = endpoints;
let running: ExchangeForTests;
let exchange: TestExchange;
let client: RestClient;

beforeEach(async () => {
  running = await exchangeForTests({ isStored: true });
  ({ exchange, client } = running);
});
afterEach(async () => {
  await running.end();
});

const startAgain = async (): Promise<void> => {
  expect(await exchange.stop()).toBe(0);
  exchange = await running.restart();
};
const code = async (): Promise<string> => {
  const { results } = await client.call(notifications.list, { query: { kind: 'security' } });
  return /\d{6}/.exec(results[0]?.text ?? '')?.[0] ?? '';
};

describe('a user whom one blocks', () => {
  const everyPost = async () => {
    const found: { user: { username: string }; liked_by: string[]; likes: number }[] = [];
    let before: string | null = null;
    do {
      const query: Record<string, string> = { limit: '100', ...(before !== null && { before_id: before }) };
      const page = await client.call(streams.all, { query });
      found.push(...page.streams);
      before = page.next_before_id;
    } while (before !== null);
    return found;
  };
  /** Where the name stands, of all places that show names. */
  const sightings = async (username: string) => {
    const posts = await everyPost();
    const { users: found } = await client.call(market.search, { query: { keyword: username, type: 'users' } });
    const suggested = await client.call(users.suggestFriends, { query: { limit: '100' } });
    const { results: trending } = await client.call(users.trending, { query: { limit: '100' } });
    const { follower_users, following_users } = await client.call(users.mySocialInfo);
    const { results: recent } = await client.call(search.recent);
    const isIt = (user: { username: string }): boolean => user.username === username;
    return {
      posts: posts.some(({ user }) => isIt(user)),
      likers: posts.some(({ liked_by }) => liked_by.includes(username)),
      search: found.some(isIt),
      suggestedOrFollowed: [...suggested.results, ...follower_users, ...following_users].some(isIt),
      trending: trending.some(isIt),
      recent: recent.some(({ value }) => value === username),
    };
  };
  const everywhere = (is: boolean) => ({
    posts: is,
    likers: is,
    search: is,
    suggestedOrFollowed: is,
    trending: is,
    recent: is,
  });

  it('is gone from every list and count at once, over a restart, and comes back when the block is lifted', async () => {
    const { results } = await client.call(users.trending, { query: { limit: '100' } });
    const [found] = results;
    if (!found) throw new Error('nobody is talked about');
    const { userid, username } = found;
    const path = { userId: String(userid) };
    await client.call(search.saveRecent, { body: { type: 'users', value: username } });
    expect(await sightings(username)).toEqual(everywhere(true));
    const likes = async () => (await everyPost()).reduce((sum, post) => sum + post.likes, 0);
    const likesBefore = await likes();
    const own = await client.call(auth.userProfile);

    expect(await client.call(users.block, { path })).toEqual({ userid, is_blocked: true });
    expect(await sightings(username)).toEqual(everywhere(false));
    expect(await likes()).toBeLessThan(likesBefore);
    expect(await client.refusal(users.socialInfo, { path: { username } })).toMatchObject({ status: 404 });
    expect(await client.refusal(streams.ofUser, { path: { id: String(userid) } })).toMatchObject({ status: 404 });
    expect(await client.call(users.profileByUsername, { path: { username } })).toMatchObject({
      is_blocked: true,
      followers: 0,
      posts: 0,
    });
    await startAgain();
    expect((await client.call(users.blocked)).results.map((each) => each.username)).toEqual([username]);
    expect(await sightings(username)).toEqual(everywhere(false));

    await client.call(users.unblock, { path });
    expect(await sightings(username)).toEqual(everywhere(true));
    expect((await client.call(users.blocked)).results).toEqual([]);
    expect(await client.call(auth.userProfile)).toMatchObject({ following: own.following });
  });

  it('cannot be oneself or an unknown user', async () => {
    const own = await client.call(auth.userProfile);
    const block = (id: number) => client.refusal(users.block, { path: { userId: String(id) } });
    expect(await block(own.userid)).toMatchObject({ status: 400, type: 'INVALID_PARAMETER' });
    expect(await block(999_999)).toMatchObject({ status: 404 });
  });
});

it('counts followers and following the same everywhere', async () => {
  const info = await client.call(users.mySocialInfo);
  const own = await client.call(auth.userProfile);
  expect(own).toMatchObject({ followers: info.followers, following: info.following });
  expect(info.follower_users).toHaveLength(info.followers);
  expect(info.following_users).toHaveLength(info.following);
  for (const { username, userid } of info.following_users.slice(0, 3)) {
    const profile = await client.call(users.profileByUsername, { path: { username } });
    const social = await client.call(users.socialInfo, { path: { username } });
    const open = await client.call(users.publicSocialInfo, { path: { username }, token: null });
    const counts = { userid, followers: profile.followers, following: profile.following, posts: profile.posts };
    expect(social).toMatchObject({ ...counts, is_following: true });
    expect(open).toMatchObject(counts);
    expect(social.mutuals).toHaveLength(social.mutual_count);
  }
});

it('suggests page by page whom one does not follow, and by reason', async () => {
  const { following_users } = await client.call(users.mySocialInfo);
  const first = await client.call(users.suggestFriends, { query: { limit: '10' } });
  const second = await client.call(users.suggestFriends, { query: { limit: '10', page: '2' } });
  const names = [...first.results, ...second.results].map(({ username }) => username);
  expect(new Set(names).size).toBe(20);
  for (const { username } of following_users) expect(names).not.toContain(username);
  const byStock = await client.call(users.suggestFriends, { query: { filter: 'stocks' } });
  for (const { common_symbols } of byStock.results) expect(common_symbols).not.toEqual([]);
  const verified = await client.call(users.suggestFriends, { query: { filter: 'verified' } });
  for (const { is_verified, userid } of verified.results) {
    expect(is_verified).toBe(true);
    const badge = await client.call(users.verifiedBadge, { path: { userId: String(userid) } });
    expect(badge.badge).toBe('VERIFIED');
  }
});

it('stores an edited profile and refuses a taken name', async () => {
  const { results: avatars } = await client.call(users.avatarCollection);
  const avatar = avatars[3]?.url ?? '';
  const body = { username: 'floor_trader', fullname: 'Floor Trader', bio: 'On the floor.', avatar };
  const edited = await client.call(users.editProfile, { body });
  expect(edited).toMatchObject({ username: 'floor_trader', fullname: 'Floor Trader', avatar_url: avatar });
  await client.call(users.editCountry, { body: { country: 'SG' } });
  await startAgain();
  const later = await client.call(auth.userProfile);
  // Pictures are served at another port after each start.
  expect(new URL(later.avatar_url).pathname).toBe(new URL(edited.avatar_url).pathname);
  expect({ ...later, avatar_url: '' }).toEqual({ ...edited, avatar_url: '' });
  expect(await client.call(users.setting)).toMatchObject({ country: 'SG', username: 'floor_trader' });
  const [other] = (await client.call(users.suggestFriends)).results;
  const refused = (change: object) => client.refusal(users.editProfile, { body: { ...body, ...change } });
  expect(await refused({ username: other?.username })).toMatchObject({ status: 409, type: 'CONFLICT' });
  expect(await refused({ username: 'No Spaces' })).toMatchObject({ status: 400 });
  expect((await refused({ avatar: 'javascript:alert(1)' })).message).toContain('avatar');
});

it('changes the e-mail address by password, one-time password and confirmation', async () => {
  const { password } = exchange.profile.credentials;
  const { email } = await client.call(auth.userProfile);
  const value = 'somebody.new@lantai.invalid';
  expect((await client.call(users.settingChangeStatus)).status).toBe('NONE');
  const { token, status } = await client.call(users.settingTokenV3, {
    body: { change: 'email', value, channel: 'whatsapp' },
  });
  expect(status).toBe('IDENTITY');
  const wrong = await client.refusal(users.verifyIdentity, { body: { token, password: 'not it' } });
  expect(wrong).toMatchObject({ status: 400, attemptsLeft: 2 });
  expect((await client.call(users.verifyIdentity, { body: { token, password } })).status).toBe('OTP');
  await startAgain();
  // A code sent before the restart has ended; another is sent on request.
  expect((await client.call(users.settingChangeStatus)).status).toBe('OTP');
  expect(await client.refusal(users.verifyOtp, { body: { token, otp: await code() } })).toMatchObject({ status: 400 });
  await client.call(users.verifyIdentity, { body: { token, password } });
  expect((await client.call(users.verifyOtp, { body: { token, otp: await code() } })).status).toBe('CONFIRM');
  expect((await client.call(auth.userProfile)).email).toBe(email);
  expect((await client.call(users.confirmChange, { body: { token } })).status).toBe('DONE');
  expect((await client.call(auth.userProfile)).email).toBe(value);
  expect(await client.refusal(users.confirmChange, { body: { token } })).toMatchObject({ status: 400 });
});

it('stores connected media and onboarding steps, and allows nobody to suspend anyone', async () => {
  const connected = await client.call(users.connectMedia, {
    path: { media: 'google' },
    body: { access_token: 'practice-me' },
  });
  expect(connected.is_connected).toBe(true);
  expect(await client.call(users.onboarding, { body: { step: 'set-pin' } })).toMatchObject({ done: 1, total: 6 });
  await startAgain();
  const setting = await client.call(users.setting);
  expect(setting.onboarding).toMatchObject({ done: 1, progress: 17 });
  expect(setting.connected_media.find(({ media }) => media === 'google')).toMatchObject({ is_connected: true });
  await client.call(users.disconnectMedia, { path: { media: 'google' } });
  expect((await client.call(users.setting)).connected_media.some(({ is_connected }) => is_connected)).toBe(false);
  const refused = await client.refusal(users.suspend, { body: { userid: 2_001, reason: 'no reason' } });
  expect(refused).toMatchObject({ status: 403, type: 'FORBIDDEN' });
});

it('remembers searches, the latest first and each once', async () => {
  const symbol = (await client.call(market.search, { query: { keyword: 'A' } })).company[0]?.symbol ?? '';
  const save = (type: string, value: string) => client.call(search.saveRecent, { body: { type, value } });
  await save('company', symbol);
  await save('keyword', 'dividend');
  const { results } = await save('company', symbol.toLowerCase());
  expect(results.map(({ type, value }) => [type, value])).toEqual([
    ['company', symbol],
    ['keyword', 'dividend'],
  ]);
  expect(await client.refusal(search.saveRecent, { body: { type: 'company', value: 'ZZZZ9' } })).toMatchObject({
    status: 400,
  });
});

describe('a picture of one’s own', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

  it('is what others read, and is served at the address of each start', async () => {
    const { token, upload_url, public_url } = await client.call(users.uploadToken, { body: { purpose: 'avatar' } });
    const sent = await fetch(upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'x-upload-credential': token },
      body: PNG,
    });
    expect(sent.status).toBe(204);
    const { username, fullname, bio } = await client.call(auth.userProfile);
    await client.call(users.editProfile, { body: { username, fullname, bio, avatar: public_url } });
    await startAgain();
    const { avatar_url } = await client.call(users.profileByUsername, { path: { username } });
    expect(avatar_url).not.toBe('');
    expect(avatar_url).toBe((await client.call(auth.userProfile)).avatar_url);
    expect([...new Uint8Array(await (await fetch(avatar_url)).arrayBuffer())]).toEqual([...PNG]);
  });

  it('is refused at an address of this machine that nothing was sent to', async () => {
    const { public_url } = await client.call(users.uploadToken, { body: { purpose: 'avatar' } });
    const { username, fullname, bio } = await client.call(auth.userProfile);
    const edit = { body: { username, fullname, bio, avatar: public_url } };
    expect(await client.refusal(users.editProfile, edit)).toMatchObject({ status: 400 });
  });

  it('can be one of the collection, each of which is served', async () => {
    const { results } = await client.call(users.avatarCollection);
    for (const { url } of results.slice(0, 3)) {
      const served = await fetch(url);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(500);
    }
  });
});

it('lets an administrator suspend somebody, who is then hidden from every list and flagged in the profile', async () => {
  exchange = await running.restart({ administrator: true });
  const own = await client.call(auth.userProfile);
  expect(await client.call(users.profileByUsername, { path: { username: own.username } })).toMatchObject({
    is_admin: true,
  });
  const [found] = (await client.call(users.trending)).results;
  if (!found) throw new Error('nobody is talked about');
  const { userid, username } = found;
  const suspend = (id: number, reason: string) => client.refusal(users.suspend, { body: { userid: id, reason } });
  expect(await suspend(userid, '  ')).toMatchObject({ status: 400 });
  expect(await suspend(own.userid, 'myself')).toMatchObject({ status: 400 });
  expect(await suspend(999_999, 'nobody')).toMatchObject({ status: 404 });
  const answer = await client.call(users.suspend, { body: { userid, reason: 'spam' } });
  expect(answer).toEqual({ userid, is_suspended: true });

  await client.call(users.block, { path: { userId: String(userid) } });
  await client.call(users.unblock, { path: { userId: String(userid) } });
  exchange = await running.restart({ administrator: false });
  const { results } = await client.call(users.trending, { query: { limit: '100' } });
  expect(results.some((each) => each.userid === userid)).toBe(false);
  expect((await client.call(users.blocked)).results).toEqual([]);
  expect(await client.refusal(users.socialInfo, { path: { username } })).toMatchObject({ status: 404 });
  expect(await client.call(users.profileByUsername, { path: { username } })).toMatchObject({
    is_suspended: true,
    is_blocked: false,
    is_admin: false,
    posts: 0,
  });
});
