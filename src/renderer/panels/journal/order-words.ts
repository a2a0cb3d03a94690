import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { HistoryOrder } from '#shared/journal/history-order.ts';
import { wireOrderStatus } from '#shared/service/order-words.ts';

const PILLS: Readonly<Record<string, 'brand' | 'good' | 'error' | 'plain'>> = {
  MATCH: 'good',
  REJECTED: 'error',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
};
/** The pill of a status; one that is not known is still on its way, as far as Lantai knows. */
export const pillOf = (status: string): 'brand' | 'good' | 'error' | 'plain' => PILLS[status] ?? 'brand';

/** A status as text; a word of the service that Lantai does not know is shown as it came. */
export function statusWord(status: string, translate: Translate): string {
  const known = wireOrderStatus.safeParse(status);
  return known.success ? translate(`orders:statuses.${known.data}`) : status;
}

/** Filled of all lots: 40 / 120, or 50 where only that is known. */
export const lotsText = ({ lots, lotsDone }: HistoryOrder, formats: Formats): string =>
  lots === null ? formats.lots(lotsDone) : `${formats.lots(lotsDone)} / ${formats.lots(lots)}`;

/** Whole rupiah as they are, averages with two places. */
export const priceText = (price: number | null, formats: Formats): string =>
  price === null || !Number.isFinite(price)
    ? '–'
    : Number.isInteger(price)
      ? formats.price(price)
      : formats.decimal(price, 2);
