import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { WholeMarket } from '#shared/contract/market-map.ts';

type MissingPartsProps = { readonly market: Pick<WholeMarket, 'missing' | 'isSpecialBoardRead'> };

/** Above figures of the whole market: what of it could not be read, so that counts and sums lack it; nothing where all was. */
export function MissingParts({ market: { missing, isSpecialBoardRead } }: MissingPartsProps): ReactNode {
  const { t } = useTexts('marketMap');
  const names = [...missing, ...(isSpecialBoardRead ? [] : [t('specialBoard')])];
  return names.length === 0 ? null : <WarningLine>{t('missing', { names: names.join(', ') })}</WarningLine>;
}
