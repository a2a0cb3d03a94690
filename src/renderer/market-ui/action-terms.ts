import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';

type Terms = Pick<CorporateAction, 'amountPerShare' | 'yieldPercent' | 'oldShares' | 'newShares' | 'exercisePrice'>;

/**
 * What a holder gets of a corporate action as a text: rupiah a share, or new shares for old ones and their price; empty where the service sends none.
 * @param length a short text stands beside what is known to be a dividend, without its yield
 */
export function useActionTerms(length: 'whole' | 'short' = 'whole'): (action: Terms) => string {
  const { t } = useTexts('company');
  const formats = useFormats();
  return useCallback(
    ({ amountPerShare: amount, yieldPercent, oldShares: old, newShares: fresh, exercisePrice: price }) => {
      if (amount > 0) {
        if (length === 'short') return t('perShareShort', { amount: formats.trimmed(amount) });
        return t('perShare', { amount: formats.trimmed(amount), yield: formats.percent(yieldPercent) });
      }
      if (old <= 0 || fresh <= 0) return '';
      const ratio = { old: formats.trimmed(old), new: formats.trimmed(fresh) };
      return price > 0 ? t('ratioAt', { ...ratio, price: formats.price(price) }) : t('ratio', ratio);
    },
    [t, formats, length],
  );
}
