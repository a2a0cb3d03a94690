import { type Bar, createChart } from 'openalgo-charts';
import 'openalgo-charts/indicators';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { IndicatorName } from '../chart-bench.ts';
import { type Forming, withTick } from './forming.ts';
import type { Subject } from './index.ts';

const read = (columns: CandleColumns): Bar[] =>
  Array.from(columns.at, (at, index) => ({
    time: at / 1_000,
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
    volume: columns.volume[index] ?? 0,
  }));

const volumesOf = (bars: readonly Bar[]) => bars.map(({ time, volume = 0 }) => ({ time, value: volume }));

const formingOf = (bars: readonly Bar[]): Forming => {
  const { time, open, high, low, close, volume = 0 } = bars.at(-1) as Bar;
  return { minute: time * 1_000, open, high, low, close, volume };
};

const IDS: Readonly<Record<IndicatorName, readonly [id: string, settings: Record<string, number>]>> = {
  ema20: ['ema', { length: 20 }],
  ema50: ['ema', { length: 50 }],
  bollinger: ['bollinger', { length: 20 }],
  rsi: ['rsi', { length: 14 }],
  macd: ['macd', {}],
};

/** openalgo-charts with candles, volume and its own indicators. */
export const openalgo: Subject<Bar[]> = {
  read,
  mount(host, bars, indicators) {
    const chart = createChart(host);
    const candles = chart.addSeries('candlestick');
    const volumes = chart.addSeries('histogram', { priceScaleId: '' });
    volumes.priceScale().setOptions({ marginTop: 0.82, marginBottom: 0 });
    const show = (next: readonly Bar[]): void => {
      candles.setData(next);
      volumes.setData(volumesOf(next));
    };
    show(bars);
    for (const name of indicators) chart.addIndicator(...IDS[name]);
    const end = bars.length + 2;
    chart.setVisibleLogicalRange({ from: end - 114, to: end });
    let forming = formingOf(bars);
    return {
      tick(at, price, volume) {
        forming = withTick(forming, at, price, volume);
        const { minute, ...bar } = forming;
        candles.update({ time: minute / 1_000, ...bar });
        volumes.update({ time: minute / 1_000, value: forming.volume });
      },
      replace(others) {
        forming = formingOf(others);
        show(others);
      },
      dispose: () => chart.destroy(),
    };
  },
};
