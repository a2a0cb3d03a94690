import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { rangeText } from '#shared/formats/axis-text.ts';

type Bar = { readonly name: string; readonly total: number };
type GroupsDiagramProps = {
  /** What they are grouped by. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Numbers of trades in place of rupiah, which no direction colours. */
  readonly areCounts?: boolean;
};

/** Groups of trades as bars from zero. */
export function GroupsDiagram({ label, bars, areCounts = false }: GroupsDiagramProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const option = useMemo(() => {
    const short = areCounts ? formats.whole : rangeText(formats, [0, ...bars.map(({ total }) => total)]);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 12, top: 8, bottom: 4, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          axisPointer: { type: 'shadow' },
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          valueFormatter: (value: unknown) => (areCounts ? formats.whole : formats.change)(Number(value)),
        },
        xAxis: {
          type: 'category',
          data: bars.map(({ name }) => name),
          axisLabel: { ...words, interval: 0, hideOverlap: true },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: {
          type: 'value',
          splitNumber: 3,
          minInterval: areCounts ? 1 : 0,
          axisLabel: { ...words, formatter: short },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: [
          {
            type: 'bar',
            name: t(areCounts ? 'trades' : 'result'),
            barMaxWidth: 28,
            data: bars.map(({ total }) => ({
              value: total,
              itemStyle: { color: colour(areCounts ? 'chart-1' : total < 0 ? 'down' : 'up'), borderRadius: 2 },
            })),
          },
        ],
      };
    };
  }, [bars, areCounts, formats, t]);
  return <Diagram label={label} option={option} />;
}
