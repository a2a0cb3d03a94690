import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import type { FinancialTable } from '#shared/contract/company.ts';
import { figureText } from './figure-text.ts';
import type { StatementRow } from './statement-table.ts';

type RowChartProps = {
  readonly name: string;
  readonly row: StatementRow;
  readonly periods: FinancialTable['periods'];
};

/** One row of accounts as bars, oldest first; losses in red. */
export function RowChart({ name, row, periods }: RowChartProps): ReactNode {
  const formats = useFormats();
  const option = useMemo(() => {
    const text = (value: unknown): string => figureText(typeof value === 'number' ? value : null, row.unit, formats);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
        tooltip: {
          ...{ trigger: 'axis', renderMode: 'richText', axisPointer: { type: 'shadow' } },
          ...{ backgroundColor: colour('panel'), borderColor: colour('line') },
          textStyle: { ...words, color: colour('text') },
          valueFormatter: text,
        },
        xAxis: {
          type: 'category',
          data: periods.map(({ label }) => label).reverse(),
          axisLabel: words,
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: {
          type: 'value',
          axisLabel: { ...words, formatter: text },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: {
          ...{ type: 'bar', name, barMaxWidth: 36 },
          data: [...row.values].reverse().map((value) => ({
            value: value ?? '-',
            itemStyle: { color: colour(value !== null && value < 0 ? 'red' : 'chart-1') },
          })),
        },
      };
    };
  }, [row, periods, name, formats]);
  return <Diagram label={name} option={option} />;
}
