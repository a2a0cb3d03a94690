import { useTexts } from '#renderer/i18n/index.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';

/**
 * The age of a post or a message as text while it is more useful than its date. A clock that is behind never gives a
 * negative age.
 */
export function useAge(): (at: number, now: number, date: () => string) => string {
  const { t } = useTexts('stream');
  return (at, now, date) => {
    const ms = now - at;
    if (ms < MINUTE_MS) return t('age.now');
    if (ms < HOUR_MS) return t('age.minutes', { count: Math.floor(ms / MINUTE_MS) });
    if (ms < 24 * HOUR_MS) return t('age.hours', { count: Math.floor(ms / HOUR_MS) });
    return date();
  };
}
