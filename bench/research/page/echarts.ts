import { TreemapChart } from 'echarts/charts';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { STEPS, scaleColours, stepOf } from '#renderer/panels/market-map/map/colour-scale.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import type { MountedMap } from './index.ts';

use([TreemapChart, CanvasRenderer]);

/** ECharts' treemap with the same stocks, colours and texts; it takes its data whole. */
export function mountEcharts(host: HTMLElement, stocks: readonly MapStock[]): MountedMap {
  const colours = scaleColours({ up: '#2ec492', down: '#f0616d', base: '#222a36', texts: ['#ffffff', '#07100e'] });
  const chart = init(host);
  const prices = stocks.map(({ last }) => last);
  const nodeOf = (stock: MapStock, at: number) => {
    const percent = ((prices[at] ?? 0) / stock.previous - 1) * 100;
    const colour = colours[stepOf(percent, 3) + STEPS];
    return {
      name: stock.code,
      value: Math.max(stock.value, 1e9),
      itemStyle: { color: colour?.fill },
      label: { color: colour?.text, formatter: `${stock.code}\n${percent.toFixed(2)}%` },
    };
  };
  const data = () => {
    const groups = Map.groupBy(
      stocks.map((stock, at) => ({ sector: stock.sector, node: nodeOf(stock, at) })),
      ({ sector }) => sector,
    );
    return [...groups].map(([name, nodes]) => ({ name, children: nodes.map(({ node }) => node) }));
  };
  const series = () => ({
    type: 'treemap',
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
    roam: false,
    nodeClick: false,
    breadcrumb: { show: false },
    upperLabel: { show: true, height: 16 },
    animation: false,
    visibleMin: 0,
    childrenVisibleMin: 0,
    data: data(),
  });
  return {
    draw: () => chart.setOption({ animation: false, series: [series()] }),
    isComplete: () => true,
    change(changed, priceOf) {
      for (const stock of changed) prices[stock] = priceOf(stock);
      chart.setOption({ series: [{ data: data() }] }, { lazyUpdate: true });
    },
    dispose: () => chart.dispose(),
  };
}
