import { useCallback } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';

const RATINGS = ['STRONG_BUY', 'BUY', 'HOLD', 'SELL', 'STRONG_SELL'] as const;

/** An analyst's rating in words; one that is not known stays as the service sends it. */
export function useRatingText(): (rating: string) => string {
  const { t } = useTexts('company');
  return useCallback(
    (rating) => {
      const known = RATINGS.find((each) => each === rating);
      return known === undefined ? rating : t(`ratings.${known}`);
    },
    [t],
  );
}
