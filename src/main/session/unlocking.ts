import type { Timers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { Session, SessionEvent } from './state.ts';
import { heldToken } from './token-life.ts';

type UnlockOptions = {
  readonly client: ServiceClient;
  readonly timers: Timers;
  readonly clockOffsetMs: () => number;
  readonly session: () => Session;
  readonly apply: (event: SessionEvent) => void;
  /** Best effort: ends a trading session that nobody will use. */
  readonly logout: (token: string) => void;
};

/**
 * Securities token, then the trading login with the PIN. The PIN is an argument all the way and is
 * stored nowhere; after a lost answer it has to be typed again.
 * @throws LantaiError INVALID_PIN (params.attemptsLeft), PIN_ATTEMPTS_USED_UP (params.blockedUntil, Unix ms), or the reason of a failed request
 */
export async function unlockTrading(options: UnlockOptions, pin: string): Promise<void> {
  const { client, timers, apply } = options;
  const before = options.session();
  if (before.kind !== 'signed-in') throw new LantaiError('SIGNED_OUT', 'nobody is signed in');
  if (before.trading.kind === 'unlocked') return;
  if (before.trading.kind === 'locked' && (before.trading.blockedUntil ?? 0) > timers.now()) {
    throw usedUp(before.trading.blockedUntil);
  }
  apply({ kind: 'unlock-started' });
  const attempt = unlockingOf(options.session());
  try {
    const securities = await client.auth.securitiesToken();
    const login = await client.tradingAuth.tradingLogin({ login_token: securities.data.token, pin });
    const { access_token: value, account } = login.data;
    if (unlockingOf(options.session()) !== attempt) {
      options.logout(value);
      throw new LantaiError('CANCELLED', 'locked while unlocking');
    }
    const now = timers.now();
    const token = heldToken('trading', value, now, options.clockOffsetMs());
    apply({ kind: 'unlocked', account: { number: account.number, type: account.type }, token, at: now });
  } catch (thrown) {
    throw refused(options, thrown);
  }
}

/** Marks one attempt: a lock and a new attempt in between make another object. */
const unlockingOf = (session: Session): object | null =>
  session.kind === 'signed-in' && session.trading.kind === 'unlocking' ? session.trading : null;

function refused(options: UnlockOptions, thrown: unknown): unknown {
  const { apply } = options;
  if (!(thrown instanceof LantaiError) || (thrown.code !== 'INVALID_PIN' && thrown.code !== 'RATE_LIMIT')) {
    apply({ kind: 'unlock-failed' });
    return thrown;
  }
  const wait = Number(thrown.params.retryAfterMs ?? 0);
  const blockedUntil = wait > 0 ? Math.ceil(options.timers.now() + wait) : null;
  const attempts = thrown.params.attemptsLeft;
  const attemptsLeft =
    thrown.code === 'RATE_LIMIT' ? 0 : attempts === undefined ? null : Math.max(0, Math.floor(Number(attempts)));
  apply({ kind: 'pin-refused', attemptsLeft, blockedUntil });
  if (attemptsLeft === 0) return usedUp(blockedUntil);
  return new LantaiError('INVALID_PIN', 'the PIN is not right', {
    params: attemptsLeft === null ? {} : { attemptsLeft },
  });
}

const usedUp = (blockedUntil: number | null): LantaiError =>
  new LantaiError('PIN_ATTEMPTS_USED_UP', 'too many wrong PINs', {
    params: blockedUntil === null ? {} : { blockedUntil },
  });
