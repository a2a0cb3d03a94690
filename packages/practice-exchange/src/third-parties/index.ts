export { CLIENT_ID, createIdentityProvider, type IdentityProvider, PROVIDER_ACCOUNTS } from './identity-provider.ts';
export { createThirdParties, type ThirdParties } from './server.ts';
