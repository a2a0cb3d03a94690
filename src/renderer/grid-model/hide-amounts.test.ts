import { expect, it } from 'vitest';
import { asCopied, asCsv } from './delimited.ts';
import { type GridColumn, textOf } from './grid-column.ts';
import { hideAmounts } from './hide-amounts.ts';

type Row = { readonly code: string; readonly lots: number | null };
const columns: readonly GridColumn<Row>[] = [
  { id: 'code', head: 'Code', kind: 'text', width: 60, value: ({ code }) => code },
  {
    id: 'lots',
    head: 'Lots',
    kind: 'number',
    width: 60,
    amount: true,
    value: ({ lots }: Row) => lots,
    tone: ({ lots }: Row) => lots ?? 0,
    totals: ['sum'],
    total: (total: number) => `${total} lots`,
  },
];
const row: Row = { code: 'BNTG', lots: 1_250 };

it('leaves the columns as they are while nothing is hidden', () => {
  expect(hideAmounts(columns, 'nothing')).toBe(columns);
});

it('shows no amount in cells, copies and totals, of whatever size, and no sign or order that tells it', () => {
  const [code, lots] = hideAmounts(columns, 'amounts');
  if (!code || !lots) throw new Error('columns are missing');
  expect(textOf(code, row)).toBe('BNTG');
  expect(textOf(lots, row)).toBe(textOf(lots, { ...row, lots: 1 }));
  expect(textOf(lots, { ...row, lots: null })).toBe('');
  expect(lots.total?.(1_250, 'sum')).not.toContain('1');
  expect(lots.tone).toBeUndefined();
  expect(lots.sortable).toBe(false);
  for (const text of [asCopied([code, lots], [row], 'en'), asCsv([code, lots], [row], 'en')])
    expect(text).not.toContain('1250');
});
