import { type ReactNode, useMemo } from 'react';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';

export type Bar = {
  readonly label: string;
  readonly value: number | null;
  /** In the second colour. */
  readonly isMarked?: boolean;
};

type BarsProps = {
  readonly name: string;
  /** A stable reference while its values are the same. */
  readonly bars: readonly Bar[];
  readonly text: (value: number | null) => string;
  /** The labels of an axis over these values. */
  readonly axisText: (values: readonly number[]) => (value: number) => string;
};

/** Values as bars from left to right; losses in red. */
export function Bars({ name, bars, text, axisText }: BarsProps): ReactNode {
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the formats and the bars alone
  const option = useMemo(() => {
    const textOf = (value: unknown): string => text(typeof value === 'number' ? value : null);
    const short = axisText([0, ...bars.flatMap(({ value }) => value ?? [])]);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      const tone = ({ value, isMarked }: Bar) =>
        value !== null && value < 0 ? 'down' : isMarked ? 'chart-4' : 'chart-1';
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 8, top: 12, bottom: 4, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          axisPointer: { type: 'shadow' },
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          valueFormatter: textOf,
        },
        xAxis: {
          type: 'category',
          data: bars.map(({ label }) => label),
          axisLabel: words,
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: {
          type: 'value',
          axisLabel: { ...words, formatter: short },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: {
          type: 'bar',
          name,
          barMaxWidth: 36,
          data: bars.map((bar) => ({ value: bar.value ?? '-', itemStyle: { color: colour(tone(bar)) } })),
        },
      };
    };
  }, [bars, name, formats]);
  return <Diagram label={name} option={option} />;
}
