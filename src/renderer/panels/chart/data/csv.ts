import { asCsvText } from '#renderer/grid-model/delimited.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { NumberFormat } from '#shared/formats/formats.ts';
import { EXCHANGE_UTC_OFFSET_MS } from '#shared/market/index.ts';

const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Bars as CSV, oldest first: exchange time, rupiah, shares. */
export function csvOf(columns: CandleColumns, format: NumberFormat): string {
  const time: GridColumn<number> = {
    id: 'time',
    head: 'time',
    kind: 'text',
    width: 0,
    value: (row) => new Date((columns.at[row] as number) + EXCHANGE_UTC_OFFSET_MS).toISOString().slice(0, 16),
  };
  const figures = FIGURES.map((name): GridColumn<number> => {
    const column = { id: name, head: name, kind: 'number', width: 0 } as const;
    return { ...column, value: (row) => columns[name][row] ?? null };
  });
  return asCsvText([time, ...figures], Array.from(columns.at.keys()), format);
}
