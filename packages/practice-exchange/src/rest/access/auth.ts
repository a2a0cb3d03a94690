import type { AttemptGuard, Claims, DeviceSession } from '#exchange/access/index.ts';
import { type ErrorType, ServiceRefusal } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type Call, callerOf, type Route, route, signInRoute } from '../route.ts';
import { ownProfile } from '../social/users/users-profile.ts';

const { auth } = endpoints;

/** @throws ServiceRefusal unless the answer is right and not blocked */
export function checkAnswer<Given>(guard: AttemptGuard<Given>, given: Given, what: string, type: ErrorType): void {
  const answer = guard.try(given);
  switch (answer.kind) {
    case 'right':
      return;
    case 'wrong':
      throw new ServiceRefusal(type, `${what} is wrong`, {
        attempts_left: answer.attemptsLeft,
        ...(answer.retryAfterMs > 0 && { retry_after_ms: answer.retryAfterMs }),
      });
    case 'blocked':
      throw new ServiceRefusal('RATE_LIMIT', `${what} was wrong too often`, { retry_after_ms: answer.retryAfterMs });
  }
}

/** @throws ServiceRefusal unless the PIN is right and not blocked */
export const checkPin = (guard: AttemptGuard, pin: string): void => checkAnswer(guard, pin, 'the PIN', 'INVALID_PIN');

/** Signs a device in: what every login answers. */
export function signIn(
  { tokens, sessions, people }: Pick<Parts, 'tokens' | 'sessions' | 'people'>,
  userAgent: string,
  method: DeviceSession['method'],
) {
  const session = sessions.start(userAgent, method);
  const { id, username, fullname } = people.me();
  return {
    access_token: tokens.issue('main', String(id), session.id),
    user: { userid: id, username, fullname },
  };
}

export function authRoutes(parts: Parts): Route[] {
  const { tokens, pins, credentials, people } = parts;
  const issueTo = (kind: 'main' | 'securities', { sub, sid }: Claims): string => tokens.issue(kind, sub, sid);
  const login = ({ body, userAgent }: Call<typeof auth.loginByUsername>) => {
    checkAnswer(credentials.signIn, body, 'the user name or the password', 'INVALID_AUTH');
    return signIn(parts, userAgent, 'PASSWORD');
  };
  return [
    signInRoute(auth.loginByUsername, ({ body }) => parts.whoIs(body.username), login),
    route(auth.refreshMain, (call) => ({ access_token: issueTo('main', callerOf(call)) })),
    route(auth.securitiesToken, (call) => ({ token: issueTo('securities', callerOf(call)) })),
    route(auth.websocketKey, (call) => ({ key: tokens.socketKey(callerOf(call)) })),
    route(auth.authenticatePin, ({ body }) => {
      checkPin(pins, body.pin);
      return { valid: true };
    }),
    route(auth.userProfile, () => ownProfile(people)),
  ];
}
