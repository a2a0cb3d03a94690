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

/**
 * The bars that no longer change, with their axes: ECharts is given what is on screen and nothing else.
 * Once it knows the look and the places, it is given the bars and the axis' ends alone: another stock
 * is other bars in the same chart.
 */
export function createBaseLayer(host: HTMLElement, colours: () => Palette): BaseLayer {
  const chart = init(host, null, { renderer: 'canvas' });
  // Whatever is set is drawn at once: nothing is left to look for in the frames that follow.
  chart.getZr().setSleepAfterStill(1);
  /** What is on screen; the formatters below read it, so that they are set once. */
  let shown: BaseView | null = null;
  /** The look and places that the chart was given whole. */
  let given: { readonly palette: Palette; readonly geometry: Geometry; readonly count: number } | null = null;

  const priceText = (price: number): string => shown?.priceText(price) ?? '';
  const hasLabel = (index: number): boolean => (shown?.labels[index] ?? null) !== null;
  const label = (_: string, index: number): string => shown?.labels[index] ?? '';

  const prices = (bars: BaseView['bars']) =>
    bars.map((bar) => (bar === null ? '-' : [bar.open, bar.close, bar.low, bar.high]));
  const volumes = (bars: BaseView['bars']) => bars.map((bar) => bar?.volume ?? '-');
  const ends = ({ scale, mostVolume }: BaseView, lines: readonly number[]) => [
    // Only our lines: ECharts would add the ends of the axis, which no price is at.
    { min: scale.low, max: scale.high, axisLabel: { customValues: lines }, axisTick: { customValues: lines } },
    { max: mostVolume },
  ];

  function drawAll(view: BaseView, palette: Palette): void {
    const { bars, geometry } = view;
    const axisLabel = { color: palette.muted, fontFamily: palette.font, fontSize: palette.fontSize };
    const volumeColour = ({ dataIndex }: { readonly dataIndex: number }): string => {
      const bar = shown?.bars[dataIndex];
      return bar && bar.close < bar.open ? palette.down : palette.up;
    };
    const slots = bars.map((_, index) => index);
    const lines = linesOf(view.scale);
    const [price, volume] = ends(view, lines);
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
            axisLabel: { ...axisLabel, margin: 6, interval: hasLabel, formatter: label },
          },
        ],
        yAxis: [
          {
            ...price,
            type: 'value',
            gridIndex: 0,
            position: 'right',
            axisLabel: { ...axisLabel, margin: 8, customValues: lines, formatter: priceText },
            axisTick: { show: false, customValues: lines },
            splitLine: { lineStyle: { color: palette.grid } },
          },
          { ...volume, type: 'value', gridIndex: 1, min: 0, show: false },
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
            data: prices(bars),
          },
          {
            type: 'bar',
            silent: true,
            xAxisIndex: 1,
            yAxisIndex: 1,
            barWidth: '66%',
            progressive: 0,
            itemStyle: { color: volumeColour, opacity: 0.28 },
            data: volumes(bars),
          },
        ],
      },
      { notMerge: true, silent: true },
    );
  }

  return {
    draw(view) {
      shown = view;
      const palette = colours();
      const { bars, geometry } = view;
      if (given?.palette !== palette || given.geometry !== geometry || given.count !== bars.length) {
        given = { palette, geometry, count: bars.length };
        drawAll(view, palette);
        return;
      }
      chart.setOption(
        { yAxis: ends(view, linesOf(view.scale)), series: [{ data: prices(bars) }, { data: volumes(bars) }] },
        { silent: true },
      );
    },
    resize: () => chart.resize(),
    dispose() {
      const canvases = [...host.querySelectorAll('canvas')];
      chart.dispose();
      // Their pixels go at once, not when somebody collects the garbage.
      for (const canvas of canvases) canvas.width = 0;
    },
  };
}
