import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { DataGrid, GridMenu, type GridState, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import { decimalsOf, padded } from '#renderer/grid-model/align.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { averageText } from '#renderer/order-ui/average-text.ts';
import { mayHideOrders, unknownOrders } from '#renderer/order-ui/cancel-all.ts';
import { openTicket } from '#renderer/order-ui/open-ticket.ts';
import {
  bracketOf,
  bracketsOf,
  type ChangeableBracket,
  changeableBracketOf,
  inFamilies,
  isAwaited,
} from '#renderer/order-ui/order-family.ts';
import {
  type Addressed,
  filterOrders,
  isAmendable,
  isCancellable,
  isChangeable,
  type OrderFilter,
  requestInDoubt,
  workingValue,
} from '#renderer/order-ui/order-rows.ts';
import { PathWarnings } from '#renderer/order-ui/path-warnings.tsx';
import { TradingStopLines } from '#renderer/order-ui/trading-stop/trading-stop-lines.tsx';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import { countedTitle } from '#renderer/panel-kit/counted-title.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useHighlightedItem } from '#renderer/stores/highlighted-item.ts';
import { useOrderBoard } from '#renderer/stores/order-board.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceMinute } from '#renderer/stores/use-service-minute.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import type { MenuItem } from '#renderer/ui/menu.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isActive, isWaitingExit, isWorking } from '#shared/contract/active-orders.ts';
import type { Order, OrderBoard } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';
import { dayStart, isoDay, NO_VALUE } from '#shared/formats/formats.ts';
import { CancelAll } from './cancel-all.tsx';
import { ChooseOrders } from './choose-orders.tsx';
import { DayLine } from './day-line.tsx';
import { OpenBars, useOpenBars } from './open-bars.tsx';
import { OrderActionsContext } from './order-actions-context.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { fullNote } from './order-notes.ts';
import './orders.css';
import { SeveralBar } from './several-bar.tsx';
import { useInSight } from './use-in-sight.ts';
import { useOrderActions } from './use-order-actions.ts';
import { usePhaseBars } from './use-phase-bars.ts';

const isFilter = (value: unknown): value is OrderFilter =>
  value === 'all' || value === 'working' || value === 'finished';
/** Clicks on a cell's buttons must not reach the grid, which handles the native event before React does. */
const isOnButton = (event: Event | null): boolean =>
  event?.target instanceof Element && event.target.closest('button') !== null;
const NO_ORDERS: readonly Order[] = [];
const NONE_CHOSEN: readonly string[] = [];

/** What the list shows before the account's orders were read: that there are none is then not known. @param notRead their reading has failed */
function stateOf(board: OrderBoard | null, notRead: GridState): GridState {
  if (board === null) return LOADING;
  if (board.loadedAt !== null || board.orders.length > 0) return READY;
  return board.path.missing.includes('list') ? notRead : LOADING;
}

/** The day's orders with their actions and uncertain requests. */
export default function OrdersPanel({ options, setOptions, setSymbol, visible, panelId }: PanelProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const board = useOrderBoard();
  const trading = useTrading();
  const isReplay = useIsReplay();
  const filter = isFilter(options.filter) ? options.filter : 'all';
  const openBars = useOpenBars();
  const { account, open: openBar, close } = openBars;
  const [shown, setShown] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>(NONE_CHOSEN);
  const onInSight = useInSight(panelId, visible);

  const orders = board?.orders;
  const actions = useOrderActions(orders ?? NO_ORDERS);
  const rows = useMemo(() => inFamilies(filterOrders(orders ?? [], filter)), [orders, filter]);
  const working = useMemo(() => (orders ?? []).filter(isActive), [orders]);
  const brackets = useMemo(() => bracketsOf(orders ?? NO_ORDERS), [orders]);
  const columns = useOrderColumns(rows, visible);
  const grid = useGrid({ columns, options, setOptions });
  const phaseBars = usePhaseBars(visible);
  const orderActions = useMemo(
    () => ({
      actions,
      bars: phaseBars,
      amend: (ref: string) => openBar({ kind: 'amend', ref }),
      change: (order: Addressed) => openBar({ kind: 'change', ref: order.ref, order }),
      resolve: (ref: string) => openBar({ kind: 'resolve', ref }),
      changeExits: (bracket: ChangeableBracket) => openBar({ kind: 'exits', ref: bracket.entry.ref, bracket }),
      bracketToChange: (order: Order) => changeableBracketOf(bracketOf(order, brackets)),
      hasWaitingExits: (order: Order) => isAwaited(order, bracketOf(order, brackets)),
    }),
    [actions, phaseBars, openBar, brackets],
  );
  const panel = useRef<HTMLDivElement>(null);
  const highlighted = useHighlightedItem(panelId);
  useShownWhenHighlighted({ highlighted, rows, orders, setOptions });
  const closeBar = (): void => {
    close(account);
    setChosen(NONE_CHOSEN);
    const { activeElement } = document;
    // An answer may come while the next order is being typed elsewhere.
    if (activeElement !== document.body && !panel.current?.contains(activeElement)) return;
    panel.current?.querySelector<HTMLElement>('.ag-cell-focus')?.focus();
  };

  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const header = (
    <OrdersHeader
      filter={filter}
      onFilter={(next) => setOptions({ filter: next })}
      working={working}
      choose={<ChooseOrders orders={orders ?? NO_ORDERS} onChosen={setChosen} />}
      cancelAll={
        <CancelAll
          // Its question is about the orders of one account.
          key={account}
          count={(orders ?? []).filter((order) => isCancellable(order) && !isWaitingExit(order)).length}
          mayBeMore={board !== null && mayHideOrders(board.path)}
          unknown={unknownOrders(orders ?? NO_ORDERS)}
          actions={actions}
        />
      }
      menu={<GridMenu grid={grid} label={t('title')} />}
    />
  );

  const strip = (
    <>
      {board === null ? null : <PathWarnings board={board} />}
      <TradingStopLines symbols={concerned(orders ?? NO_ORDERS)} visible={visible} />
    </>
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
  const isHidden = locked && board !== null && board.orders.length === 0;
  // With locked orders too, at one place: what was typed, and what became of an order, outlives the lock.
  const bars = (
    <OpenBars
      {...openBars}
      account={isHidden ? null : account}
      orders={orders ?? NO_ORDERS}
      brackets={brackets}
      onDone={closeBar}
    />
  );
  if (isHidden) {
    return (
      <div className="orders" ref={panel}>
        {header}
        {strip}
        {null}
        {bars}
        <LockedPanel title={t('locked')} unlock={t('unlock')} />
      </div>
    );
  }
  return (
    <div className="orders" ref={panel}>
      {header}
      {strip}
      {actions.failure ? (
        <WarningLine
          severity="stopped"
          isAlert
          action={
            <IconButton label={translate('common:dismiss')} onClick={actions.dismiss}>
              <Icon name="close" size="small" />
            </IconButton>
          }
        >
          {actions.failure}
        </WarningLine>
      ) : null}
      {bars}
      <ChosenOrders chosen={chosen} orders={orders ?? NO_ORDERS} onDone={closeBar} />
      <ShownOrder shown={shown} orders={orders ?? NO_ORDERS} onClose={() => setShown(null)} />
      <OrderActionsContext value={orderActions}>
        <DataGrid<Order>
          grid={grid}
          label={t('title')}
          rows={board === null ? NO_ORDERS : rows}
          of={filter}
          highlighted={highlighted}
          keyOf={({ ref }) => ref}
          // With another status it may no longer pass the filter.
          afterRemoval={({ ref }) => orders?.find((order) => order.ref === ref) ?? null}
          visible={visible}
          onInSight={onInSight}
          onSelected={(selected) => {
            // What was changed together may leave the list, and with it the selection: the results stay.
            if (!isPreviewOpen()) setChosen(selected.length > 1 ? selected.map(({ ref }) => ref) : NONE_CHOSEN);
          }}
          choose={({ symbol }, event) => {
            if (!isOnButton(event)) setSymbol(symbol);
          }}
          act={(order) => {
            const exits = orderActions.bracketToChange(order);
            if (isAmendable(order)) orderActions.amend(order.ref);
            else if (isChangeable(order)) orderActions.change(order);
            else if (exits !== null) orderActions.changeExits(exits);
            else if (requestInDoubt(order) !== null) orderActions.resolve(order.ref);
          }}
          pressed={(order, { key, repeat }) => {
            if (key !== 'Delete' || !isCancellable(order)) return false;
            if (!repeat) actions.cancel(order);
            return true;
          }}
          actions={(order) => [...orderItems(order), ...stockItems(order.symbol), ...alertItem(order.symbol)]}
          tooltip={(order, column) => (column === 'status' ? fullNote(order, translate, formats) : '')}
          state={stateOf(board, { kind: 'waiting', title: t('notRead'), text: t('notReadText') })}
          empty={
            filter === 'all'
              ? { title: t('empty'), text: t('emptyText'), action: <OpenTicket /> }
              : { title: t('emptyFiltered') }
          }
        />
      </OrderActionsContext>
      <DayLine orders={orders ?? NO_ORDERS} />
    </div>
  );

  function orderItems(order: Order): readonly MenuItem[] {
    const items: MenuItem[] = [];
    const amendable = isAmendable(order) && !phaseBars.amend(order);
    if (amendable)
      items.push({ key: 'amend', label: t('amend'), note: 'Enter', onSelect: () => orderActions.amend(order.ref) });
    if (isChangeable(order))
      items.push({ key: 'change', label: t('change'), note: 'Enter', onSelect: () => orderActions.change(order) });
    const exits = orderActions.bracketToChange(order);
    if (exits !== null) {
      const note = amendable ? '' : 'Enter';
      items.push({ key: 'exits', label: t('changeExitsItem'), note, onSelect: () => orderActions.changeExits(exits) });
    }
    if (isCancellable(order))
      items.push({
        key: 'cancel',
        label: t(isWatched(order) ? 'giveUp' : 'cancel'),
        note: 'Del',
        onSelect: () => actions.cancel(order),
      });
    if (requestInDoubt(order) !== null) {
      const label = translate('orderPath:resolve');
      const note = amendable ? '' : 'Enter';
      items.push({ key: 'resolve', label, note, onSelect: () => orderActions.resolve(order.ref) });
    }
    if (order.attention !== undefined) {
      const label = translate('orderPath:acknowledge');
      items.push({ key: 'acknowledge', label, onSelect: () => actions.acknowledge(order) });
    }
    items.push({ key: 'detail', label: t('detail.open'), onSelect: () => setShown(order.ref) });
    return items;
  }
}

/** Stocks of orders that wait, or that the exchange may have withdrawn. */
const concerned = (orders: readonly Order[]): readonly string[] =>
  orders.flatMap((order) => (isWorking(order) || order.status === 'WITHDRAWN' ? [order.symbol] : []));

/** What an empty list leads to. */
function OpenTicket(): ReactNode {
  const { t } = useTexts('orders');
  return (
    <span className="orders-open-ticket">
      <Button size="small" onClick={() => openTicket('buy')}>
        {t('buy')}
      </Button>
      <Button size="small" onClick={() => openTicket('sell')}>
        {t('sell')}
      </Button>
    </span>
  );
}

type OrdersHeaderProps = {
  readonly filter: OrderFilter;
  onFilter(filter: OrderFilter): void;
  readonly working: readonly Order[];
  readonly choose: ReactNode;
  readonly cancelAll: ReactNode;
  readonly menu: ReactNode;
};

function OrdersHeader({ filter, onFilter, working, choose, cancelAll, menu }: OrdersHeaderProps): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <PanelHeader
      title={countedTitle(t('title'), working.length)}
      right={[
        {
          id: 'filter',
          leaves: 2,
          node: (
            <Segmented
              look="view"
              label={t('show')}
              value={filter}
              onChange={onFilter}
              choices={[
                { value: 'all', label: t('all') },
                { value: 'working', label: t('workingOnly') },
                { value: 'finished', label: t('closed') },
              ]}
            />
          ),
        },
        {
          id: 'working',
          leaves: 1,
          node: (
            <span className="orders-working">
              {t('working')}{' '}
              <b>{working.length > 0 ? amountText(`Rp ${formats.compact(workingValue(working))}`) : NO_VALUE}</b>
            </span>
          ),
        },
        { id: 'choose', leaves: 2, node: choose },
        { id: 'cancelAll', leaves: 3, node: cancelAll },
        { id: 'columns', leaves: 4, node: menu },
      ]}
    />
  );
}

/** The columns, with average prices aligned at their decimal points. */
function useOrderColumns(rows: readonly Order[], visible: boolean): ReturnType<typeof orderColumns> {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const notes = useNotations(visible);
  const today = dayStart(isoDay(useServiceMinute(visible)));
  const point = formats.numberFormat === 'id' ? ',' : '.';
  const decimals = decimalsOf(
    rows.map(({ averagePrice }) => (averagePrice === null ? '' : averageText(formats, averagePrice))),
    point,
  );
  return useMemo(
    () =>
      orderColumns(
        formats,
        t,
        translate,
        (price) => padded(averageText(formats, price), decimals, point),
        notes,
        today,
      ),
    [formats, t, translate, decimals, point, notes, today],
  );
}

type Highlight = Pick<PanelProps, 'setOptions'> & {
  readonly highlighted: string | null;
  readonly rows: readonly Order[];
  readonly orders: readonly Order[] | undefined;
};

/** Another panel points at an order that the filter hides: the filter is taken off. */
function useShownWhenHighlighted({ highlighted, rows, orders, setOptions }: Highlight): void {
  const isHidden =
    highlighted !== null &&
    rows.every(({ ref }) => ref !== highlighted) &&
    orders?.some(({ ref }) => ref === highlighted) === true;
  useEffect(() => {
    if (isHidden) setOptions({ filter: 'all' });
  }, [isHidden, setOptions]);
}

const isPreviewOpen = (): boolean => document.querySelector('.several-dialog') !== null;

type ChosenOrdersProps = { readonly chosen: readonly string[]; readonly orders: readonly Order[]; onDone(): void };

/** The bar of several orders; another choice begins anew. */
function ChosenOrders({ chosen, orders, onDone }: ChosenOrdersProps): ReactNode {
  const refs = new Set(chosen);
  const found = orders.filter(({ ref }) => refs.has(ref));
  return found.length === 0 ? null : <SeveralBar key={chosen.join()} orders={found} onDone={onDone} />;
}

type ShownOrderProps = { readonly shown: string | null; readonly orders: readonly Order[]; onClose(): void };

function ShownOrder({ shown, orders, onClose }: ShownOrderProps): ReactNode {
  const order = shown === null ? undefined : orders.find(({ ref }) => ref === shown);
  return order === undefined ? null : <OrderDetail order={order} onClose={onClose} />;
}
