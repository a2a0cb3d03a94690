import type { ServiceClient, Timers } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { singleFlight } from './single-flight.ts';
import type { LockReason, Session, SessionEvent } from './state.ts';
import { type HeldToken, heldToken, renewalRetryMs, type TokenKind } from './token-life.ts';

export type RenewalDeps = {
  readonly client: ServiceClient;
  readonly timers: Timers;
  readonly clockOffsetMs: () => number;
  readonly session: () => Session;
  readonly apply: (event: SessionEvent) => void;
  readonly onMainRenewed: () => void;
  readonly end: () => void;
  readonly lock: (reason: LockReason) => void;
  /** Best effort: ends a trading session that nobody will use. */
  readonly logout: (token: string) => void;
};

export type Renewals = {
  /** A token other than the refused one; the present one when somebody else has renewed it already. */
  replace(which: TokenKind, refused: string): Promise<string>;
  /** Ahead of its end; never rejects. */
  ahead(which: TokenKind): Promise<void>;
};

export const isRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'INVALID_TOKEN';

/** However many calls find a token refused at once, the service is asked for one new token. */
export function createRenewals(deps: RenewalDeps): Renewals {
  const { client, timers, session, apply } = deps;
  const failures: Record<TokenKind, number> = { main: 0, trading: 0 };

  /** @throws LantaiError SIGNED_OUT or TRADING_LOCKED */
  function present(which: TokenKind): HeldToken {
    const now = session();
    if (now.kind !== 'signed-in') throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
    if (which === 'main') return now.main;
    if (now.trading.kind !== 'unlocked') throw new LantaiError('TRADING_LOCKED', 'trading is locked');
    return now.trading.token;
  }

  const isPresent = (which: TokenKind, token: string): boolean => {
    const now = session();
    if (now.kind !== 'signed-in') return false;
    return which === 'main'
      ? now.main.value === token
      : now.trading.kind === 'unlocked' && now.trading.token.value === token;
  };

  async function renew(which: TokenKind): Promise<string> {
    const old = present(which);
    const refresh = which === 'main' ? client.auth.refreshMain : client.tradingAuth.tradingRefresh;
    let value: string;
    try {
      value = (await refresh({}, { bearer: old.value })).data.access_token;
    } catch (thrown) {
      if (isPresent(which, old.value)) failed(which, old, thrown);
      throw thrown;
    }
    // Signed out or locked meanwhile: the new token is nobody's, and it could trade for a day.
    if (!isPresent(which, old.value)) {
      if (which === 'trading') deps.logout(value);
      return present(which).value;
    }
    failures[which] = 0;
    const token = heldToken(which, value, timers.now(), deps.clockOffsetMs());
    if (which === 'main') {
      apply({ kind: 'main-renewed', main: token });
      deps.onMainRenewed();
    } else {
      apply({ kind: 'trading-renewed', token });
    }
    return value;
  }

  function failed(which: TokenKind, old: HeldToken, thrown: unknown): void {
    const ended = timers.now() >= old.endsAt;
    if (which === 'main' && isRefusal(thrown)) {
      deps.end();
    } else if (which === 'trading' && (isRefusal(thrown) || ended)) {
      deps.lock('expired');
    } else {
      failures[which] += 1;
      apply({ kind: 'renewal-failed', which, nextTryAt: timers.now() + renewalRetryMs(failures[which]) });
    }
  }

  const flights = { main: singleFlight(() => renew('main')), trading: singleFlight(() => renew('trading')) };

  return {
    async replace(which, refused) {
      const { value } = present(which);
      return value === refused ? flights[which]() : value;
    },
    async ahead(which) {
      await flights[which]().catch(() => undefined);
    },
  };
}
