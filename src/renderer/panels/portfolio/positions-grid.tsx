import { type ReactNode, useMemo, useState } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { DataGrid, type GridHandle, useGrid } from '#renderer/grid/index.ts';
import { decimalsOf, padded } from '#renderer/grid-model/align.ts';
import type { GridColumn, GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Notes, notationFor, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { openTicketOf } from '#renderer/order-ui/open-ticket.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import { portfolioStore } from '#renderer/stores/portfolio.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { after } from '#renderer/ui/after.ts';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import type { Position } from '#shared/contract/portfolio.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { lotsOf, SHARES_PER_LOT, type Shares, type StockCode } from '#shared/market/index.ts';
import { wholeOf } from './allocation.ts';
import { AllocationRows } from './allocation-rows.tsx';
import type { LiveValues } from './live-values.ts';
import { PositionCard } from './position-card.tsx';

/** A position, or the totals row. */
type Row = { readonly position: Position | null };
const FOOT: readonly Row[] = [{ position: null }];
/** The key under which totals are notified. */
const TOTALS_KEY = -1;
const PRICES = 'prices';
/** A price changes the weights of all positions: they are repainted together, and not with each one. */
const WEIGHTS = 'weights';
const WEIGHTS_MS = 1_000;

type GridParts = {
  readonly positions: readonly Position[];
  readonly live: LiveValues;
  readonly visible: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
};

/** The columns and the grid's view. */
export function usePositionsGrid({ positions, live, visible, options, setOptions }: GridParts): GridHandle<Row> {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const notes = useNotations(visible);
  const point = formats.numberFormat === 'id' ? ',' : '.';
  const decimals = decimalsOf(
    positions.map(({ averagePrice }) => averageText(formats, averagePrice)),
    point,
  );
  const columns = useMemo(
    () => columnsOf(live, formats, t, (average) => padded(averageText(formats, average), decimals, point), notes),
    [live, formats, t, decimals, point, notes],
  );
  return useGrid({ columns, options, setOptions });
}

type PositionsGridProps = {
  readonly grid: GridHandle<Row>;
  readonly positions: readonly Position[];
  readonly live: LiveValues;
  readonly visible: boolean;
  setSymbol(code: StockCode): void;
};

/** Positions at live prices: a price paints its own cells and the totals, never the whole grid. */
export function PositionsGrid({ grid, positions, live, visible, setSymbol }: PositionsGridProps): ReactNode {
  const { t } = useTexts('portfolio');
  const [open, setOpen] = useState<StockCode | null>(null);
  const { t: ticket } = useTexts('ticket');
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const rows = useMemo(() => positions.map((position): Row => ({ position })), [positions]);
  const sources = useMemo(
    (): readonly GridSource[] => [
      {
        id: PRICES,
        listen: (changed) =>
          live.follow((symbols) => changed([...symbols.map((code) => marketStore.quotes.row(code)), TOTALS_KEY])),
      },
      {
        id: WEIGHTS,
        listen(changed) {
          let cancel: (() => void) | null = null;
          const stop = live.follow(() => {
            cancel ??= after(WEIGHTS_MS, () => {
              cancel = null;
              changed(null);
            });
          });
          return () => {
            stop();
            cancel?.();
          };
        },
      },
    ],
    [live],
  );
  /** Fills the ticket with the sale of every whole lot that can be sold; a person sends it. */
  const closeItem = ({ symbol, availableShares }: Position): MenuItem => ({
    key: 'close',
    label: ticket('row.close'),
    disabled: lotsOf(availableShares) === 0,
    onSelect: () => openTicketOf(symbol, 'sell', lotsOf(availableShares)),
  });
  const halfItems = ({ symbol, availableShares }: Position): MenuItem[] => {
    const half = Math.floor(lotsOf(availableShares) / 2);
    return half === 0
      ? []
      : [{ key: 'half', label: t('sellHalf'), onSelect: () => openTicketOf(symbol, 'sell', half) }];
  };
  const choose = ({ position }: Row): void => {
    if (position) setSymbol(position.symbol);
  };
  const detailsItem = ({ symbol }: Position): MenuItem => ({
    key: 'details',
    label: t('details'),
    note: 'Enter',
    onSelect: () => setOpen(symbol),
  });
  return (
    <>
      <DataGrid<Row>
        grid={grid}
        label={t('title')}
        rows={rows}
        keyOf={({ position }) => position?.symbol ?? ''}
        placeOf={({ position }) => (position ? marketStore.quotes.row(position.symbol) : TOTALS_KEY)}
        sources={sources}
        visible={visible}
        foot={positions.length === 0 ? NO_FOOT : FOOT}
        choose={choose}
        act={({ position }) => position && setOpen(position.symbol)}
        afterRemoval={({ position }) => position && { position: { ...position, shares: NONE, availableShares: NONE } }}
        actions={({ position }) =>
          position
            ? [
                detailsItem(position),
                ...stockItems(position.symbol),
                closeItem(position),
                ...halfItems(position),
                ...alertItem(position.symbol),
              ]
            : []
        }
        tooltip={({ position }, column) => (position && column === 'name' ? tooltipOf(position, t) : '')}
        below={(room) => <AllocationRows live={live} visible={visible} rows={room} />}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open === null ? null : <PositionCard symbol={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const NO_FOOT: readonly Row[] = [];
const NONE = 0 as Shares;

type Translate = ReturnType<typeof useTexts<'portfolio'>>['t'];

/** Label a stock that cannot be traded here in text, not by colour alone. */
const nameOf = ({ name, tradable }: Position, t: Translate): string =>
  tradable ? name : `${t('notTraded')} · ${name}`;
const tooltipOf = ({ name, tradable }: Position, t: Translate): string =>
  tradable ? name : `${name}: ${t('notTradedText')}`;

/** The order in which figures leave a narrow panel. The profit stays: without it the totals row would be empty. */
const LEAVES = {
  availableLots: { leaves: 2 },
  value: { leaves: 3 },
  averagePrice: { leaves: 4 },
  last: { leaves: 5 },
  lots: { leaves: 6 },
  percent: { leaves: 7 },
  profit: { leaves: 'never' },
} as const;

/** Quantities by the names under which layouts store their columns. */
const QUANTITIES = { lots: 'shares', availableLots: 'availableShares' } as const;

function columnsOf(
  live: LiveValues,
  formats: Formats,
  t: Translate,
  average: (price: number) => string,
  notes: Notes,
): readonly GridColumn<Row>[] {
  /** Shares of the position, in lots as a person counts them; the totals row has none. */
  const quantity = (id: keyof typeof QUANTITIES, head: string, title: string, rawHead: string): GridColumn<Row> => {
    const shares = ({ position }: Row): number | null => position?.[QUANTITIES[id]] ?? null;
    const text = (lots: number): string => formats.holding(Math.round(lots * SHARES_PER_LOT));
    return {
      ...LEAVES[id],
      id,
      head,
      title,
      kind: 'number',
      width: 64,
      flex: 64,
      amount: true,
      value: (row) => {
        const count = shares(row);
        return count === null ? null : count / SHARES_PER_LOT;
      },
      text: (value) => (value === null ? '' : text(Number(value))),
      raw: shares,
      rawHead,
      totals: ['sum'],
      total: text,
    };
  };
  const moving = (
    id: 'last' | 'value' | 'profit' | 'percent',
    head: string,
    width: number,
    format: (value: number) => string,
  ): GridColumn<Row> => {
    const number = ({ position }: Row): number | null => {
      if (position) return live.of(position.symbol)?.[id] ?? null;
      return id === 'last' ? null : live.sums()[id];
    };
    const directed = id === 'profit' || id === 'percent';
    return {
      ...LEAVES[id],
      id,
      head,
      kind: 'number',
      width,
      flex: width,
      source: PRICES,
      amount: id === 'value' || id === 'profit',
      value: number,
      text: (value) => (value === null ? '' : format(Number(value))),
      ...(directed ? { tone: (row: Row) => number(row) ?? Number.NaN } : {}),
      ...(id === 'last'
        ? { stale: ({ position }: Row) => position !== null && live.isStale(position.symbol), flash: true }
        : {}),
      ...(id === 'value' || id === 'profit'
        ? { totals: ['sum'] as const, total: format }
        : id === 'percent'
          ? { totals: ['average'] as const, total: format }
          : {}),
    };
  };
  return [
    {
      id: 'code',
      head: t('code'),
      kind: 'text',
      width: 72,
      fixed: true,
      look: 'code',
      value: ({ position }) => position?.symbol ?? t('total'),
      notation: ({ position }) => (position ? notationFor(notes, position.symbol) : null),
    },
    {
      id: 'name',
      head: t('name'),
      kind: 'text',
      width: 80,
      flex: 160,
      leaves: 1,
      look: 'quiet',
      value: ({ position }) => (position ? nameOf(position, t) : ''),
    },
    quantity('lots', t('lots'), t('lotsTitle'), t('shares')),
    quantity('availableLots', t('available'), t('availableTitle'), t('availableShares')),
    {
      ...LEAVES.averagePrice,
      id: 'averagePrice',
      head: t('average'),
      kind: 'number',
      width: 64,
      flex: 64,
      value: ({ position }) => position?.averagePrice ?? null,
      text: (value) => (value === null ? '' : average(Number(value))),
    },
    moving('last', t('last'), 64, (value) => formats.price(value)),
    moving('value', t('value'), 98, (value) => formats.whole(value)),
    moving('profit', t('profit'), 92, (value) => formats.change(value)),
    moving('percent', t('percent'), 68, (value) => formats.signedPercent(value)),
    {
      id: 'weight',
      head: t('weight'),
      title: t('weightTitle'),
      kind: 'number',
      standard: false,
      width: 64,
      flex: 64,
      source: WEIGHTS,
      value: ({ position }) => weightOf(position, live),
      text: (value) => (value === null ? '' : formats.percent(Number(value))),
      totals: ['sum'],
      total: (value) => formats.percent(value),
    },
  ];
}

/** A position's share of all that the account owns, or all positions' together, per cent; null where it is not known. */
function weightOf(position: Position | null, live: LiveValues): number | null {
  const { portfolio } = portfolioStore.getState();
  const whole = portfolio && wholeOf(portfolio, live);
  if (!whole) return null;
  const value = position ? live.of(position.symbol)?.value : live.sums().value;
  return value === undefined ? null : (value / whole) * 100;
}
