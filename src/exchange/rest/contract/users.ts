import { AVATARS } from '#exchange/people/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { codeOf, settle } from './changing-credentials.ts';
import type { Samples } from './sample.ts';

const { users } = endpoints;

export const usersSamples: Samples<'users'> = (kit) => {
  const { client } = kit;
  const { username } = kit.exchange.profile.credentials;
  const change = { change: 'email', value: 'someone@lantai.invalid' };
  const token = async () => (await client.call(users.settingToken, { body: change })).token;
  /** Another sample may have changed the password. */
  const proof = async () => ({ password: (await settle(kit)).password, token: await token() });
  const identified = async () => {
    const body = await proof();
    await client.call(users.verifyIdentity, { body });
    return { token: body.token, otp: await codeOf(client) };
  };
  const someone = async () => (await client.call(users.suggestFriends, { query: { limit: '1' } })).results[0];
  const byId = async () => ({ path: { userId: String((await someone())?.userid) } });
  const byName = async () => ({ path: { username: (await someone())?.username ?? '' } });
  return {
    profileByUsername: byName,
    editProfile: () => ({
      body: { username, fullname: 'Practice Trader', bio: 'Practising.', avatar: AVATARS[0]?.url },
    }),
    editCountry: () => ({ body: { country: 'ID' } }),
    settingToken: () => ({ body: change }),
    settingTokenV3: () => ({ body: { ...change, channel: 'sms' } }),
    verifyIdentity: async () => ({ body: await proof() }),
    verifyOtp: async () => ({ body: await identified() }),
    confirmChange: async () => {
      const body = await identified();
      await client.call(users.verifyOtp, { body });
      return { body: { token: body.token } };
    },
    block: byId,
    unblock: byId,
    blocked: () => ({ query: { page: '1', limit: '5' } }),
    connectMedia: () => ({ path: { media: 'google' }, body: { access_token: 'practice-someone' } }),
    disconnectMedia: () => ({ path: { media: 'facebook' } }),
    onboarding: () => ({ body: { step: 'pick-stocks' } }),
    uploadToken: () => ({ body: { purpose: 'avatar' } }),
    suspend: async () => ({ body: { userid: (await someone())?.userid, reason: 'a drill' }, refused: 403 }),
    trending: () => ({ query: { limit: '5' } }),
    verifiedBadge: byId,
    suggestFriends: () => ({ query: { page: '1', limit: '5', filter: 'all' } }),
    socialInfo: byName,
    publicSocialInfo: byName,
  };
};
