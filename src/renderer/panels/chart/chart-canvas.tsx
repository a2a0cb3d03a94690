import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ChartInterval, Order } from '../../../shared/contract/index.ts';
import { SHARES_PER_LOT, type StockCode } from '../../../shared/market/index.ts';
import { CHART, marketStore, QUOTE, wantCodes, wantQuotes, wantTrades } from '../../feed/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { serviceNow } from '../../stores/health.ts';
import { onThemeChange } from '../../theme/index.ts';
import { Button, IconButton, useFormats } from '../../ui/index.ts';
import { useChartMenu } from './chart-menu.tsx';
import { type ChartView, createChartView } from './chart-view.ts';
import { createLegend } from './legend.ts';
import { OrderLines } from './order-lines.tsx';
import { summaryOf } from './summary.ts';
import type { LoadedCandles } from './use-candles.ts';

type ChartCanvasProps = {
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly candles: LoadedCandles;
  /** Working orders of this stock. */
  readonly orders: readonly Order[];
  readonly visible: boolean;
  /** Trades went by unseen: the bars must be asked for anew. */
  onMissed(): void;
};

const offScreen = (): null => null;

/** The drawn chart: bars, the line of the last price, own orders, crosshair and legend. */
export function ChartCanvas({ symbol, interval, candles, orders, visible, onMissed }: ChartCanvasProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const host = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLDListElement>(null);
  const [view, setView] = useState<ChartView | null>(null);
  const [yOf, setYOf] = useState<(price: number) => number | null>(() => offScreen);
  const [atLatest, setAtLatest] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);

  const { listeners, menu } = useChartMenu({ symbol, host, priceAt: (y) => view?.priceAt(y) ?? null });
  const wordsId = useId();
  const words = useRef<HTMLParagraphElement>(null);
  /** Said when the keyboard comes to the drawing; it would be too much with every trade. */
  const sayWords = (): void => {
    const row = marketStore.quotes.row(symbol);
    const quote = {
      last: marketStore.quotes.value(row, QUOTE.last),
      previous: marketStore.quotes.value(row, QUOTE.previous),
    };
    const summary = summaryOf(candles.columns, quote, formats);
    if (words.current) words.current.textContent = summary ? t('inWords', summary) : '';
  };

  const months = t('months');
  useEffect(() => {
    if (!host.current || !base.current || !overlay.current || !legend.current) return;
    const made = createChartView({
      host: host.current,
      base: base.current,
      overlay: overlay.current,
      formats,
      months: months.split(' '),
      onLegend: createLegend(legend.current, formats),
      onScale: (next) => setYOf(() => next),
      onAtLatest: setAtLatest,
      now: serviceNow,
    });
    setView(made);
    return () => {
      setView(null);
      made.dispose();
    };
  }, [formats, months]);

  // Bars first, then what has been traded since, then sizes: an empty chart is never drawn in between.
  useEffect(() => {
    if (!view || !visible) return;
    view.setData(candles.columns, interval);
    const row = marketStore.quotes.row(symbol);
    let next = candles.tapeFrom;
    /** @returns whether a trade was this stock's. */
    const take = (): boolean => {
      const tape = marketStore.trades;
      let isTaken = false;
      if (tape.first() > next) {
        next = tape.end();
        onMissed();
        return isTaken;
      }
      for (; next < tape.end(); next += 1) {
        if (tape.code(next) !== symbol) continue;
        view.trade(tape.at(next), tape.price(next), tape.lots(next) * SHARES_PER_LOT);
        isTaken = true;
      }
      return isTaken;
    };
    const takeMinute = (): void => {
      const { charts } = marketStore.rows;
      // A sum that may be old would take back what the trades have told since.
      if (!charts.isKnown(row) || charts.value(row, CHART.stale) === 1) return;
      const price = charts.value(row, CHART.minutePrice);
      if (!(price > 0)) return;
      view.minute(charts.value(row, CHART.minuteAt), price, charts.value(row, CHART.minuteVolume));
    };
    const refresh = (): void => {
      take();
      takeMinute();
      view.setQuote(marketStore.quotes.value(row, QUOTE.last), marketStore.quotes.value(row, QUOTE.previous));
      view.paint();
    };
    take();
    refresh();
    // Most trades are another stock's: they change nothing here.
    const stopTrades = marketStore.onTrades(() => {
      if (take()) refresh();
    });
    const stopQuote = marketStore.onQuote(symbol, refresh);
    const stopChart = marketStore.onRow('charts', symbol, refresh);
    return () => {
      stopChart();
      stopTrades();
      stopQuote();
    };
  }, [view, visible, candles, interval, symbol, onMissed]);

  useEffect(() => {
    if (!view || !visible) return;
    view.setOrderPrices([...new Set(orders.map((order) => order.price))]);
    view.paint();
  }, [view, visible, orders]);

  useEffect(() => {
    if (!view || !visible || !host.current) return;
    const resized = new ResizeObserver(() => view.resize());
    resized.observe(host.current);
    // It may have changed while nobody saw the chart.
    view.restyle();
    const stopTheme = onThemeChange(view.restyle);
    return () => {
      stopTheme();
      resized.disconnect();
    };
  }, [view, visible]);

  useEffect(() => {
    if (!visible) return;
    const stopQuotes = wantQuotes([symbol]);
    const stopTrades = wantTrades([symbol]);
    const stopChart = wantCodes('charts', [symbol]);
    return () => {
      stopChart();
      stopQuotes();
      stopTrades();
    };
  }, [symbol, visible]);

  return (
    <div
      ref={host}
      className="chart-host"
      role="application"
      aria-label={t('describe', { symbol, interval: t(`intervalsLong.${interval}`) })}
      aria-describedby={wordsId}
      onFocus={sayWords}
      {...listeners}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move and zoom the drawing
      tabIndex={0}
    >
      <p ref={words} id={wordsId} className="visually-hidden" />
      <div ref={base} className="chart-base" />
      <canvas ref={overlay} className="chart-overlay" />
      <dl ref={legend} className="chart-legend">
        {(['open', 'high', 'low', 'close'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`legend.${part}`)}</dt>
            <dd data-legend={part} />
          </div>
        ))}
        <div>
          <dd data-legend="change" />
        </div>
        <div>
          <dt>{t('legend.volume')}</dt>
          <dd data-legend="volume" className="is-plain" />
        </div>
      </dl>
      {menu}
      <OrderLines orders={orders} yOf={yOf} onFailed={setFailure} />
      {atLatest ? null : (
        <Button size="small" className="chart-latest" title={t('latest')} onClick={() => view?.goToLatest()}>
          {t('latest')} »
        </Button>
      )}
      {failure === null ? null : (
        <p className="chart-failure" role="alert">
          {failure}
          <IconButton label={translate('common:dismiss')} onClick={() => setFailure(null)}>
            ✕
          </IconButton>
        </p>
      )}
    </div>
  );
}
