export {
  SOCIAL_FRAMES,
  SocialConnection,
  type SocialConnectionDeps,
  type SocialEvents,
  type SocialListener,
} from './social-connection.ts';
