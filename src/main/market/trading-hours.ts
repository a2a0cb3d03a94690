import type { MarketPhase } from '#shared/contract/market.ts';
import { isContinuous } from '#shared/market/index.ts';

/** A halt or an earlier end is known after this long at the latest, ms. */
const REREAD_AFTER_MS = 30_000;
const RETRY_AFTER_MS = 5_000;
/** What was read earlier than this is no longer known to hold, ms. */
const MAX_AGE_MS = 90_000;

type TradingHoursOptions = {
  /** The service's own hours; may reject. */
  read(): Promise<MarketPhase>;
  /** Unix ms on this machine's clock. */
  now(): number;
  /** Unix ms on the service's clock. */
  serviceNow(): number;
};

type TradingHours = {
  /**
   * Whether the market trades continuously, from what was read last; false while that is not known.
   * Each call may start one more reading, so that a caller that asks now and then stays up to date.
   */
  isContinuous(): boolean;
};

export function createTradingHours({ read, now, serviceNow }: TradingHoursOptions): TradingHours {
  let known: { readonly phase: MarketPhase; readonly readAt: number } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let isReading = false;

  const hasEnded = ({ endsAt }: MarketPhase): boolean => endsAt !== null && serviceNow() >= endsAt;
  const ageOf = (readAt: number): number => Math.abs(now() - readAt);

  function isDue(): boolean {
    if (isReading || Math.abs(now() - askedAt) < RETRY_AFTER_MS) return false;
    return known === null || ageOf(known.readAt) >= REREAD_AFTER_MS || hasEnded(known.phase);
  }

  async function readAgain(): Promise<void> {
    isReading = true;
    askedAt = now();
    try {
      known = { phase: await read(), readAt: now() };
    } catch {
      // Tried again at a later call; what is known ages meanwhile.
    } finally {
      isReading = false;
    }
  }

  return {
    isContinuous() {
      if (isDue()) void readAgain();
      return (
        known !== null && ageOf(known.readAt) < MAX_AGE_MS && !hasEnded(known.phase) && isContinuous(known.phase.phase)
      );
    },
  };
}
