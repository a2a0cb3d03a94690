import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { MountedChart } from './index.ts';

const seconds = (at: number): UTCTimestamp => (Math.floor(at / 60_000) * 60) as UTCTimestamp;

/** lightweight-charts with candles, volume and the same bars on screen. */
export function mountLightweightCharts(host: HTMLElement, columns: CandleColumns): MountedChart {
  const chart = createChart(host, {
    width: 1400,
    height: 800,
    layout: { background: { color: '#10141b' }, textColor: '#8d98aa' },
    timeScale: { barSpacing: 10, rightOffset: 3, timeVisible: true },
  });
  const candles = chart.addSeries(CandlestickSeries);
  const volumes = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  const bars = Array.from(columns.at, (at, index) => ({
    time: seconds(at),
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
  }));
  candles.setData(bars);
  volumes.setData(bars.map(({ time }, index) => ({ time, value: columns.volume[index] ?? 0 })));
  let forming = bars.at(-1);
  let volume = columns.volume.at(-1) ?? 0;
  return {
    tick(at, price, shares) {
      const time = seconds(at);
      const opens = forming === undefined || time > forming.time;
      forming =
        opens || forming === undefined
          ? { time, open: price, high: price, low: price, close: price }
          : { ...forming, high: Math.max(forming.high, price), low: Math.min(forming.low, price), close: price };
      volume = opens ? shares : volume + shares;
      candles.update(forming);
      volumes.update({ time, value: volume });
    },
    dispose: () => chart.remove(),
  };
}
