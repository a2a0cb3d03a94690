import { type ReactNode, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { failureFrom } from '#renderer/bridge/index.ts';
import { DataGrid, GridMenu, type GridState, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Notes, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { MissingParts } from '#renderer/market-ui/whole-market/missing-parts.tsx';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { MAX_LIST_AGE_MS, useIsAnswerStale } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { LimitSide } from '#shared/market/index.ts';
import { type Candidate, MAX_CANDIDATES } from './candidates.ts';
import { lockedColumns, nearColumns } from './limit-columns.ts';
import './limits.css';
import './texts.ts';
import { useLimitBoard } from './use-limit-board.ts';

const SIDES = ['all', 'ara', 'arb'] as const;
type ShownSide = (typeof SIDES)[number];
const sideOf = (value: unknown): ShownSide => SIDES.find((side) => side === value) ?? 'all';

/** Stocks locked at ARA or ARB with their queues, and those on their way there. */
export default function LimitsPanel(props: PanelProps): ReactNode {
  // What is not seen asks for nothing.
  return <section className="limits">{props.visible ? <Board {...props} /> : null}</section>;
}

function Board(props: PanelProps): ReactNode {
  const { options, setOptions } = props;
  const { t } = useTexts('limits');
  const { query, locked, near, leftOut } = useLimitBoard();
  const notes = useNotations(true);
  const { error, retry } = useStandingError(query);
  useReportStale(useIsAnswerStale(query, MAX_LIST_AGE_MS));
  const side = sideOf(options.side);
  const isShown = (row: { readonly side: LimitSide }): boolean => side === 'all' || row.side === side;
  const state: GridState =
    query.data !== undefined
      ? READY
      : error === null
        ? LOADING
        : { kind: 'failed', content: <RequestFailure failure={failureFrom(error)} onRetry={retry} /> };
  const count = (which: LimitSide): number => locked.filter((row) => row.side === which).length;
  return (
    <>
      <div className="limits-bar">
        <Segmented
          label={t('which')}
          look="filter"
          value={side}
          choices={SIDES.map((value) => ({ value, label: value === 'all' ? t('all') : t(`sides.${value}`) }))}
          onChange={(next) => setOptions({ side: next })}
        />
        {query.data === undefined ? null : (
          <span className="limits-counts" aria-description={t('countsLong')}>
            {t('counts', { ara: count('ara'), arb: count('arb') })}
          </span>
        )}
      </div>
      {query.data === undefined ? null : <MissingParts market={query.data} />}
      <LeftOut rows={leftOut.filter(isShown)} />
      <div className="limits-parts">
        <Part
          {...props}
          part="locked"
          rows={locked.filter(isShown)}
          columnsOf={lockedColumns}
          notes={notes}
          hasOwn={locked.some(({ own }) => own !== null)}
          state={state}
        />
        {query.data === undefined ? null : (
          <Part
            {...props}
            part="near"
            hasOwn={false}
            rows={near.filter(isShown)}
            columnsOf={nearColumns}
            notes={notes}
            state={state}
          />
        )}
      </div>
    </>
  );
}

/** How many stocks at or near a limit are not in the lists, where there are too many to follow; nothing otherwise. */
function LeftOut({ rows }: { readonly rows: readonly Candidate[] }): ReactNode {
  const { t } = useTexts('limits');
  if (rows.length === 0) return null;
  const atLimit = rows.filter(({ ticks }) => ticks === 0).length;
  return (
    <WarningLine>
      {`${t('leftOut', { count: rows.length, atLimit })} ${t('leftOutLong', { max: MAX_CANDIDATES })}`}
    </WarningLine>
  );
}

type ColumnsOf<Row> = (texts: Parameters<typeof lockedColumns>[0]) => readonly GridColumn<Row>[];

type PartProps<Row> = PanelProps & {
  readonly part: 'locked' | 'near';
  readonly rows: readonly Row[];
  readonly columnsOf: ColumnsOf<Row>;
  readonly notes: Notes;
  readonly hasOwn: boolean;
  readonly state: GridState;
};

/** A titled list: what is locked, or what is on its way. */
function Part<Row extends Candidate>(props: PartProps<Row>): ReactNode {
  const { part, rows, columnsOf, notes, hasOwn, state, options, setOptions, symbol, setSymbol, visible } = props;
  const { t } = useTexts('limits');
  const formats = useFormats();
  const columns = useMemo(() => columnsOf({ formats, t, notes, hasOwn }), [columnsOf, formats, t, notes, hasOwn]);
  const grid = useGrid({ columns, options, setOptions, name: part });
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  return (
    <section className="limits-part" data-part={part}>
      <header className="limits-part-head">
        <h3 aria-description={t(`partsLong.${part}`)}>{t(`parts.${part}`)}</h3>
        <GridMenu grid={grid} label={t(`parts.${part}`)} />
      </header>
      <DataGrid<Row>
        grid={grid}
        label={t(`parts.${part}`)}
        hint={t('rowHint')}
        rows={rows}
        keyOf={({ code }) => code}
        visible={visible}
        mark={symbol}
        afterRemoval={(row) => row}
        isChosen={({ code }) => code === symbol}
        choose={({ code }) => setSymbol(code)}
        actions={({ code }) => [...stockItems(code), ...alertItem(code)]}
        tooltip={({ code, name }, column) => (column === 'code' && notes.letters(code) !== '' ? name : '')}
        state={state}
        empty={{ title: t(`empty.${part}`), text: t(`emptyText.${part}`) }}
      />
    </section>
  );
}
