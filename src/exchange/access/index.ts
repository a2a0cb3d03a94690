export { createOtps, type OtpAnswer, type OtpPurpose, type Otps } from './otp.ts';
export { createPinGuard, type PinAnswer, type PinGuard } from './pin.ts';
export { type Claims, createTokens, type SpentTokens, type TokenKind, type Tokens } from './tokens.ts';
export { PRACTICE_USER } from './user.ts';
