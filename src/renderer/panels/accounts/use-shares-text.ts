import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { fieldsOf } from './move-check.ts';

/** Shares as whole lots and odd shares, with their units: 12 lots and 50 shares. */
export function useSharesText(): (shares: number) => string {
  const { t } = useTexts('accounts');
  const { whole } = useFormats();
  return (shares) => {
    const { lots, odd } = fieldsOf(shares);
    const form = odd === 0 ? 'lots' : lots === 0 ? 'odd' : 'both';
    return t(`sharesText.${form}`, { lots: whole(lots), odd: whole(odd) });
  };
}
