import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { CHART_COLOURS, Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import type { HistoryRow } from './composition-rows.ts';

type CompositionChartProps = {
  readonly label: string;
  /** Oldest first, as the values of a row. */
  readonly months: readonly string[];
  readonly rows: readonly HistoryRow[];
  nameOf(row: HistoryRow): string;
};

/** Foreign holders are paler: the table below has the colours by name. */
const PALE = 0.55;

/** Kinds of holders stacked to 100 % by month. */
export function CompositionChart({ label, months, rows, nameOf }: CompositionChartProps): ReactNode {
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and months change with the rows and the formats alone
  const option = useMemo(
    () =>
      ({ colour, font, fontSize }: DiagramStyle) => {
        const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
        const text = (value: unknown): string => formats.percent(Number(value));
        return {
          textStyle: { fontFamily: font },
          grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
          tooltip: {
            trigger: 'item',
            renderMode: 'richText',
            valueFormatter: text,
            backgroundColor: colour('panel'),
            borderColor: colour('line'),
            textStyle: { ...words, color: colour('text') },
          },
          xAxis: {
            type: 'category',
            data: months,
            axisLabel: words,
            axisTick: { show: false },
            axisLine: { lineStyle: { color: colour('line') } },
          },
          yAxis: {
            type: 'value',
            max: 100,
            axisLabel: { ...words, formatter: '{value}%' },
            splitLine: { lineStyle: { color: colour('line') } },
          },
          series: rows.map((row, at) => ({
            type: 'bar',
            stack: 'all',
            name: nameOf(row),
            barMaxWidth: 48,
            data: row.values,
            itemStyle: {
              color: colour(CHART_COLOURS[at % CHART_COLOURS.length] ?? 'chart-1'),
              opacity: row.place === 'foreign' ? PALE : 1,
            },
          })),
        };
      },
    [rows, formats],
  );
  return (
    <div className="company-composition">
      <Diagram label={label} option={option} />
    </div>
  );
}
