import { BarChart, CandlestickChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { Candle } from './candle.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { linesOf, type PriceScale } from './price-scale.ts';

use([CandlestickChart, BarChart, GridComponent, CanvasRenderer]);

export type BaseView = {
  /** One per slot, left to right; null where the slot is empty here. */
  readonly bars: readonly (Candle | null)[];
  readonly labels: readonly (string | null)[];
  readonly scale: PriceScale;
  /** Shares that fill the volume plot. */
  readonly mostVolume: number;
  readonly geometry: Geometry;
  priceText(price: number): string;
};

export type BaseLayer = { draw(view: BaseView): void; resize(): void; dispose(): void };

/** The bars that no longer change, with their axes: ECharts is given what is on screen and nothing else. */
export function createBaseLayer(host: HTMLElement, colours: () => Palette): BaseLayer {
  const chart = init(host, null, { renderer: 'canvas' });

  return {
    draw({ bars, labels, scale, mostVolume, geometry, priceText }) {
      const palette = colours();
      const axisLabel = { color: palette.muted, fontFamily: palette.font, fontSize: palette.fontSize };
      const volumeColour = (bar: Candle): string => (bar.close >= bar.open ? palette.up : palette.down);
      const slots = bars.map((_, index) => index);
      const lines = linesOf(scale);
      chart.setOption(
        {
          animation: false,
          grid: [
            { left: 0, right: geometry.axisWidth, top: geometry.priceTop, height: geometry.priceHeight },
            { left: 0, right: geometry.axisWidth, top: geometry.volumeTop, height: geometry.volumeHeight },
          ],
          xAxis: [
            { type: 'category', gridIndex: 0, data: slots, show: false },
            {
              type: 'category',
              gridIndex: 1,
              data: slots,
              axisLine: { show: false },
              axisTick: { show: false },
              axisLabel: {
                ...axisLabel,
                margin: 6,
                interval: (index: number) => (labels[index] ?? null) !== null,
                formatter: (_: string, index: number) => labels[index] ?? '',
              },
            },
          ],
          yAxis: [
            {
              type: 'value',
              gridIndex: 0,
              position: 'right',
              min: scale.low,
              max: scale.high,
              // Only our lines: ECharts would add the ends of the axis, which no price is at.
              axisLabel: { ...axisLabel, margin: 8, customValues: lines, formatter: priceText },
              axisTick: { show: false, customValues: lines },
              splitLine: { lineStyle: { color: palette.grid } },
            },
            { type: 'value', gridIndex: 1, min: 0, max: mostVolume, show: false },
          ],
          series: [
            {
              type: 'candlestick',
              silent: true,
              large: false,
              progressive: 0,
              barWidth: '66%',
              itemStyle: {
                color: palette.rose,
                color0: palette.down,
                borderColor: palette.up,
                borderColor0: palette.down,
                borderColorDoji: palette.flat,
                borderWidth: 1,
              },
              data: bars.map((bar) => (bar === null ? '-' : [bar.open, bar.close, bar.low, bar.high])),
            },
            {
              type: 'bar',
              silent: true,
              xAxisIndex: 1,
              yAxisIndex: 1,
              barWidth: '66%',
              progressive: 0,
              data: bars.map((bar) =>
                bar === null ? '-' : { value: bar.volume, itemStyle: { color: volumeColour(bar), opacity: 0.28 } },
              ),
            },
          ],
        },
        { notMerge: true, silent: true },
      );
    },
    resize: () => chart.resize(),
    dispose() {
      const canvases = [...host.querySelectorAll('canvas')];
      chart.dispose();
      // Their pixels go at once, not when somebody collects the garbage: a chart is made with every stock.
      for (const canvas of canvases) canvas.width = 0;
    },
  };
}
