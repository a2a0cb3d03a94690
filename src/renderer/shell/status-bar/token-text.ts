import { useTexts } from '#renderer/i18n/index.ts';
import type { useTrading } from '#renderer/stores/session.ts';

/** Minutes before its end from which the status bar mentions the token. */
const SOON_MINUTES = 5;

type Trading = ReturnType<typeof useTrading>;

/** Whole minutes that the trading token is valid; null without one. @param now Unix ms */
const minutesLeft = (trading: Trading, now: number): number | null =>
  trading?.kind === 'unlocked' ? Math.max(0, Math.floor((trading.tokenEndsAt - now) / 60_000)) : null;

export const endsSoon = (trading: Trading, now: number): boolean =>
  (minutesLeft(trading, now) ?? SOON_MINUTES) < SOON_MINUTES;

/** How long trading stays unlocked at the service. */
export function useTokenText(): (trading: Trading, now: number) => string {
  const { t } = useTexts('shell');
  return (trading, now) => {
    const minutes = minutesLeft(trading, now);
    if (minutes === null) return t('token.none');
    if (minutes < 60) return t('token.minutes', { minutes });
    return t('token.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
  };
}
