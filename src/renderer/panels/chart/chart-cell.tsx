import { useQuery } from '@tanstack/react-query';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import { failureFrom } from '#renderer/bridge/index.ts';
import { type Chart as ChartView, canAlert } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { isWorking } from '#renderer/order-ui/order-rows.ts';
import { usePickPrice } from '#renderer/order-ui/use-pick-price.tsx';
import { claimEscape } from '#renderer/panel-kit/escapes.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { stockQuery } from '#renderer/queries/market.ts';
import { toggleFavourite, useChartSettings } from '#renderer/stores/chart-settings.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { after } from '#renderer/ui/after.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { staleMark, useIsInStale } from '#renderer/ui/stale.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { ChartInterval, Price, PriceStep, StockCode } from '#shared/market/index.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartGap } from './chart-gap.tsx';
import { ChartSkeleton, StaleMark, useStale } from './chart-states.tsx';
import { CompareMenu } from './compare/compare-menu.tsx';
import { DataDialog } from './data/data-dialog.tsx';
import { alertOfDrawing } from './drawings/drawing-alert.ts';
import { DrawingBar } from './drawings/drawing-bar.tsx';
import { drawingsIn, drawingsText } from './drawings/drawing-clipboard.ts';
import { DrawingList } from './drawings/drawing-list.tsx';
import { DrawingSync } from './drawings/drawing-sync.tsx';
import { DrawingText } from './drawings/drawing-text.tsx';
import { ToolRail } from './drawings/tool-rail.tsx';
import { useDrawingTools } from './drawings/use-drawing-tools.ts';
import { onSplits, useDrawingsToday } from './drawings/use-drawings-today.ts';
import { ChartFacts, ChartOrigin } from './facts.tsx';
import { IndicatorDialog } from './indicators/indicator-dialog.tsx';
import { IndicatorSettings } from './indicators/indicator-settings.tsx';
import { useServiceIndicators } from './indicators/use-service-indicators.ts';
import { intervalName, intervalShort } from './interval-name.ts';
import { INTERVALS, readInterval } from './options.ts';
import { usePicture } from './picture/use-picture.ts';
import { type PriceAlert, usePriceAlerts } from './price-alerts.ts';
import { RangeBar } from './range-bar.tsx';
import { ReplayBar } from './replay/replay-bar.tsx';
import { useReplay } from './replay/use-replay.ts';
import type { Cells } from './setup/cells.ts';
import { countsOf, withChanged, withIndicator } from './setup/indicator-edits.ts';
import { type IndicatorLookup, instancesOf } from './setup/instances.ts';
import {
  type ChartSetup,
  type IndicatorSetup,
  MAX_INDICATORS,
  scaleInUse,
  withCompared,
  withRelation,
} from './setup/setup.ts';
import { useSetup } from './setup/use-setup.ts';
import type { Scope } from './shared-moves.ts';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import { CellSymbol } from './toolbar/cell-symbol.tsx';
import { IntervalMenu } from './toolbar/interval-menu.tsx';
import { TypedInterval } from './toolbar/own-interval.tsx';
import { SettingsMenu, TypeMenu, useSettings } from './toolbar/setup-menus.tsx';
import { useCandles } from './use-candles.ts';
import { useChartRequests } from './use-chart-requests.ts';
import { useSync } from './use-sync.ts';
import { useTarget } from './use-target.ts';

/** Where the active chart puts its tools and the bar below. */
export type Slots = { readonly rail: HTMLElement | null; readonly foot: HTMLElement | null };

type ChartCellProps = PanelProps & {
  readonly symbol: StockCode;
  /** Its own among the charts of the window. */
  readonly source: string;
  /** Its controls are those in the header. */
  readonly isActive: boolean;
  readonly isOneOfSeveral: boolean;
  readonly sync: Cells['sync'];
  readonly slots: Slots;
  /** How many charts there are, for the header. */
  readonly menu: ReactNode;
  onActivate(): void;
};

/** One chart with what belongs to it. */
export function ChartCell(props: ChartCellProps): ReactNode {
  const { symbol, options, setOptions, visible, isActive, isOneOfSeveral, sync, slots } = props;
  const { t } = useTexts('chart');
  const interval = readInterval(options);
  const [setup, changeSetup] = useSetup(props);
  const { data, error, refetch, retry, loadEarlier } = useCandles(symbol, interval, visible, setup.basis);
  const allOrders = useOrders();
  const orders = useMemo(
    () => allOrders.filter((order) => order.symbol === symbol && isWorking(order) && order.lotsOpen > 0),
    [allOrders, symbol],
  );
  const alerts = usePriceAlerts(symbol);
  const again = useCallback(() => void refetch(), [refetch]);
  const name = useName(symbol, visible);
  const isOwnStale = useStale(symbol);
  // The only chart of a panel is what the panel shows.
  useReportStale(isOwnStale && !isOneOfSeveral);
  const isPanelStale = useIsInStale();
  const isStale = isOwnStale || isPanelStale;
  const [view, setView] = useState<ChartView | null>(null);
  const [isAutomatic, setAutomatic] = useState(true);
  const favourites = useChartSettings();
  const drawings = useDrawingsToday(symbol, visible, data?.steps ?? NO_STEPS);
  const loaded = data && data.columns.at.length > 0 ? data : null;
  const tools = useDrawingTools(view, drawings);
  const isSelected = tools.selected !== null;
  useEffect(() => {
    if (view && isSelected && visible) return claimEscape(() => view.drawings.select(null));
  }, [view, isSelected, visible]);
  const replay = useReplay(loaded, `${symbol} ${interval} ${setup.basis}`, loadEarlier);
  const { candles } = replay;
  const [dialog, setDialog] = useState<'indicators' | 'data' | null>(null);
  const [isReplayOpen, setReplayOpen] = useState(false);
  const ofService = useServiceIndicators(setup, dialog === 'indicators');
  const [edited, setEdited] = useState<string | null>(null);
  const [listAnchor, setListAnchor] = useState<HTMLElement | null>(null);
  const setInterval = useCallback((next: ChartInterval) => setOptions({ interval: next }), [setOptions]);
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    if (note !== null) return after(NOTE_MS, () => setNote(null));
  }, [note]);
  useChartRequests({
    panelId: props.panelId,
    isReady: isActive && visible && view !== null,
    addIndicator: (id) => {
      if (setup.indicators.length >= MAX_INDICATORS) setNote(t('indicatorsFull'));
      else changeSetup((before) => withIndicator(before, id));
    },
    startTool: (id) => {
      changeSetup((before) => ({ ...before, drawings: true }));
      tools.startTool(id);
    },
  });
  const target = useTarget({ view, candles, interval, setInterval, loadEarlier });

  const picture = usePicture(view, `${symbol} ${intervalShort(interval, t)}`, setNote);
  const onCopy = (event: ClipboardEvent): void => {
    if (!tools.selected || isTextField(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', drawingsText([tools.selected]));
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (isTextField(event.target)) return;
    const pasted = drawingsIn(event.clipboardData.getData('text/plain'));
    if (pasted.length === 0) return;
    event.preventDefault();
    view?.drawings.addCopies(pasted, false);
    setNote(t('drawingsPasted', { count: pasted.length }));
  };

  const settings = useSettings({
    setup,
    onChange: changeSetup,
    onData: () => setDialog('data'),
    onCopyPicture: () => void picture.copy(),
    onSavePicture: () => void picture.save(),
    onReplay: () => {
      setReplayOpen(true);
      loadEarlier();
    },
  });
  const picked = usePickPrice(symbol, props.group);

  const panelScope = isOneOfSeveral ? `panel ${props.panelId}` : null;
  // Charts of a colour follow each other in all windows, else those of one panel.
  const scope = useMemo((): Scope | null => {
    if (props.group !== null) return { name: `group ${props.group}`, isOfAllWindows: true };
    return panelScope === null ? null : { name: panelScope, isOfAllWindows: false };
  }, [props.group, panelScope]);
  const following = useSync({
    view,
    source: props.source,
    symbol,
    visible,
    cursorScope: sync.cursor ? scope : null,
    rangeScope: sync.range ? scope : null,
  });

  /** Digits on the chart begin an interval; null while none is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const closeTyped = (): void => {
    setTyped(null);
    view?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(event.key);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) drawings.redo();
    else drawings.undo();
  };

  return (
    <div
      className="chart-cell"
      data-stale={staleMark(isStale)}
      data-active={isActive && isOneOfSeveral ? '' : undefined}
      onPointerDownCapture={props.onActivate}
      onFocusCapture={props.onActivate}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      {isActive ? (
        <PanelHeader
          title={symbol}
          left={[
            { id: 'name', leaves: -5, node: <span className="chart-name">{name}</span> },
            {
              id: 'interval',
              leaves: 8,
              node: (
                <Segmented
                  label={t('interval')}
                  look="tabs"
                  value={interval}
                  choices={intervalsWith(interval).map((value) => ({
                    value,
                    label: intervalShort(value, t),
                    name: intervalName(value, t),
                  }))}
                  onChange={setInterval}
                />
              ),
            },
            { id: 'intervals', leaves: 5, node: <IntervalMenu interval={interval} onChange={setInterval} /> },
            { id: 'type', leaves: 6, node: <TypeMenu setup={setup} onChange={changeSetup} /> },
            {
              id: 'indicators',
              leaves: 7,
              node: (
                <IconButton label={t('indicators')} onClick={() => setDialog('indicators')}>
                  <Icon name="indicators" />
                </IconButton>
              ),
            },
            {
              id: 'compare',
              leaves: -1,
              node: (
                <CompareMenu
                  symbol={symbol}
                  compared={setup.compared}
                  left={setup.left}
                  onChange={(compared) => changeSetup((before) => withCompared(before, compared))}
                  relative={setup.relative}
                  onLeft={(left) => changeSetup((before) => ({ ...before, left }))}
                  onRelation={(code, relation) => changeSetup((before) => withRelation(before, code, relation))}
                />
              ),
            },
            {
              id: 'tools',
              leaves: 4,
              node: (
                <IconButton
                  label={t('drawingTools')}
                  pressed={setup.tools}
                  onClick={() => changeSetup((before) => ({ ...before, tools: !before.tools }))}
                >
                  <Icon name="pencil" />
                </IconButton>
              ),
            },
            { id: 'cells', leaves: -2, node: props.menu },
            {
              id: 'templates',
              leaves: -3,
              node: <TemplatesMenu symbol={symbol} group={props.group} setup={setup} onChange={changeSetup} />,
            },
            {
              id: 'settings',
              leaves: 5,
              node: <SettingsMenu items={settings} />,
            },
            { id: 'facts', leaves: -4, node: <ChartFacts symbol={symbol} group={props.group} visible={visible} /> },
          ]}
          right={[{ id: 'origin', leaves: -6, node: <ChartOrigin symbol={symbol} /> }]}
        />
      ) : null}
      {isActive && setup.tools && slots.rail
        ? createPortal(
            <ToolRail
              tool={tools.tool}
              canUndo={drawings.history.past.length > 0}
              canRedo={drawings.history.future.length > 0}
              areShown={setup.drawings}
              count={drawings.history.drawings.length}
              favourites={favourites.tools}
              onFavourite={(id) => toggleFavourite('tools', id)}
              onTool={tools.startTool}
              onUndo={drawings.undo}
              onRedo={drawings.redo}
              onShown={(shown) => changeSetup((before) => ({ ...before, drawings: shown }))}
              onList={setListAnchor}
            />,
            slots.rail,
          )
        : null}
      <div className="chart-body">
        {isOneOfSeveral ? (
          <CellSymbol
            symbol={symbol}
            interval={intervalShort(interval, t)}
            onChange={sync.symbol ? null : props.setSymbol}
          />
        ) : null}
        <ChartCanvas
          symbol={symbol}
          interval={interval}
          candles={candles}
          orders={data ? orders : NO_ORDERS}
          alerts={data ? alerts : NO_ALERTS}
          visible={visible}
          setup={setup}
          onSetup={changeSetup}
          drawings={drawings}
          tools={tools}
          settings={settings}
          onOrder={(side, price) => picked.pick({ symbol, side, price: price as Price })}
          onView={setView}
          following={following}
          isLive={replay.replay === null}
          isStale={isStale}
          onEditIndicator={setEdited}
          onAutomatic={setAutomatic}
          onKey={onKey}
          onMissed={again}
          onNearOldest={loadEarlier}
        />
        {typed !== null ? (
          <TypedInterval
            start={typed}
            onChoose={(next) => {
              closeTyped();
              setInterval(next);
            }}
            onClose={closeTyped}
          />
        ) : null}
        {tools.selected ? (
          <DrawingBar
            drawing={tools.selected}
            canAlert={canAlert(tools.selected)}
            run={drawings.run}
            onText={() => tools.setEdited(tools.selected?.id ?? null)}
            onClone={() => tools.selected && view?.drawings.addCopies([tools.selected], true)}
            onAlert={() =>
              tools.selected &&
              writeAlert(
                alertOfDrawing(symbol, onSplits(tools.selected, data?.steps ?? NO_STEPS), interval, scaleInUse(setup)),
              )
            }
            onDone={() => view?.focus()}
          />
        ) : null}
        {candles ? null : (
          <div className="chart-instead">
            {data ? (
              <PanelState.Empty title={t('empty')} text={t('emptyText', { symbol })} />
            ) : error ? (
              <RequestFailure failure={failureFrom(error)} onRetry={retry} />
            ) : (
              <ChartSkeleton />
            )}
          </div>
        )}
        {isReplayOpen && loaded ? (
          <ReplayBar
            key={interval}
            replay={replay}
            loaded={loaded}
            interval={interval}
            onClose={() => setReplayOpen(false)}
          />
        ) : null}
        <DrawingSync drawings={drawings} />
        <div className="chart-message">{picked.message}</div>
        <p className="chart-note" role="status">
          {note}
        </p>
        {candles && visible ? <ChartGap days={candles.missing} onRetry={again} /> : null}
        {isOwnStale && isOneOfSeveral && !isPanelStale ? <StaleMark symbol={symbol} /> : null}
      </div>
      {isActive && slots.foot
        ? createPortal(
            <RangeBar
              interval={interval}
              setup={setup}
              onSetup={changeSetup}
              onRange={target.showRange}
              onDate={target.goTo}
              isAutomatic={isAutomatic}
              onAutomatic={() => view?.setAutomatic(!isAutomatic)}
            />,
            slots.foot,
          )
        : null}
      {dialog === 'data' && candles ? (
        <DataDialog symbol={symbol} interval={interval} columns={candles.columns} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'indicators' ? (
        <IndicatorDialog
          ofService={ofService}
          counts={countsOf(setup)}
          favourites={favourites.indicators}
          isFull={setup.indicators.length >= MAX_INDICATORS}
          onAdd={({ id }) => changeSetup((before) => withIndicator(before, id))}
          onFavourite={(id) => toggleFavourite('indicators', id)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <EditedIndicator
        edited={edited}
        setup={setup}
        interval={interval}
        find={ofService.find}
        onChange={(key, change) => changeSetup((before) => withChanged(before, key, change))}
        onClose={() => setEdited(null)}
      />
      {listAnchor ? (
        <DrawingList
          anchor={listAnchor}
          drawings={drawings.history.drawings}
          selected={tools.selected?.id ?? null}
          run={drawings.run}
          onSelect={(id) => view?.drawings.select(id)}
          onClose={() => setListAnchor(null)}
        />
      ) : null}
      {tools.edited ? (
        <DrawingText
          key={tools.edited.id}
          drawing={tools.edited}
          onChange={(text) =>
            tools.edited && drawings.run({ kind: 'change', ids: [tools.edited.id], changes: { text } })
          }
          onClose={() => tools.setEdited(null)}
        />
      ) : null}
    </div>
  );
}

/** How long what was done is shown, ms. */
const NOTE_MS = 4_000;
const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const NO_STEPS: readonly PriceStep[] = [];
const NO_ORDERS: readonly Order[] = [];
const NO_ALERTS: readonly PriceAlert[] = [];

/** One without a button of its own has one while it is shown. */
const intervalsWith = (interval: ChartInterval): readonly ChartInterval[] =>
  INTERVALS.includes(interval) ? INTERVALS : [...INTERVALS, interval];

type EditedProps = {
  readonly edited: string | null;
  readonly setup: ChartSetup;
  readonly interval: ChartInterval;
  readonly find: IndicatorLookup;
  onChange(key: string, change: Partial<IndicatorSetup>): void;
  onClose(): void;
};

function EditedIndicator({ edited, setup, interval, find, onChange, onClose }: EditedProps): ReactNode {
  const own = setup.indicators.find(({ key }) => key === edited);
  const [instance] = own ? instancesOf({ ...setup, indicators: [own] }, interval, find) : [];
  return own && instance ? (
    <IndicatorSettings
      instance={instance}
      except={own.except}
      onChange={(change) => onChange(own.key, change)}
      onReset={() => onChange(own.key, { inputs: {}, styles: {}, except: [] })}
      onClose={onClose}
    />
  ) : null;
}

function useName(symbol: StockCode, visible: boolean): string {
  const { data } = useQuery({ ...stockQuery(symbol), enabled: visible });
  return data?.name ?? '';
}
