import { Chart } from '#renderer/chart/index.ts';
import { createLegend } from '#renderer/panels/chart/legend.ts';
import '#renderer/panels/chart/chart.css';
import type { CandleColumns } from '#shared/contract/market.ts';
import { createFormats } from '#shared/formats/formats.ts';
import type { MountedChart } from './index.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LEGEND = ['open', 'high', 'low', 'close', 'change', 'volume'];

/** The product's chart with its bars, its marks and its legend. */
export function mountLantaiChart(host: HTMLElement, columns: CandleColumns): MountedChart {
  const formats = createFormats('en');
  const plot = document.createElement('div');
  plot.className = 'chart-plot';
  const legend = document.createElement('dl');
  legend.className = 'chart-legend';
  for (const part of LEGEND) {
    const entry = document.createElement('div');
    const value = document.createElement('dd');
    value.dataset.legend = part;
    entry.append(value);
    legend.append(entry);
  }
  host.append(plot, legend);
  const view = new Chart({
    host,
    plot,
    formats,
    months: MONTHS,
    startText: 'History starts here',
    onLegend: createLegend(legend, formats),
    onScale: () => {},
    onAtLatest: () => {},
  });
  view.setData(columns, '1m');
  const previous = columns.close.at(-2) ?? Number.NaN;
  view.resize();
  return {
    tick(at, price, volume) {
      view.trade(at, price, volume);
      view.setQuote(price, previous);
      view.paint();
    },
    dispose: () => view.dispose(),
  };
}
