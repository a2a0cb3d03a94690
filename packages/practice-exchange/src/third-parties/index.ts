export { accountBehind, CLIENT_ID, createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
export { createThirdParties, type ThirdParties } from './server.ts';
