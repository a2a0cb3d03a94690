import { endpoints } from '../../shared/service/index.ts';
import { type PinGuard, PRACTICE_USER } from '../access/index.ts';
import type { Parts } from './parts.ts';
import { ServiceRefusal } from './refusal.ts';
import { callerOf, type Route, route } from './route.ts';

const user = { userid: PRACTICE_USER.id, username: PRACTICE_USER.username, fullname: PRACTICE_USER.fullname };

/** @throws ServiceRefusal unless the PIN is right and may be tried now */
export function checkPin(guard: PinGuard, pin: string): void {
  const answer = guard.try(pin);
  switch (answer.kind) {
    case 'right':
      return;
    case 'wrong':
      throw new ServiceRefusal('INVALID_PIN', 'the PIN is wrong', {
        attempts_left: answer.attemptsLeft,
        ...(answer.retryAfterMs > 0 && { retry_after_ms: answer.retryAfterMs }),
      });
    case 'blocked':
      throw new ServiceRefusal('RATE_LIMIT', 'too many wrong PINs', { retry_after_ms: answer.retryAfterMs });
  }
}

export function authRoutes({ tokens, pins }: Parts): Route[] {
  const { auth } = endpoints;
  return [
    route(auth.loginByUsername, ({ body }) => {
      if (body.username !== PRACTICE_USER.username || body.password !== PRACTICE_USER.password) {
        throw new ServiceRefusal('INVALID_AUTH', 'the user name or the password is wrong');
      }
      return { access_token: tokens.issue('main', String(PRACTICE_USER.id)), user };
    }),
    route(auth.refreshMain, (call) => ({ access_token: tokens.issue('main', callerOf(call).sub) })),
    route(auth.securitiesToken, (call) => ({ token: tokens.issue('securities', callerOf(call).sub) })),
    route(auth.websocketKey, (call) => ({ key: tokens.socketKey(callerOf(call)) })),
    route(auth.authenticatePin, ({ body }) => {
      checkPin(pins, body.pin);
      return { valid: true };
    }),
    route(auth.userProfile, () => ({
      ...user,
      email: PRACTICE_USER.email,
      bio: PRACTICE_USER.bio,
      avatar_url: '',
      is_verified: false,
      followers: 0,
      following: 0,
    })),
  ];
}
