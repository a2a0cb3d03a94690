import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { FieldReader } from '#renderer/market-data/field-table.ts';
import { type Notes, notedCode } from '#renderer/market-ui/notations/use-notations.ts';
import { PLACES, type Places } from '#shared/contract/feed-kinds.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import {
  type AuctionState,
  auctionImbalance,
  auctionSurprise,
  type ListingBoard,
  type PriceBand,
  priceBand,
  ticksBetween,
} from '#shared/market/index.ts';
import type { IepPath, IepPaths } from './iep-paths.ts';
import type { OwnFill } from './own-fills.ts';
import { drawPathCell } from './path-cell.ts';

/** A stock of the panel with its row in the market store. */
export type AuctionRow = { readonly code: string; readonly row: number };

/** The selected stock first, then the watchlist in its order, without duplicates. */
export const auctionCodes = (list: readonly string[], symbol: string | null): readonly string[] => [
  ...new Set(symbol === null ? list : [symbol, ...list]),
];

/** Where the auction rows come from. */
export const AUCTIONS = 'auctions';

type Column =
  | 'code'
  | 'iep'
  | 'change'
  | 'percent'
  | 'path'
  | 'iev'
  | 'imbalance'
  | 'surprise'
  | 'toAra'
  | 'toArb'
  | 'own'
  | 'buyLots'
  | 'sellLots';

type ColumnTexts = {
  head(column: Column): string;
  title(column: Exclude<Column, 'code' | 'change'>): string;
  /** What the path of a price says. */
  path(path: IepPath): string;
  readonly unknown: string;
};

/** What the columns know beside the feed's row. */
export type AuctionContext = {
  readonly paths: Pick<IepPaths, 'path' | 'version'>;
  readonly notes: Notes;
  /** See usualMove; NaN while it is not known. */
  usualOf(code: string): number;
  listingOf(code: string): ListingBoard;
  /** Own orders wait in one of the auctions. */
  readonly hasOwn: boolean;
  /** Null without own orders. */
  ownOf(code: string, state: AuctionState): OwnFill | null;
};

/** A stock's auction as the feed's row has it; `previous` is NaN where nothing crosses. */
export function auctionOf(auctions: FieldReader, row: number): AuctionState & { readonly previous: number } {
  const field = (name: keyof Places<'auctions'>): number => auctions.value(row, PLACES.auctions[name]);
  const iep = field('iep');
  return {
    iep,
    iev: field('iev'),
    buyLots: field('buyLots'),
    sellLots: field('sellLots'),
    previous: iep > 0 ? iep - field('change') : Number.NaN,
  };
}

/** A stock's surprise; NaN where it is not known. */
export function surpriseOf(
  auctions: FieldReader,
  { code, row }: AuctionRow,
  usualOf: AuctionContext['usualOf'],
): number {
  const { iep, previous } = auctionOf(auctions, row);
  return auctionSurprise(iep, previous, usualOf(code));
}

/** Stocks of a ranking: the most surprising. */
export const MAX_RANKED = 100;

/**
 * Stocks with an indicative price, the most surprising first; those whose usual move is not known yet follow, by their change.
 */
export function rankBySurprise(
  auctions: FieldReader,
  rows: readonly AuctionRow[],
  usualOf: AuctionContext['usualOf'],
): readonly AuctionRow[] {
  return rows
    .flatMap((row) => {
      const { iep, previous } = auctionOf(auctions, row.row);
      if (!(iep > 0)) return [];
      const surprise = auctionSurprise(iep, previous, usualOf(row.code));
      return [{ row, surprise: Number.isNaN(surprise) ? -1 : surprise, move: Math.abs(iep / previous - 1) || 0 }];
    })
    .sort((left, right) => right.surprise - left.surprise || right.move - left.move)
    .slice(0, MAX_RANKED)
    .map(({ row }) => row);
}

/** Columns that read the market store when painted. Without a match there is no price. */
export function auctionColumns(
  auctions: FieldReader,
  formats: Formats,
  texts: ColumnTexts,
  context: AuctionContext,
): readonly GridColumn<AuctionRow>[] {
  const stateOf = ({ row }: AuctionRow) => auctionOf(auctions, row);
  const stale = ({ row }: AuctionRow): boolean => auctions.value(row, PLACES.auctions.stale) === 1;
  const figure = { kind: 'number', flex: 1, source: AUCTIONS, stale } as const;
  const crossing = (row: AuctionRow, name: 'iep' | 'iev'): number => {
    const state = stateOf(row);
    return state.iep > 0 ? state[name] : Number.NaN;
  };
  const change = (row: AuctionRow): number => {
    const { iep, previous } = stateOf(row);
    return iep - previous;
  };
  const percent = (row: AuctionRow): number => (change(row) / stateOf(row).previous) * 100;
  const bandOf = (row: AuctionRow): PriceBand | null => {
    const { previous } = stateOf(row);
    return previous >= 1 ? priceBand(previous, context.listingOf(row.code)) : null;
  };
  const lotsText = (value: unknown): string => lots(formats, Number(value ?? Number.NaN));
  const unknownOr = (value: unknown, text: (value: number) => string): string =>
    Number.isFinite(value) ? text(Number(value)) : NO_VALUE;
  const summed = { totals: ['sum'], total: (total: number) => lots(formats, total) } as const;
  /** "12 · 8.25%": ticks that are left to a limit, and how far that is. */
  const limitColumn = (id: 'toAra' | 'toArb'): GridColumn<AuctionRow> => ({
    ...figure,
    id,
    head: texts.head(id),
    title: texts.title(id),
    width: 82,
    leaves: 4,
    look: 'quiet',
    value(row) {
      const band = bandOf(row);
      const { iep } = stateOf(row);
      if (band === null) return Number.NaN;
      return id === 'toAra' ? ticksBetween(iep, band.ara) : ticksBetween(band.arb, iep);
    },
    text(value, row) {
      const band = bandOf(row);
      if (band === null || !Number.isFinite(value)) return NO_VALUE;
      const { iep } = stateOf(row);
      const away = Math.abs((id === 'toAra' ? band.ara : band.arb) / iep - 1) * 100;
      return `${formats.whole(Number(value))} · ${formats.decimal(away, 1)}%`;
    },
  });
  const own: GridColumn<AuctionRow> = {
    ...figure,
    id: 'own',
    head: texts.head('own'),
    title: texts.title('own'),
    width: 92,
    leaves: 13,
    amount: true,
    value: (row) => context.ownOf(row.code, stateOf(row))?.fill?.max ?? null,
    text(_, row) {
      const own = context.ownOf(row.code, stateOf(row));
      if (own === null) return '';
      const { fill } = own;
      if (fill === null) return `${texts.unknown} / ${formats.lots(own.lots)}`;
      const range =
        fill.min === fill.max ? formats.lots(fill.min) : `${formats.lots(fill.min)}–${formats.lots(fill.max)}`;
      return `${range} / ${formats.lots(own.lots)}`;
    },
  };
  return [
    notedCode({ head: texts.head('code'), notes: context.notes }),
    {
      ...figure,
      id: 'iep',
      head: texts.head('iep'),
      title: texts.title('iep'),
      width: 58,
      leaves: 'never',
      value: (row) => crossing(row, 'iep'),
      text: (value) => formats.price(Number(value)),
      tone: change,
      signedBy: ['change', 'percent'],
      flash: true,
    },
    ...(context.hasOwn ? [own] : []),
    {
      ...figure,
      id: 'change',
      head: texts.head('change'),
      width: 54,
      leaves: 11,
      value: change,
      text: (value) => unknownOr(value, formats.change),
      tone: change,
    },
    {
      ...figure,
      id: 'percent',
      head: texts.head('percent'),
      title: texts.title('percent'),
      width: 68,
      leaves: 12,
      value: percent,
      text: (value) => unknownOr(value, formats.signedPercent),
      tone: change,
    },
    {
      ...figure,
      id: 'path',
      head: texts.head('path'),
      title: texts.title('path'),
      width: 78,
      leaves: 6,
      sortable: false,
      value: ({ row }) => context.paths.path(row)?.last?.iep ?? null,
      draw: (element, { row }) =>
        drawPathCell(element, {
          version: () => context.paths.version(row),
          path: () => context.paths.path(row),
          label: texts.path,
        }),
    },
    {
      ...figure,
      ...summed,
      id: 'iev',
      head: texts.head('iev'),
      title: texts.title('iev'),
      width: 60,
      value: (row) => crossing(row, 'iev'),
      text: lotsText,
    },
    {
      ...figure,
      id: 'surprise',
      head: texts.head('surprise'),
      title: texts.title('surprise'),
      width: 64,
      leaves: 9,
      value: (row) => surpriseOf(auctions, row, context.usualOf),
      text: (value, row) => {
        if (Number.isFinite(value)) return `${formats.decimal(Number(value), 1)}×`;
        return stateOf(row).iep > 0 ? texts.unknown : NO_VALUE;
      },
    },
    {
      ...figure,
      id: 'imbalance',
      head: texts.head('imbalance'),
      title: texts.title('imbalance'),
      width: 66,
      leaves: 8,
      value(row) {
        const { buyLots, sellLots } = stateOf(row);
        return auctionImbalance(buyLots, sellLots) * 100;
      },
      text: (value) => unknownOr(value, (share) => `${formats.change(Math.round(share))}%`),
    },
    limitColumn('toAra'),
    limitColumn('toArb'),
    ...(['buyLots', 'sellLots'] as const).map(
      (name): GridColumn<AuctionRow> => ({
        ...figure,
        ...summed,
        id: name === 'buyLots' ? 'buy' : 'sell',
        head: texts.head(name),
        title: texts.title(name),
        width: 64,
        leaves: 5,
        look: 'quiet',
        value: (row) => stateOf(row)[name],
        text: lotsText,
      }),
    ),
  ];
}

const lots = (formats: Formats, value: number): string =>
  Math.abs(value) < 100_000 ? formats.lots(value) : formats.compact(value);
