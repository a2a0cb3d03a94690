import { asCsv } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { hideAmounts } from '#renderer/grid-model/hide-amounts.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { BalancedEntry, MonthStatement } from '#shared/cash/statement.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import type { Hidden } from '#shared/privacy.ts';

import { entryText } from './entry-text.ts';

type Looks = { readonly translate: Translate; readonly hidden: Hidden; readonly format: NumberFormat };
type FileColumn = Pick<GridColumn<BalancedEntry>, 'id' | 'kind' | 'amount' | 'value'> & { readonly head: string };

/** A statement as a table for a file; amounts are hidden in it as they are on the screen. */
export function statementFile(statement: MonthStatement, { translate, hidden, format }: Looks): string {
  const columns: readonly FileColumn[] = [
    { id: 'day', head: translate('cash:statement.day'), kind: 'text', value: ({ day }) => day },
    {
      id: 'what',
      head: translate('cash:statement.what'),
      kind: 'text',
      value: (each) => entryText(each, translate),
    },
    { id: 'code', head: translate('cash:statement.code'), kind: 'text', value: ({ code }) => code },
    { id: 'reference', head: translate('cash:statement.reference'), kind: 'text', value: ({ reference }) => reference },
    {
      id: 'settles',
      head: translate('cash:statement.settles'),
      kind: 'text',
      value: ({ settlesOn }) => settlesOn,
    },
    {
      id: 'amount',
      head: translate('cash:statement.amount'),
      kind: 'number',
      amount: true,
      value: ({ amount }) => amount,
    },
    {
      id: 'balance',
      head: translate('cash:statement.balance'),
      kind: 'number',
      amount: true,
      value: ({ balance }) => balance,
    },
  ];
  const all = columns.map((column): GridColumn<BalancedEntry> => ({ ...column, width: 0 }));
  return asCsv(hideAmounts(all, hidden), statement.rows, format);
}
