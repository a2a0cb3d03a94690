import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { isCorporate, yearsUntil } from './bond-figures.ts';
import type { Offer } from './queries.ts';

type CurveDiagramProps = {
  readonly offers: readonly Offer[];
  readonly chosen: string;
  readonly owned: ReadonlySet<string>;
  /** YYYY-MM-DD */
  readonly today: string;
};

const SIZE = 7;
const CHOSEN_SIZE = 11;

/** Yields by years to maturity: the government's as a curve, each bond a dot, filled where it is owned. */
export function CurveDiagram({ offers, chosen, owned, today }: CurveDiagramProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const option = useMemo(() => {
    const dots = offers
      .map((offer) => ({ offer, years: yearsUntil(today, offer.maturityDate) }))
      .sort((left, right) => left.years - right.years);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      const series = (corporate: boolean) => {
        const own = dots.filter(({ offer }) => isCorporate(offer) === corporate);
        const tone = colour(corporate ? 'chart-2' : 'chart-1');
        return {
          type: corporate ? 'scatter' : 'line',
          name: t(corporate ? 'groups.corporate' : 'groups.government'),
          lineStyle: { color: tone, width: 1 },
          symbol: 'circle',
          data: own.map(({ offer, years }) => ({
            name: offer.code,
            value: [years, offer.yieldToMaturity],
            symbolSize: offer.code === chosen ? CHOSEN_SIZE : SIZE,
            itemStyle: {
              color: owned.has(offer.code) ? tone : colour('panel'),
              borderColor: offer.code === chosen ? colour('text') : tone,
              borderWidth: 1.5,
            },
          })),
        };
      };
      return {
        textStyle: { fontFamily: font },
        grid: { left: 4, right: 12, top: 8, bottom: 2, containLabel: true },
        tooltip: {
          trigger: 'item',
          renderMode: 'richText',
          confine: true,
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          formatter: ({ name, value }: { readonly name: string; readonly value: readonly number[] }) =>
            `${name}  ${formats.percent(value[1] ?? 0)}  ${t('curveYears', { years: formats.decimal(value[0] ?? 0, 1) })}`,
        },
        xAxis: {
          type: 'value',
          min: 0,
          axisLabel: { ...words, formatter: (years: number) => t('years', { years: formats.trimmed(years) }) },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
          splitLine: { show: false },
        },
        yAxis: {
          type: 'value',
          scale: true,
          splitNumber: 3,
          axisLabel: { ...words, formatter: (value: number) => formats.trimmed(value) },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: [series(false), series(true)],
      };
    };
  }, [offers, chosen, owned, today, formats, t]);
  return (
    <div className="bonds-curve">
      <Diagram label={t('curve')} option={option} />
    </div>
  );
}
