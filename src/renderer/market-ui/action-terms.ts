import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { CorporateAction } from '#renderer/queries/company.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';

type Terms = Pick<CorporateAction, 'amountPerShare' | 'yieldPercent' | 'oldShares' | 'newShares' | 'exercisePrice'>;

type ActionTerms = {
  /** Rupiah a share with the yield, or new shares for old ones and their price; empty where the service sends none. */
  readonly text: string;
  /** What `text` says in few words, as beside the name of a dividend; the first of them says most. */
  readonly parts: readonly string[];
};

const NONE: ActionTerms = { text: '', parts: [] };

/** What a holder gets of a corporate action, as texts. */
export function useActionTerms(): (action: Terms) => ActionTerms {
  const { t } = useTexts('company');
  const formats = useFormats();
  return useCallback(
    ({ amountPerShare, yieldPercent, oldShares: old, newShares: fresh, exercisePrice: price }) => {
      if (amountPerShare > 0) {
        const amount = formats.trimmed(amountPerShare);
        const percent = formats.percent(yieldPercent);
        return { text: t('perShare', { amount, yield: percent }), parts: [t('perShareShort', { amount }), percent] };
      }
      if (old <= 0 || fresh <= 0) return NONE;
      const ratio = { old: formats.trimmed(old), new: formats.trimmed(fresh) };
      const text = price > 0 ? t('ratioAt', { ...ratio, price: formats.price(price) }) : t('ratio', ratio);
      return { text, parts: [text] };
    },
    [t, formats],
  );
}
