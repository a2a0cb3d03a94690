import type { FieldReader } from '../../feed/field-table.ts';
import { AUCTION } from '../../feed/row-kinds.ts';
import type { LiveRow } from '../../grid/live-list-painter.ts';
import { type Formats, NO_VALUE } from '../../ui/formats.ts';

export type AuctionRow = LiveRow & { readonly code: string; readonly row: number };

type AuctionRowsParts = {
  readonly codes: readonly string[];
  /** Stands on top and is marked. */
  readonly symbol: string | null;
  readonly auctions: FieldReader;
  rowOf(code: string): number;
  readonly formats: Formats;
};

/** The codes of the panel: the chosen stock, then the list's in its order, each once. */
export const auctionCodes = (list: readonly string[], symbol: string | null): readonly string[] => [
  ...new Set(symbol === null ? list : [symbol, ...list]),
];

/** Rows that read the market when they are drawn. */
export const auctionRows = ({ codes, symbol, auctions, rowOf, formats }: AuctionRowsParts): readonly AuctionRow[] =>
  codes.map((code) => {
    const row = rowOf(code);
    const value = (field: keyof typeof AUCTION): number => auctions.value(row, AUCTION[field]);
    const crosses = (): boolean => value('iep') > 0;
    return {
      key: code,
      code,
      row,
      stale: value('stale') === 1,
      chosen: code === symbol,
      tone: () => (crosses() ? value('change') : Number.NaN),
      cells: () => [
        code,
        crosses() ? formats.price(value('iep')) : NO_VALUE,
        crosses() ? formats.change(value('change')) : NO_VALUE,
        lots(formats, crosses() ? value('iev') : Number.NaN),
        lots(formats, value('buyLots')),
        lots(formats, value('sellLots')),
      ],
    };
  });

const lots = (formats: Formats, value: number): string =>
  Math.abs(value) < 100_000 ? formats.lots(value) : formats.compact(value);
