import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { bestEffort, bestEffortText } from './read/index.ts';

const user = z.object({ userid: z.number().int(), username: bestEffortText(), fullname: bestEffortText() });

/** Getting, renewing and checking the main token, and what is obtained with it. */
export const authEndpoints = {
  loginByUsername: endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/login/v3/username/browser',
    auth: 'none',
    shape: 'assumed',
    purpose: 'sign in from a browser with user name and password',
    body: z.object({ username: z.string().min(1).max(64), password: z.string().min(1).max(128) }),
    secretFields: ['access_token'],
    token: 'login',
    response: answer(z.object({ access_token: z.string().min(1), user: bestEffort(user) })),
    assumptions: [
      'The body is {username, password}; the answer gives data.access_token (a JWT whose exp ends it) and data.user.',
      'A wrong name or password answers 401 INVALID_AUTH with data.attempts_left; after three in a row every sign-in answers 429 RATE_LIMIT for 30 s, with data.retry_after_ms.',
      'Each sign-in begins a device session of its own (see /auth/v2/session/devices); the tokens obtained with it end with it.',
    ],
  })),
  refreshMain: endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/login/refresh',
    shape: 'assumed',
    idempotent: true,
    purpose: 'renew the main token',
    secretFields: ['access_token'],
    token: 'refresh',
    response: answer(z.object({ access_token: z.string().min(1) })),
    assumptions: ['The answer gives data.access_token; the token before it stays valid until its own end.'],
  })),
  securitiesToken: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/sekuritas/auth/token',
    shape: 'documented',
    purpose: 'securities token, used once as the trading login token',
    secretFields: ['token'],
    token: 'securities',
    response: answer(z.object({ token: z.string().min(1) })),
  })),
  websocketKey: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/auth/websocket/key',
    shape: 'documented',
    purpose: 'key for the trading WebSocket',
    secretFields: ['key'],
    token: 'socketKey',
    response: answer(z.object({ key: z.string().min(1) })),
    assumptions: ['A key may be used again until the main token that asked for it ends.'],
  })),
  authenticatePin: endpoint(() => ({
    host: 'main',
    method: 'POST',
    path: '/auth/pin',
    shape: 'assumed',
    effect: 'read',
    purpose: 'check the trading PIN',
    body: z.object({ pin: z.string().max(20) }),
    response: answer(z.object({ valid: z.boolean() })),
    assumptions: ['The body is {pin}; a wrong one answers 401 INVALID_PIN with data.attempts_left.'],
  })),
  userProfile: endpoint(() => ({
    host: 'main',
    method: 'GET',
    path: '/user/profile',
    shape: 'documented',
    purpose: 'own profile',
    response: answer(
      z.object({
        userid: z.number().int(),
        username: bestEffortText(),
        email: bestEffortText(),
        fullname: bestEffortText(),
        bio: bestEffortText(),
        avatar_url: bestEffortText(),
        is_verified: bestEffort(z.boolean()),
        followers: bestEffort(z.number().int()),
        following: bestEffort(z.number().int()),
      }),
    ),
  })),
};
