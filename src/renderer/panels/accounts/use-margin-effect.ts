import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { afterShares, type MarginAccount, marginFigures } from '#shared/accounts/margin.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { EffectRow } from './effect-table.tsx';
import { holdingOf, marginAccountOf, termsOf } from './margin-facts.ts';
import { ratioText } from './ratio-bar.tsx';

/** What is moved: rupiah, or shares of a stock. */
type Moved = { readonly cash: number } | { readonly symbol: string; readonly shares: number };

/** Older ones are read again when the form is opened, ms. */
const FRESH_MS = 5_000;
const NOT_OF_MARGIN = { before: NO_VALUE, after: NO_VALUE };

/**
 * The row with the ratio of the margin account before and after a move; none where neither account is the margin account. A stock
 * whose haircut the service does not name has no ratio afterwards.
 */
export function useMarginEffect(from: OwnAccount, to: OwnAccount, moved: Moved): readonly EffectRow[] {
  const { t } = useTexts('accounts');
  const { percent } = useFormats();
  const own = from.isMargin ? from : to.isMargin ? to : null;
  const { data } = useQuery({
    ...readQuery('accounts.collaterals', {}),
    enabled: own !== null,
    staleTime: FRESH_MS,
  });
  if (own === null) return [];
  const values = (effect: EffectRow['values'][number]): EffectRow['values'] =>
    from.isMargin ? [effect, NOT_OF_MARGIN] : [NOT_OF_MARGIN, effect];
  const row = { key: 'ratio', label: t('ratio') };
  if (data === undefined) return [{ ...row, values: values(NOT_OF_MARGIN) }];
  const { state, results } = data;
  const account = marginAccountOf(state, results, own);
  const sign = from.isMargin ? -1 : 1;
  const after = ((): MarginAccount | null => {
    if ('cash' in moved) return { ...account, cash: account.cash + sign * moved.cash };
    const stock = results.find(({ symbol }) => symbol === moved.symbol);
    return stock ? afterShares(account, holdingOf(stock, 0), sign * moved.shares) : null;
  })();
  const text = (shown: MarginAccount | null): string =>
    shown === null ? NO_VALUE : ratioText(marginFigures(shown, termsOf(state)).ratio, percent);
  return [{ ...row, values: values({ before: text(account), after: text(after) }) }];
}
