import { ACCOUNT_TYPE } from '#exchange/access/index.ts';
import { ServiceRefusal } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { Parts } from '../parts.ts';
import { type Call, callerOf, type Route, route, signInRoute } from '../route.ts';
import { checkPin } from './auth.ts';

export function tradingAuthRoutes({ tokens, pins, credentials, accounts, randomId }: Parts): Route[] {
  const { tradingAuth } = endpoints;
  const whose = ({ body }: Call<typeof tradingAuth.tradingLogin>): number | null => {
    const verdict = tokens.verify('securities', body.login_token);
    return verdict.ok ? Number(verdict.claims.sub) : null;
  };
  return [
    signInRoute(tradingAuth.tradingLogin, whose, ({ body }) => {
      const verdict = tokens.verify('securities', body.login_token);
      if (!verdict.ok) throw new ServiceRefusal('INVALID_TOKEN', 'the login token has ended or was used');
      // Nothing was guessed, so that no attempt is counted.
      if (!credentials.hasPin()) throw new ServiceRefusal('CONFLICT', 'this account has no PIN yet: set the first one');
      checkPin(pins, body.pin);
      // A wrong PIN leaves the token usable, so that a second try needs no new one.
      tokens.spend(verdict.claims);
      const { sub, sid } = verdict.claims;
      const login = randomId();
      return {
        access_token: tokens.issue('trading', sub, sid, login),
        refresh_token: tokens.issue('refresh', sub, sid, login),
        account: { number: accounts.active().number, type: ACCOUNT_TYPE },
      };
    }),
    route(tradingAuth.tradingRefresh, (call) => {
      const { sub, sid, login } = callerOf(call);
      return { access_token: tokens.issue('trading', sub, sid, login) };
    }),
    route(tradingAuth.tradingLogout, (call) => {
      tokens.endLogin(callerOf(call));
      return {};
    }),
  ];
}
