import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { IndicatorName } from '../chart-bench.ts';
import { type Forming, withTick } from './forming.ts';
import type { Subject } from './index.ts';
import { bollinger, type Closes, ema, macd, rsi } from './plain-indicators.ts';

type Candle = { time: UTCTimestamp; open: number; high: number; low: number; close: number; volume: number };

const secondsOf = (at: number): UTCTimestamp => (at / 1_000) as UTCTimestamp;

const read = (columns: CandleColumns): Candle[] =>
  Array.from(columns.at, (at, index) => ({
    time: secondsOf(at),
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
    volume: columns.volume[index] ?? 0,
  }));

const formingOf = (bars: readonly Candle[]): Forming => {
  const { time, ...bar } = bars.at(-1) as Candle;
  return { minute: time * 1_000, ...bar };
};

const OF: Readonly<Record<IndicatorName, (closes: Closes) => readonly Float64Array[]>> = {
  ema20: (closes) => [ema(closes, 20)],
  ema50: (closes) => [ema(closes, 50)],
  bollinger: (closes) => bollinger(closes, 20, 2),
  rsi: (closes) => [rsi(closes, 14)],
  macd,
};

/** The library has no indicators: its users compute the columns anew and give it the last values. */
function addIndicators(chart: IChartApi, indicators: readonly IndicatorName[]) {
  let panes = 1;
  const shown = indicators.map((name) => {
    const pane = name === 'rsi' || name === 'macd' ? panes++ : 0;
    const lines = OF[name](new Float64Array(0)).map((_, at) =>
      chart.addSeries(name === 'macd' && at === 0 ? HistogramSeries : LineSeries, {}, pane),
    );
    return { name, lines };
  });
  return {
    setAll(times: readonly UTCTimestamp[], closes: Closes): void {
      for (const { name, lines } of shown) {
        for (const [at, values] of OF[name](closes).entries()) {
          lines[at]?.setData(
            times.flatMap((time, index) => (Number.isNaN(values[index]) ? [] : [{ time, value: values[index] ?? 0 }])),
          );
        }
      }
    },
    setLast(time: UTCTimestamp, closes: Closes): void {
      for (const { name, lines } of shown) {
        for (const [at, values] of OF[name](closes).entries()) lines[at]?.update({ time, value: values.at(-1) ?? 0 });
      }
    },
  };
}

/** The closes in a column that grows. */
function createCloses(bars: readonly Candle[]) {
  const all = new Float64Array(bars.length + 1_000);
  all.set(bars.map(({ close }) => close));
  let count = bars.length;
  return {
    current: (): Closes => all.subarray(0, count),
    set(close: number, isNew: boolean): Closes {
      if (isNew) count += 1;
      all[count - 1] = close;
      return all.subarray(0, count);
    },
  };
}

/** lightweight-charts with candles, volume and lines for indicators. */
export const lightweightCharts: Subject<Candle[]> = {
  read,
  mount(host, bars, indicators) {
    const chart = createChart(host, {
      width: host.clientWidth,
      height: host.clientHeight,
      layout: { background: { color: '#10141b' }, textColor: '#8d98aa' },
      timeScale: { barSpacing: 10, rightOffset: 3, timeVisible: true },
    });
    const candles = chart.addSeries(CandlestickSeries);
    const volumes = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });
    chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    const lines = addIndicators(chart, indicators);
    let closes = createCloses(bars);
    const show = (next: readonly Candle[]): void => {
      closes = createCloses(next);
      candles.setData([...next]);
      volumes.setData(next.map(({ time, volume }) => ({ time, value: volume })));
      lines.setAll(
        next.map(({ time }) => time),
        closes.current(),
      );
    };
    show(bars);
    let forming = formingOf(bars);
    return {
      tick(at, price, shares) {
        const before = forming.minute;
        forming = withTick(forming, at, price, shares);
        const { minute, volume, ...bar } = forming;
        const time = secondsOf(minute);
        candles.update({ time, ...bar });
        volumes.update({ time, value: volume });
        lines.setLast(time, closes.set(price, minute > before));
      },
      replace(others) {
        forming = formingOf(others);
        show(others);
      },
      dispose: () => chart.remove(),
    };
  },
};
