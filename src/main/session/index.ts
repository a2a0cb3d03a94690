export type { FeedCredentials } from './feed-key.ts';
export type { SecretVault, VaultContent } from './secret-vault.ts';
export { SessionController, type SessionOptions } from './session.ts';
export { singleFlight } from './single-flight.ts';
export { EMBEDDED_EXCHANGE, type TokenAddresses, tokenAddresses } from './stored-session.ts';
