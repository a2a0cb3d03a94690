import { endpoints } from '#shared/service/endpoints.ts';
import type { Samples } from './sample.ts';

export const tradingAuthSamples: Samples<'tradingAuth'> = ({ client, exchange }) => ({
  tradingLogin: async () => {
    const { token } = await client.call(endpoints.auth.securitiesToken);
    return { body: { login_token: token, pin: exchange.profile.credentials.pin } };
  },
});
