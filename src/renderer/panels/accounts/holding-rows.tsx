import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { OwnAccount } from '#renderer/queries/accounts.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { MoveDrag } from './use-move-drag.ts';

const FRESH_MS = 15_000;

type HoldingRowsProps = {
  readonly accounts: readonly OwnAccount[];
  readonly active: string;
  readonly visible: boolean;
  readonly drag: MoveDrag;
};

/** What each account holds, a stock a row: lots are dragged from the column of one account to that of another. */
export function HoldingRows({ accounts, active, visible, drag }: HoldingRowsProps): ReactNode {
  const { t } = useTexts('accounts');
  const formats = useFormats();
  const amountText = useAmountText();
  const answers = useQueries({
    queries: accounts.map(({ accountNumber, positionCount }) => ({
      ...readQuery('portfolio.transferableStocks', { accountNumber }),
      // An account without positions has none to list.
      enabled: visible && positionCount > 0,
      staleTime: FRESH_MS,
    })),
  });
  const columns = accounts.map((account, index) => {
    const results = answers[index]?.data?.results;
    return { account, rows: results ?? (account.positionCount === 0 ? [] : null) };
  });
  const symbols = [...new Set(columns.flatMap(({ rows }) => rows?.map(({ symbol }) => symbol) ?? []))].toSorted();
  return (
    <tbody className="accounts-holdings">
      {symbols.map((symbol) => {
        const cells = columns.map(({ account, rows }) => ({
          account,
          isKnown: rows !== null,
          stock: rows?.find((row) => row.symbol === symbol) ?? null,
        }));
        const held = cells.map(({ isKnown, stock }) => (isKnown ? (stock?.held.share ?? 0) : null));
        return (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            {cells.map(({ account: { accountNumber }, isKnown, stock }) => (
              <td
                key={accountNumber}
                data-active={accountNumber === active ? '' : undefined}
                {...drag.target(accountNumber)}
              >
                {stock === null || stock.held.share === 0 ? (
                  isKnown ? null : (
                    NO_VALUE
                  )
                ) : stock.transferable.share > 0 ? (
                  <span data-tip={t('dragHint')} {...drag.source({ from: accountNumber, symbol })}>
                    {amountText(formats.holding(stock.held.share))}
                  </span>
                ) : (
                  <span>{amountText(formats.holding(stock.held.share))}</span>
                )}
              </td>
            ))}
            <td className="accounts-sum">
              {held.includes(null)
                ? NO_VALUE
                : amountText(formats.holding(held.reduce<number>((sum, shares) => sum + (shares ?? 0), 0)))}
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}
