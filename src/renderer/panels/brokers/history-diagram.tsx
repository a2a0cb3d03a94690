import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { netValue } from '#shared/brokers/summary.ts';
import { rangeText } from '#shared/formats/axis-text.ts';
import type { HistoryDay } from './history.ts';

type HistoryDiagramProps = { readonly label: string; readonly days: readonly HistoryDay[] };

/** Net value by day as bars and their sum as a line at the left, closes and the averages of both sides at the right. */
export function HistoryDiagram({ label, days }: HistoryDiagramProps): ReactNode {
  const { t } = useTexts('brokers');
  const formats = useFormats();
  const option = useMemo(() => {
    const amount = (value: unknown): string => (typeof value === 'number' ? formats.compact(value) : '–');
    const price = (value: unknown): string => (typeof value === 'number' ? formats.price(Math.round(value)) : '–');
    const short = rangeText(formats, [0, ...days.flatMap(({ row, cumulative }) => [netValue(row), cumulative])]);
    const some = (value: number): number | null => (value === 0 ? null : value);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      const dots = { type: 'scatter', yAxisIndex: 1, symbolSize: 6, tooltip: { valueFormatter: price } } as const;
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 8, top: 28, bottom: 4, containLabel: true },
        legend: { top: 0, itemHeight: 8, itemWidth: 14, textStyle: words },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          axisPointer: { type: 'shadow' },
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
        },
        xAxis: {
          type: 'category',
          data: days.map(({ row }) => formats.date(Date.parse(row.date))),
          axisLabel: words,
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: [
          {
            type: 'value',
            axisLabel: { ...words, formatter: short },
            splitLine: { lineStyle: { color: colour('line') } },
          },
          { type: 'value', scale: true, axisLabel: { ...words, formatter: price }, splitLine: { show: false } },
        ],
        series: [
          {
            type: 'bar',
            name: t('netValue'),
            barMaxWidth: 24,
            color: colour('up'),
            tooltip: { valueFormatter: amount },
            data: days.map(({ row }) => ({
              value: netValue(row),
              itemStyle: { color: colour(netValue(row) < 0 ? 'down' : 'up') },
            })),
          },
          {
            type: 'line',
            name: t('cumulative'),
            symbol: 'none',
            color: colour('chart-1'),
            tooltip: { valueFormatter: amount },
            data: days.map(({ cumulative }) => cumulative),
          },
          {
            type: 'line',
            name: t('close'),
            symbol: 'none',
            yAxisIndex: 1,
            color: colour('muted'),
            tooltip: { valueFormatter: price },
            data: days.map(({ close }) => close),
          },
          {
            ...dots,
            symbol: 'triangle',
            name: t('buyAverage'),
            color: colour('up'),
            data: days.map(({ row }) => some(row.buyAverage)),
          },
          {
            ...dots,
            symbol: 'diamond',
            name: t('sellAverage'),
            color: colour('down'),
            data: days.map(({ row }) => some(row.sellAverage)),
          },
        ],
      };
    };
  }, [days, formats, t]);
  return <Diagram label={label} option={option} />;
}
