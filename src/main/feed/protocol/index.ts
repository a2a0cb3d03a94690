export type { FeedCredentials } from './credentials.ts';
export { DEFAULT_FEED_DIALECT, type FeedDialect, feedDialect, type Liveness, type Numbering } from './dialect.ts';
export type { FrameOutcome } from './frame-outcome.ts';
export {
  CHANNEL_CHOICES,
  CHOICES,
  CHOICES_OF,
  type ChannelChoices,
  isNumbered,
  keysOf,
  LOW_RATE_CODE_KINDS,
  LOW_RATE_KINDS,
  NUMBERED_KINDS,
} from './kinds.ts';
export { CHANNELS, MESSAGE_TYPES, type MessageType, messagesOf } from './message-types.ts';
export {
  authenticationRequest,
  type ChannelLists,
  pingRequest,
  requestedChannels,
  subscriptionRequest,
} from './requests.ts';
