import type { TFunction } from 'i18next';
import type { NotificationEntry, Settings } from '../../shared/contract/index.ts';

/** What fills a sentence about an order: the side as a word, numbers as this person writes them. */
export function wordsOf(
  params: NotificationEntry['params'],
  t: TFunction,
  numberFormat: Settings['numberFormat'],
): Record<string, string> {
  const format = new Intl.NumberFormat(numberFormat === 'id' ? 'id-ID' : 'en-US', { maximumFractionDigits: 0 });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'side' ? t(`notifications:${value}`) : typeof value === 'number' ? format.format(value) : value,
    ]),
  );
}
