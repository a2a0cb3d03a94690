import type { CellKeyDownEvent, ColDef, GetRowIdParams, ICellRendererParams } from 'ag-grid-community';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { reasonText } from '../../bridge/index.ts';
import { DataGrid } from '../../grid/index.ts';
import { type Translate, useTexts } from '../../i18n/index.ts';
import { PanelHeader } from '../../shell/panel-header.tsx';
import { openPinDialog, useIsReplay, useOrderBoard, useTrading } from '../../stores/index.ts';
import {
  Button,
  type Formats,
  NO_VALUE,
  PanelEmpty,
  PanelLoading,
  Segmented,
  StaleBanner,
  useFormats,
} from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { averageText } from '../ticket/average-text.ts';
import { AmendBar } from './amend-bar.tsx';
import { CancelAll } from './cancel-all.tsx';
import { OrderDeskContext } from './order-desk.ts';
import { canChange, filterOrders, isWorking, type OrderFilter, workingValue } from './order-rows.ts';
import './orders.css';
import { StatusCell } from './status-cell.tsx';
import { useOrderActions } from './use-order-actions.ts';

const isFilter = (value: unknown): value is OrderFilter =>
  value === 'all' || value === 'working' || value === 'finished';
/** A button in a cell does its own thing; the grid hears of the click all the same, and before React does. */
const isOnButton = (event: Event | null | undefined): boolean =>
  event?.target instanceof Element && event.target.closest('button') !== null;
const rowId = ({ data }: GetRowIdParams<Order>): string => data.ref;

/** The day's orders, what can be done with each, and what is not yet certain. */
export default function OrdersPanel({ options, setOptions, setSymbol }: PanelProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const board = useOrderBoard();
  const trading = useTrading();
  const isReplay = useIsReplay();
  const filter = isFilter(options.filter) ? options.filter : 'all';
  const [amending, setAmending] = useState<string | null>(null);
  const actions = useOrderActions();

  const orders = board?.orders;
  const rows = useMemo(() => filterOrders(orders ?? [], filter), [orders, filter]);
  const working = useMemo(() => (orders ?? []).filter(isWorking), [orders]);
  const columns = useMemo(() => columnsOf(formats, t, translate), [formats, t, translate]);
  const desk = useMemo(() => ({ actions, amend: setAmending }), [actions]);
  const panel = useRef<HTMLDivElement>(null);
  const amendDone = (): void => {
    setAmending(null);
    panel.current?.querySelector<HTMLElement>('.ag-cell-focus')?.focus();
  };

  const header = (
    <PanelHeader
      title={working.length > 0 ? `${t('title')} ${working.length}` : t('title')}
      right={
        <span className="orders-head">
          <Segmented
            look="tabs"
            label={t('show')}
            value={filter}
            onChange={(next) => setOptions({ filter: next })}
            choices={[
              { value: 'all', label: t('all') },
              { value: 'working', label: t('workingOnly') },
              { value: 'finished', label: t('finished') },
            ]}
          />
          {working.length > 0 ? (
            <span className="orders-working">
              {t('working')} <b>Rp {formats.compact(workingValue(working))}</b>
            </span>
          ) : null}
          <CancelAll orders={working.filter(canChange)} actions={actions} />
        </span>
      }
    />
  );

  const locked = trading?.kind !== 'unlocked';
  if (board === null) {
    return (
      <>
        {header}
        <PanelLoading rows={6} />
      </>
    );
  }
  if (isReplay) {
    return (
      <>
        {header}
        <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />
      </>
    );
  }
  if (locked && board.orders.length === 0) {
    return (
      <>
        {header}
        <PanelEmpty
          title={t('locked')}
          action={
            <Button size="small" tone="brand" onClick={openPinDialog}>
              {t('unlock')}
            </Button>
          }
        />
      </>
    );
  }
  const amended = amending === null ? undefined : board.orders.find((order) => order.ref === amending);
  const pressed = (event: CellKeyDownEvent<Order>): void => {
    const key = event.event instanceof KeyboardEvent ? event.event.key : '';
    if (!event.data || !canChange(event.data) || isOnButton(event.event)) return;
    if (key === 'Delete') actions.cancel(event.data);
    if (key === 'Enter') setAmending(event.data.ref);
  };
  return (
    <div className="orders" ref={panel}>
      {header}
      {board.stale ? <StaleBanner since={board.loadedAt === null ? null : formats.time(board.loadedAt)} /> : null}
      {actions.failure ? (
        <p className="orders-failure" role="alert">
          {actions.failure}
        </p>
      ) : null}
      {amended && canChange(amended) ? <AmendBar key={amended.ref} order={amended} onDone={amendDone} /> : null}
      {rows.length === 0 ? (
        <PanelEmpty title={filter === 'all' ? t('empty') : t('emptyFiltered')} />
      ) : (
        <OrderDeskContext value={desk}>
          <DataGrid<Order>
            label={t('title')}
            rowData={rows}
            columnDefs={columns}
            getRowId={rowId}
            rowSelection={{ mode: 'singleRow', checkboxes: false, enableClickSelection: true }}
            onRowClicked={({ data, event }) => data && !isOnButton(event) && setSymbol(data.symbol)}
            onCellKeyDown={(event) => 'data' in event && pressed(event as CellKeyDownEvent<Order>)}
          />
        </OrderDeskContext>
      )}
    </div>
  );
}

type Words = ReturnType<typeof useTexts<'orders'>>['t'];

function columnsOf(formats: Formats, t: Words, translate: Translate): ColDef<Order>[] {
  const text = { cellClass: 'is-text', headerClass: 'is-text' };
  return [
    {
      headerName: t('time'),
      field: 'orderedAt',
      width: 76,
      cellClass: 'is-text is-quiet',
      headerClass: 'is-text',
      valueFormatter: ({ value }) => formats.time(value),
    },
    { headerName: t('code'), field: 'symbol', width: 66, cellClass: 'is-code', headerClass: 'is-text' },
    {
      headerName: t('side'),
      field: 'side',
      width: 56,
      headerClass: text.headerClass,
      cellClass: ({ value }) => `is-text ${value === 'buy' ? 'is-up' : 'is-down'}`,
      valueFormatter: ({ value }) => t(value === 'buy' ? 'buy' : 'sell'),
    },
    {
      headerName: t('price'),
      field: 'price',
      flex: 1,
      minWidth: 64,
      valueFormatter: ({ value }) => formats.price(value),
    },
    {
      headerName: t('done'),
      width: 108,
      sortable: false,
      valueGetter: ({ data }) => (data ? doneText(data, formats) : ''),
    },
    {
      headerName: t('average'),
      field: 'averagePrice',
      flex: 1,
      minWidth: 64,
      valueFormatter: ({ value }) => (value === null ? NO_VALUE : averageText(formats, value)),
    },
    {
      headerName: t('status'),
      field: 'status',
      flex: 3,
      minWidth: 200,
      cellClass: 'orders-status',
      tooltipValueGetter: ({ data }) => (data?.reason ? reasonText(data.reason, translate) : undefined),
      cellRenderer: (params: ICellRendererParams<Order>) => (params.data ? <StatusCell order={params.data} /> : null),
    },
  ];
}

/** An order whose outcome is not known shows no count that might be wrong. */
const doneText = (order: Order, formats: Formats): string =>
  order.status === 'UNKNOWN'
    ? `? / ${formats.lots(order.lotsTotal)}`
    : `${formats.lots(order.lotsDone)} / ${formats.lots(order.lotsTotal)}`;
