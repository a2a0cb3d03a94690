import { createRestClient, type RestClient } from '#exchange/testing/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { codeOf, newPassword, pinChange } from './changing-credentials.ts';
import type { Samples } from './sample.ts';

const { credentials: api, auth } = endpoints;

export const credentialsSamples: Samples<'credentials'> = (kit) => {
  const { client, exchange } = kit;
  const identity = async () => ({ email: (await client.call(endpoints.auth.userProfile)).email });
  /** A session of its own, which has not asked for a code yet. */
  const anotherSession = async (): Promise<RestClient> => {
    const other = createRestClient(exchange.profile);
    await other.signIn();
    return other;
  };
  const connected = (media: 'facebook' | 'google') => async () => {
    const access_token = `practice-${media}-user`;
    await client.raw(endpoints.users.connectMedia, { path: { media }, body: { access_token } });
    return { body: { access_token } };
  };
  const listed = async () => (await client.call(api.devices)).sessions;
  return {
    resetPin: async () => ({ body: await identity() }),
    setPin: async () => {
      const { new_pin } = await pinChange(kit);
      const { flow_id } = await (await anotherSession()).call(api.resetPin, { body: await identity() });
      return { body: { flow_id, otp: await codeOf(client), new_pin } };
    },
    device: async () => ({ path: { id: (await listed())[0]?.session_id ?? '' } }),
    devices: async () => {
      const { username, password } = exchange.profile.credentials;
      await client.call(auth.loginByUsername, { body: { username, password } });
      const other = (await listed()).find(({ is_current }) => !is_current);
      return { body: { end_session_id: other?.session_id ?? '' } };
    },
    facebookLogin: connected('facebook'),
    googleLogin: connected('google'),
    resetPassword: async () => {
      const new_password = await newPassword(kit);
      await (await anotherSession()).call(api.forgotPassword);
      return { body: { otp: await codeOf(client), new_password, confirm_password: new_password } };
    },
  };
};
