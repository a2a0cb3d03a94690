import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { dayText, rangeText } from '#shared/formats/axis-text.ts';
import { dayStart } from '#shared/formats/formats.ts';
import type { CurveDay } from '#shared/journal/curve.ts';
import type { Origin } from '#shared/journal/origin.ts';

type CurveDiagramProps = { readonly curve: readonly CurveDay[]; readonly origin: Origin };

/** Realised profit since the beginning of the days as a line, each day's as a bar. */
export function CurveDiagram({ curve, origin }: CurveDiagramProps): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const option = useMemo(() => {
    const days = curve.map(({ day }) => dayStart(day));
    const short = rangeText(formats, [0, ...curve.flatMap(({ total, result }) => [total, result])]);
    const amount = (value: unknown): string => formats.change(Number(value));
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          valueFormatter: amount,
        },
        xAxis: {
          type: 'category',
          data: days.map(dayText(formats, days)),
          axisLabel: { ...words, hideOverlap: true },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: {
          type: 'value',
          splitNumber: 4,
          axisLabel: { ...words, formatter: short },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: [
          {
            type: 'bar',
            name: t('dayOwn'),
            barMaxWidth: 10,
            data: curve.map(({ result }) => ({
              value: result,
              itemStyle: { color: colour(result < 0 ? 'down' : 'up'), opacity: 0.55 },
            })),
          },
          {
            type: 'line',
            name: t(`realisedBy.${origin}.name`),
            symbol: curve.length < 30 ? 'circle' : 'none',
            symbolSize: 4,
            color: colour('chart-1'),
            areaStyle: { opacity: 0.1 },
            data: curve.map(({ total }) => total),
          },
        ],
      };
    };
  }, [curve, origin, formats, t]);
  return <Diagram label={t(`realisedBy.${origin}.curve`)} option={option} />;
}
