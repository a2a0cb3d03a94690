export { DEFAULT_SOCIAL_DIALECT, type SocialDialect, socialDialect } from './dialect.ts';
export {
  type OpenTextSocket,
  SocialConnection,
  type SocialConnectionDeps,
  type SocialConnectionStatus,
  type SocialEvents,
  type SocialListener,
} from './social-connection.ts';
