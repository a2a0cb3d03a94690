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
import { writeAlert } from '#renderer/alert-ui/new-alert.ts';
import type { Chart as ChartView, Drawing } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useTicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { usePickPrice } from '#renderer/order-ui/use-pick-price.tsx';
import { claimEscape } from '#renderer/panel-kit/escapes.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { usePicture } from '#renderer/panel-kit/use-picture.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { after } from '#renderer/ui/after.ts';
import { useIsInStale } from '#renderer/ui/stale.ts';
import type { ChartInterval, PriceStep, StockCode } from '#shared/market/index.ts';
import { useStale } from './chart-states.tsx';
import { alertOfDrawing } from './drawings/drawing-alert.ts';
import { drawingsIn, drawingsText } from './drawings/drawing-clipboard.ts';
import { useDrawingTools } from './drawings/use-drawing-tools.ts';
import { onSplits, useDrawingsToday } from './drawings/use-drawings-today.ts';
import { intervalShort } from './interval-name.ts';
import { readInterval } from './options.ts';
import { type PriceAlert, usePriceAlerts } from './price-alerts.ts';
import { useReplay } from './replay/use-replay.ts';
import type { Cells } from './setup/cells.ts';
import { withIndicator } from './setup/indicator-edits.ts';
import { MAX_INDICATORS, scaleInUse } from './setup/setup.ts';
import { useSetup } from './setup/use-setup.ts';
import type { Scope } from './shared-moves.ts';
import { useSettings } from './toolbar/setup-menus.tsx';
import { useCandles } from './use-candles.ts';
import { useChartRequests } from './use-chart-requests.ts';
import { NO_OWN_ORDERS, useOwnOrders } from './use-own-orders.ts';
import { useSync } from './use-sync.ts';
import { useTarget } from './use-target.ts';

/** Where the active chart puts its tools and the bar below. */
export type Slots = { readonly rail: HTMLElement | null; readonly foot: HTMLElement | null };

export type ChartCellProps = PanelProps & {
  readonly symbol: StockCode;
  /** Identifies it among the charts of the window. */
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

/** What is open over a chart, one at a time. */
export type ChartOverlay =
  | { readonly kind: 'indicators' }
  | { readonly kind: 'data' }
  /** Settings of the indicator that has this key in the setup. */
  | { readonly kind: 'indicator'; readonly key: string }
  | { readonly kind: 'drawings'; readonly anchor: HTMLElement }
  /** Text of the drawing that has this id. */
  | { readonly kind: 'text'; readonly drawing: string }
  /** An interval that digits on the chart have begun. */
  | { readonly kind: 'interval'; readonly typed: string };

/** How long what was done is shown, ms. */
const NOTE_MS = 4_000;
const NO_STEPS: readonly PriceStep[] = [];
const NO_ALERTS: readonly PriceAlert[] = [];

/** Everything that one chart shows, and what can be done with it. */
export function useChartCell(props: ChartCellProps) {
  const { symbol, group, options, setOptions, visible, isActive, isOneOfSeveral, sync, source, panelId } = props;
  const { t } = useTexts('chart');
  const interval = readInterval(options);
  const [setup, changeSetup] = useSetup(props);
  const { data, error, refetch, retry, loadEarlier } = useCandles(symbol, interval, visible, setup.basis);
  const orders = useOwnOrders(symbol);
  const alerts = usePriceAlerts(symbol);
  const draft = useTicketDraft(symbol, group, visible);
  const reload = useCallback(() => void refetch(), [refetch]);
  const { data: stock } = useQuery({ ...stockQuery(symbol), enabled: visible });
  const [view, setView] = useState<ChartView | null>(null);
  const [overlay, setOverlay] = useState<ChartOverlay | null>(null);
  const [isAutomatic, setAutomatic] = useState(true);
  const [isReplayOpen, setReplayOpen] = useState(false);
  const [note, setNote] = useNote();
  const drawings = useDrawingsToday(symbol, visible, data?.steps ?? NO_STEPS);
  const editText = useCallback((drawing: string) => setOverlay({ kind: 'text', drawing }), []);
  const tools = useDrawingTools(view, drawings, editText);
  useEscapeFromSelection(view, tools.selected !== null && visible);
  const loaded = data && data.columns.at.length > 0 ? data : null;
  const replay = useReplay(loaded, `${symbol} ${interval} ${setup.basis}`, loadEarlier);
  const { candles } = replay;
  const setInterval = useCallback((next: ChartInterval) => setOptions({ interval: next }), [setOptions]);
  const addIndicator = (id: string): void => changeSetup((before) => withIndicator(before, id));
  const target = useTarget({ view, candles, interval, setInterval, loadEarlier });
  useChartRequests({
    panelId,
    isReady: isActive && visible && view !== null,
    addIndicator(id) {
      if (setup.indicators.length >= MAX_INDICATORS) setNote(t('indicatorsFull'));
      else addIndicator(id);
    },
    startTool(id) {
      changeSetup((before) => ({ ...before, drawings: true }));
      tools.startTool(id);
    },
    showMoment: (at, isDay) => target.goTo(at, isDay ? 'D' : null),
  });
  const pictureTitle = `${symbol} ${intervalShort(interval, t)}`;
  const picture = usePicture(view && (() => view.picture(pictureTitle)), pictureTitle, setNote);
  const settings = useSettings({
    setup,
    onChange: changeSetup,
    onData: () => setOverlay({ kind: 'data' }),
    onCopyPicture: () => void picture.copy(),
    onSavePicture: () => void picture.save(),
    onReplay() {
      setReplayOpen(true);
      loadEarlier();
    },
  });
  const scope = useScope(props);
  const following = useSync({
    view,
    source,
    symbol,
    visible,
    cursorScope: sync.cursor ? scope : null,
    rangeScope: sync.range ? scope : null,
  });
  const writeDrawingAlert = (drawing: Drawing): void =>
    writeAlert(alertOfDrawing(symbol, onSplits(drawing, data?.steps ?? NO_STEPS), interval, scaleInUse(setup)));
  return {
    symbol,
    visible,
    interval,
    setInterval,
    setup,
    changeSetup,
    data,
    error,
    retry,
    reload,
    loadEarlier,
    loaded,
    candles,
    orders: data ? orders : NO_OWN_ORDERS,
    alerts: data ? alerts : NO_ALERTS,
    draft: data ? draft : null,
    name: stock?.name ?? '',
    view,
    setView,
    overlay,
    setOverlay,
    isAutomatic,
    setAutomatic,
    replay,
    isLive: replay.replay === null,
    isReplayOpen,
    setReplayOpen,
    note,
    drawings,
    tools,
    addIndicator,
    target,
    settings,
    following,
    writeDrawingAlert,
    ...useStaleness(symbol, isOneOfSeveral),
    picked: usePickPrice(symbol, group),
    clipboard: clipboardOf(view, tools.selected, (count) => setNote(t('drawingsPasted', { count }))),
    onKey: keysOf(drawings, (typed) => setOverlay({ kind: 'interval', typed })),
  };
}

export type ChartCellModel = ReturnType<typeof useChartCell>;

/** A message that goes by itself. */
function useNote() {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    if (note !== null) return after(NOTE_MS, () => setNote(null));
  }, [note]);
  return [note, setNote] as const;
}

/** Esc leaves the selected drawing before it does anything else. */
function useEscapeFromSelection(view: ChartView | null, isSelected: boolean): void {
  useEffect(() => {
    if (view && isSelected) return claimEscape(() => view.drawings.select(null));
  }, [view, isSelected]);
}

/** Whether the chart's stock, or the whole panel, is out of date. */
function useStaleness(symbol: StockCode, isOneOfSeveral: boolean) {
  const isOwnStale = useStale(symbol);
  // The only chart of a panel is what the panel shows.
  useReportStale(isOwnStale && !isOneOfSeveral);
  const isPanelStale = useIsInStale();
  return { isStale: isOwnStale || isPanelStale, hasStaleMark: isOwnStale && isOneOfSeveral && !isPanelStale };
}

/** The charts that move together: those of a colour in all windows, else those of one panel; null for none. */
function useScope({ group, panelId, isOneOfSeveral }: ChartCellProps): Scope | null {
  const panel = isOneOfSeveral ? `panel ${panelId}` : null;
  return useMemo(() => {
    if (group !== null) return { name: `group ${group}`, isOfAllWindows: true };
    return panel === null ? null : { name: panel, isOfAllWindows: false };
  }, [group, panel]);
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Copies the selected drawing as text, and pastes drawings from text. */
const clipboardOf = (view: ChartView | null, selected: Drawing | null, onPasted: (count: number) => void) => ({
  onCopy(event: ClipboardEvent): void {
    if (!selected || isTextField(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', drawingsText([selected]));
  },
  onPaste(event: ClipboardEvent): void {
    if (isTextField(event.target)) return;
    const pasted = drawingsIn(event.clipboardData.getData('text/plain'));
    if (pasted.length === 0) return;
    event.preventDefault();
    view?.drawings.addCopies(pasted, false);
    onPasted(pasted.length);
  },
});

/** Keys that the chart itself does not use: digits begin an interval, Ctrl+Z undoes an edit of the drawings. */
function keysOf(history: { undo(): void; redo(): void }, typeInterval: (digit: string) => void) {
  return (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isDigit = isPlain && /^[1-9]$/.test(event.key);
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isDigit && !isUndo) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDigit) typeInterval(event.key);
    else if (event.shiftKey) history.redo();
    else history.undo();
  };
}
