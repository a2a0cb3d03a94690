import { type Chart, dispose, init, type KLineData } from 'klinecharts';
import type { CandleColumns } from '#shared/contract/market.ts';
import type { IndicatorName } from '../chart-bench.ts';
import { type Forming, withTick } from './forming.ts';
import type { Subject } from './index.ts';

const read = (columns: CandleColumns): KLineData[] =>
  Array.from(columns.at, (timestamp, index) => ({
    timestamp,
    open: columns.open[index] ?? 0,
    high: columns.high[index] ?? 0,
    low: columns.low[index] ?? 0,
    close: columns.close[index] ?? 0,
    volume: columns.volume[index] ?? 0,
  }));

const formingOf = (bars: readonly KLineData[]): Forming => {
  const { timestamp: minute, open, high, low, close, volume = 0 } = bars.at(-1) as KLineData;
  return { minute, open, high, low, close, volume };
};

const ON_PRICES = 'candle_pane';

/** Adds the library's own indicators; the two averages are one of them, as its users have them. */
function addIndicators(chart: Chart, indicators: readonly IndicatorName[]): void {
  const averages = ([20, 50] as const).filter((length) => indicators.includes(`ema${length}`));
  if (averages.length > 0) chart.createIndicator({ name: 'EMA', calcParams: [...averages], paneId: ON_PRICES }, true);
  if (indicators.includes('bollinger'))
    chart.createIndicator({ name: 'BOLL', calcParams: [20, 2], paneId: ON_PRICES }, true);
  if (indicators.includes('rsi')) chart.createIndicator({ name: 'RSI', calcParams: [14] });
  if (indicators.includes('macd')) chart.createIndicator({ name: 'MACD', calcParams: [12, 26, 9] });
}

/** KLineChart with volume in a pane of its own: that is where it has it. */
export const klinecharts: Subject<KLineData[]> = {
  read,
  mount(host, bars, indicators) {
    const chart = init(host);
    if (!chart) throw new Error('klinecharts has not started');
    chart.setStyles('dark');
    chart.setBarSpace(10);
    chart.setOffsetRightDistance(30);
    let shown = bars;
    let notify: (bar: KLineData) => void = () => {};
    chart.setDataLoader({
      getBars: ({ type, callback }) => callback(type === 'init' ? shown : [], false),
      subscribeBar: ({ callback }) => {
        notify = callback;
      },
    });
    chart.setPeriod({ type: 'minute', span: 1 });
    chart.createIndicator({ name: 'VOL', calcParams: [] });
    addIndicators(chart, indicators);
    chart.setSymbol({ ticker: 'ONE', pricePrecision: 0, volumePrecision: 0 });
    let forming = formingOf(bars);
    return {
      tick(at, price, volume) {
        forming = withTick(forming, at, price, volume);
        const { minute, ...bar } = forming;
        notify({ timestamp: minute, ...bar });
      },
      replace(others) {
        shown = others;
        forming = formingOf(others);
        chart.setSymbol({ ticker: 'TWO', pricePrecision: 0, volumePrecision: 0 });
      },
      dispose: () => dispose(chart),
    };
  },
};
