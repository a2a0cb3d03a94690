import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { COLUMN_IDS, COLUMNS } from '#renderer/panels/watchlist/columns.ts';
import { FEED_KINDS, PLACES } from '#shared/contract/feed-kinds.ts';
import { createFormats } from '#shared/formats/formats.ts';
import { stockCodes } from '../../feed/pages/codes.ts';
import { createMarket } from '../../feed/pages/grid/market.ts';

const WIDTH = FEED_KINDS.quotes.fields.length;
const OPENED_AT = Date.UTC(2026, 2, 2, 2);

/** A row of the bench: its quote stands in the market's table. */
export type Stock = { readonly code: string; readonly place: number };

export type Stocks = {
  readonly rows: readonly Stock[];
  readonly columns: readonly GridColumn<Stock>[];
  /** Trades that change so many rows. @returns their places */
  trade(count: number): readonly number[];
};

/** Rows and columns of a watchlist with every column of its quotes. */
export function createStocks(count: number): Stocks {
  const { table, update } = createMarket(count, OPENED_AT);
  const formats = createFormats('en');
  const rows = stockCodes(count).map((code, place) => ({ code, place }));
  const columns: GridColumn<Stock>[] = [
    { id: 'code', head: 'Code', kind: 'text', width: 68, fixed: true, look: 'code', value: ({ code }) => code },
  ];
  for (const id of COLUMN_IDS) {
    const { value, text, tone, minWidth } = COLUMNS[id];
    columns.push({
      id,
      head: id,
      kind: 'number',
      width: minWidth,
      flex: 1,
      value: ({ place }) => value((field) => table[place * WIDTH + PLACES.quotes[field]] ?? 0),
      text: (shown) => (typeof shown === 'number' ? text(formats, shown) : ''),
      tone: ({ place }) =>
        tone === null ? Number.NaN : tone((field) => table[place * WIDTH + PLACES.quotes[field]] ?? 0),
    });
  }
  return { rows, columns, trade: (trades) => Array.from({ length: trades }, update) };
}
