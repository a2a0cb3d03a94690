export {
  CONNECTED_MEDIA,
  connectedMedia,
  deviceOf,
  MAX_MEDIA,
  type Media,
  media,
  subjectOf,
} from './connected-media.ts';
export {
  ACCOUNT_TYPE,
  type Credentials,
  createCredentials,
  type Owner,
  PRACTICE_USER,
  whyNotNewPassword,
  whyNotNewPin,
} from './credentials.ts';
export { createOtps, type OtpAnswer, type OtpPurpose, type Otps } from './otp.ts';
export { type AttemptGuard, createAttemptGuard, createPinGuard, type PinAnswer, type PinGuard } from './pin.ts';
export { createSessions, type DeviceSession, type Sessions } from './sessions.ts';
export { createFlows, type Flow, type FlowKind, type FlowStep, type Flows } from './step-flow.ts';
export { type Claims, createTokens, type SpentTokens, type TokenKind, type Tokens } from './tokens.ts';
