import type { TFunction } from 'i18next';
import type { NotificationEntry, Settings } from '../../shared/contract/index.ts';

/** What fills a sentence about an order: the side as a word, numbers as this person writes them. */
export function wordsOf(
  params: NotificationEntry['params'],
  t: TFunction,
  numberFormat: Settings['numberFormat'],
): Record<string, string> {
  const format = new Intl.NumberFormat(numberFormat === 'id' ? 'id-ID' : 'en-US', { maximumFractionDigits: 2 });
  const wordOf = (name: string, value: string | number): string => {
    if (name === 'side') return t(`notifications:${value}`);
    if (name === 'status') return t(`orders:statuses.${value}`);
    return typeof value === 'number' ? format.format(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wordOf(name, value)]));
}
