import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** Open minutes of one trading day of the exchange, Monday to Thursday. */
const DAY_MINUTES = 330;

/** Open minutes as a person says them: 42 min, 3.5 h, 2.4 days of trading. */
export function minutesText(minutes: number, translate: Translate, formats: Formats): string {
  if (minutes < 60) return translate('journal:minutes', { count: formats.whole(Math.round(minutes)) });
  if (minutes < DAY_MINUTES) return translate('journal:hours', { count: formats.decimal(minutes / 60, 1) });
  return translate('journal:tradingDays', { count: formats.decimal(minutes / DAY_MINUTES, 1) });
}
