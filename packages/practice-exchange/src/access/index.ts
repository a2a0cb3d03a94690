export {
  CONNECTED_MEDIA,
  type ConnectedMedia,
  connectedMedia,
  MAX_MEDIA,
  type Media,
  media,
  subjectOf,
} from './connected-media.ts';
export { type Credential, type Credentials, createCredentials, type SignIn } from './credentials.ts';
export { deviceOf } from './device-name.ts';
export { createOtps, type OtpAnswer, type OtpPurpose, type Otps } from './otp.ts';
export { type AttemptGuard, createAttemptGuard, createPinGuard, type PinAnswer, type PinGuard } from './pin.ts';
export { whyNotNewPassword, whyNotNewPin } from './secret-rules.ts';
export { createSessions, type DeviceSession, type Sessions } from './sessions.ts';
export { createFlows, type Flow, type FlowKind, type FlowStep, type Flows } from './step-flow.ts';
export {
  type Claims,
  createTokens,
  type SpentTokens,
  type TokenKind,
  type TokenSessions,
  type Tokens,
} from './tokens.ts';
export { PRACTICE_USER } from './user.ts';
