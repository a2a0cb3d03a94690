export type { FeedCredentials } from './feed-key.ts';
export type { SecretVault, VaultContent } from './secret-vault.ts';
export { SessionController } from './session.ts';
export type { User } from './state.ts';
export { EMBEDDED_EXCHANGE, tokenAddresses } from './stored-session.ts';
