import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '../../../shared/contract/index.ts';
import { reasonText } from '../../bridge/index.ts';
import { DataGrid, decimalsOf, GridMenu, LOADING, padded, READY, useGrid } from '../../grid/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useAlertItem } from '../../shell/alert-item.ts';
import { PanelHeader } from '../../shell/panel-header.tsx';
import { openPinDialog, useIsReplay, useOrderBoard, useTrading } from '../../stores/index.ts';
import { useSought } from '../../stores/sought.ts';
import { Button, PanelEmpty, Segmented, useFormats } from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { averageText } from '../ticket/average-text.ts';
import { AmendBar } from './amend-bar.tsx';
import { CancelAll } from './cancel-all.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderDeskContext } from './order-desk.ts';
import { canChange, filterOrders, isWorking, type OrderFilter, workingValue } from './order-rows.ts';
import './orders.css';
import { useOrderActions } from './use-order-actions.ts';

const isFilter = (value: unknown): value is OrderFilter =>
  value === 'all' || value === 'working' || value === 'finished';
/** A button in a cell does its own thing; the grid hears of the click all the same, and before React does. */
const isOnButton = (event: Event | null): boolean =>
  event?.target instanceof Element && event.target.closest('button') !== null;
const NO_ORDERS: readonly Order[] = [];

/** The day's orders, what can be done with each, and what is not yet certain. */
export default function OrdersPanel({ options, setOptions, setSymbol, visible, panelId }: PanelProps): ReactNode {
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
  const point = formats.numberFormat === 'id' ? ',' : '.';
  const decimals = decimalsOf(
    rows.map(({ averagePrice }) => (averagePrice === null ? '' : averageText(formats, averagePrice))),
    point,
  );
  const columns = useMemo(
    () => orderColumns(formats, t, translate, (price) => padded(averageText(formats, price), decimals, point)),
    [formats, t, translate, decimals, point],
  );
  const grid = useGrid({ columns, options, setOptions });
  const desk = useMemo(() => ({ actions, amend: setAmending }), [actions]);
  const panel = useRef<HTMLDivElement>(null);
  const sought = useSought(panelId);
  const isHidden =
    sought !== null && rows.every(({ ref }) => ref !== sought) && orders?.some(({ ref }) => ref === sought) === true;
  useEffect(() => {
    if (isHidden) setOptions({ filter: 'all' });
  }, [isHidden, setOptions]);
  const amendDone = (): void => {
    setAmending(null);
    panel.current?.querySelector<HTMLElement>('.ag-cell-focus')?.focus();
  };

  const alertItem = useAlertItem();
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
            <span className="gives-way">
              <span className="orders-working">
                {t('working')} <b>Rp {formats.compact(workingValue(working))}</b>
              </span>
            </span>
          ) : null}
          <CancelAll orders={working.filter(canChange)} actions={actions} />
          <GridMenu grid={grid} label={t('title')} />
        </span>
      }
    />
  );

  const locked = trading?.kind !== 'unlocked';
  if (isReplay) {
    return (
      <>
        {header}
        <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />
      </>
    );
  }
  if (locked && board !== null && board.orders.length === 0) {
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
  const amended = amending === null ? undefined : board?.orders.find((order) => order.ref === amending);
  return (
    <div className="orders" ref={panel}>
      {header}
      {actions.failure ? (
        <p className="orders-failure" role="alert">
          {actions.failure}
        </p>
      ) : null}
      {amended && canChange(amended) ? <AmendBar key={amended.ref} order={amended} onDone={amendDone} /> : null}
      <OrderDeskContext value={desk}>
        <DataGrid<Order>
          grid={grid}
          label={t('title')}
          rows={board === null ? NO_ORDERS : rows}
          of={filter}
          sought={sought}
          keyOf={({ ref }) => ref}
          visible={visible}
          choose={({ symbol }, event) => {
            if (!isOnButton(event)) setSymbol(symbol);
          }}
          act={(order) => {
            if (canChange(order)) setAmending(order.ref);
          }}
          pressed={(order, { key }) => {
            if (key !== 'Delete' || !canChange(order)) return false;
            actions.cancel(order);
            return true;
          }}
          actions={(order) => [
            ...(canChange(order)
              ? [
                  { key: 'amend', label: t('amend'), note: 'Enter', onSelect: () => setAmending(order.ref) },
                  { key: 'cancel', label: t('cancel'), note: 'Del', onSelect: () => actions.cancel(order) },
                ]
              : []),
            ...alertItem(order.symbol),
          ]}
          tooltip={({ reason }, column) => (column === 'status' && reason ? reasonText(reason, translate) : '')}
          state={board === null ? LOADING : READY}
          stale={board?.stale ? { since: board.loadedAt === null ? null : formats.time(board.loadedAt) } : null}
          empty={{ title: filter === 'all' ? t('empty') : t('emptyFiltered') }}
        />
      </OrderDeskContext>
    </div>
  );
}
