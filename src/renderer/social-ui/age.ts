import { useTexts } from '#renderer/i18n/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The age of a post or a message as text while it is more useful than its date. A clock that is behind never gives a
 * negative age.
 */
export function useAge(): (at: number, now: number, date: () => string) => string {
  const { t } = useTexts('stream');
  return (at, now, date) => {
    const ms = now - at;
    if (ms < MINUTE) return t('age.now');
    if (ms < HOUR) return t('age.minutes', { count: Math.floor(ms / MINUTE) });
    if (ms < 24 * HOUR) return t('age.hours', { count: Math.floor(ms / HOUR) });
    return date();
  };
}
