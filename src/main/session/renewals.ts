import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import { singleFlight } from './single-flight.ts';
import type { LockReason, Session, SessionEvent } from './state.ts';
import { isOfAnother } from './token-claims.ts';
import { type HeldToken, heldToken, renewalRetryMs, type TokenKind } from './token-life.ts';

type RenewalOptions = {
  readonly client: ServiceClient;
  readonly timers: Timers;
  readonly clockOffsetMs: () => number;
  readonly session: () => Session;
  readonly apply: (event: SessionEvent) => void;
  readonly onMainRenewed: () => void;
  readonly end: (reason: 'expired' | 'other-user') => void;
  readonly log: Log;
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

/** Calls with a refused token wait for this answer. */
const NAMING_TIMEOUT_MS = 5_000;

export const isRefusal = (thrown: unknown): boolean => thrown instanceof LantaiError && thrown.code === 'INVALID_TOKEN';

/** However many calls find a token refused at once, one new token is requested. */
export function createRenewals(options: RenewalOptions): Renewals {
  const { client, timers, session, apply } = options;
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

  /** Whether the service names another person for a main token that does not name its own. Unanswered: no. */
  async function isNamedOtherwise(bearer: string): Promise<boolean> {
    const before = session();
    if (before.kind !== 'signed-in') return false;
    try {
      return (
        (await client.auth.userProfile({}, { bearer, timeoutMs: NAMING_TIMEOUT_MS })).data.userid !== before.user.id
      );
    } catch {
      return false;
    }
  }

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
    const isForeign = isOfAnother(old.value, value) ?? (which === 'main' && (await isNamedOtherwise(value)));
    // Signed out or locked meanwhile: the new token is nobody's, and it could trade for a day.
    if (!isPresent(which, old.value)) {
      if (which === 'trading') options.logout(value);
      return present(which).value;
    }
    if (isForeign) {
      options.log('error', 'session.other-user', { token: which });
      if (which === 'main') options.end('other-user');
      else options.lock('other-user');
      throw new LantaiError('SESSION_CHANGED', 'the renewed token belongs to another person');
    }
    failures[which] = 0;
    const token = heldToken(which, value, timers.now(), options.clockOffsetMs());
    if (which === 'main') {
      apply({ kind: 'main-renewed', main: token });
      options.onMainRenewed();
    } else {
      apply({ kind: 'trading-renewed', token });
    }
    return value;
  }

  function failed(which: TokenKind, old: HeldToken, thrown: unknown): void {
    const ended = timers.now() >= old.endsAt;
    if (which === 'main' && isRefusal(thrown)) {
      options.end('expired');
    } else if (which === 'trading' && (isRefusal(thrown) || ended)) {
      options.lock('expired');
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
