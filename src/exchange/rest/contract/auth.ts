import type { Samples } from './sample.ts';

export const authSamples: Samples<'auth'> = ({ exchange }) => {
  const { pin, username, password } = exchange.profile.credentials;
  return {
    loginByUsername: () => ({ body: { username, password } }),
    authenticatePin: () => ({ body: { pin } }),
  };
};
