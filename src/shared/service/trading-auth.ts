import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { bestEffortText } from './read/index.ts';

/** The trading session: opened with a securities token and the PIN. */
export const tradingAuthEndpoints = {
  tradingLogin: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/auth/v2/login',
    auth: 'none',
    shape: 'documented',
    purpose: 'open a trading session with the securities token and the PIN',
    body: z.object({ login_token: z.string().max(4_096), pin: z.string().max(20) }),
    secretFields: ['access_token', 'refresh_token'],
    token: 'trading',
    response: answer(
      z.object({
        access_token: z.string().min(1),
        refresh_token: bestEffortText(),
        account: z.object({ number: z.string().min(1), type: bestEffortText() }),
      }),
    ),
    assumptions: [
      'A wrong PIN answers 401 INVALID_PIN with data.attempts_left; after three in a row 429 RATE_LIMIT with data.retry_after_ms.',
    ],
  })),
  tradingRefresh: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/auth/refresh',
    shape: 'assumed',
    idempotent: true,
    purpose: 'renew the trading token',
    secretFields: ['access_token'],
    token: 'tradingRefresh',
    response: answer(z.object({ access_token: z.string().min(1) })),
    assumptions: ['The answer gives data.access_token, the new trading token.'],
  })),
  tradingLogout: endpoint(() => ({
    host: 'trading',
    method: 'POST',
    path: '/auth/logout',
    shape: 'assumed',
    idempotent: true,
    purpose: 'end the trading session',
    response: answer(z.object({})),
    assumptions: [
      'The answer has an empty data object; the trading token, what it was renewed from and to, and the refresh token have ended.',
    ],
  })),
};
