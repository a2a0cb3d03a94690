import type { useTexts } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { lotsOf, SHARES_PER_LOT, type Shares } from '#shared/market/index.ts';

type Translate = ReturnType<typeof useTexts<'ticket'>>['t'];

/** Shares in a sentence: whole lots, and the odd shares beside them, which the regular board does not take. */
export function holdingText(formats: Formats, t: Translate, shares: number): string {
  const lots = formats.lots(lotsOf(shares as Shares));
  const odd = shares % SHARES_PER_LOT;
  return odd === 0 ? t('queueLots', { lots }) : t('lotsAndShares', { lots, odd: formats.whole(odd) });
}
