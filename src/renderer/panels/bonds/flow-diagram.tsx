import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';
import type { FlowBar } from './bond-figures.ts';

type FlowDiagramProps = {
  readonly bars: readonly FlowBar[];
  /** What the payments are of; read out with them. */
  readonly label: string;
};

/** The scale ends at so many of the largest coupon: the principal is cut there and carries its sum. */
const SCALE = 2.5;
/** What the ticket adds or takes is drawn fainter than what is held. */
const FAINT = 0.4;

/** Payments to maturity as bars: coupons grey, principal indigo, the part of the order fainter. */
export function FlowDiagram({ bars, label }: FlowDiagramProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  const option = useMemo(() => {
    const coupons = bars.map(({ coupon }) => coupon.held + coupon.order);
    const names = bars.map(({ from, isYear }) => {
      const year = from.slice(0, 4);
      return isYear ? year : t(from.slice(5, 7) === '01' ? 'halves.first' : 'halves.second', { year: year.slice(2) });
    });
    const top = Math.max(1, ...coupons) * SCALE;
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      const part = (kind: 'coupon' | 'principal', whose: 'held' | 'order', name: string) => ({
        type: 'bar',
        stack: 'payments',
        name,
        barMaxWidth: 22,
        barCategoryGap: '30%',
        itemStyle: { color: colour(kind === 'coupon' ? 'muted' : 'brand'), opacity: whose === 'held' ? 1 : FAINT },
        data: bars.map((bar) => bar[kind][whose]),
      });
      const sums = bars.map(({ principal }) => principal.held + principal.order);
      return {
        textStyle: { fontFamily: font },
        grid: { left: 4, right: 8, top: 20, bottom: 2, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          confine: true,
          axisPointer: { type: 'none' },
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          valueFormatter: (value: unknown) => (isHidden ? HIDDEN_AMOUNT : formats.rupiah(Number(value))),
        },
        xAxis: {
          type: 'category',
          data: names,
          axisLabel: { ...words, hideOverlap: true },
          axisTick: { show: false },
          axisLine: { lineStyle: { color: colour('line') } },
        },
        yAxis: {
          type: 'value',
          max: top,
          splitNumber: 2,
          axisLabel: {
            ...words,
            showMaxLabel: false,
            formatter: (value: number) => (isHidden ? '' : formats.compact(value)),
          },
          splitLine: { lineStyle: { color: colour('line') } },
        },
        series: [
          part('coupon', 'held', t('parts.coupon')),
          part('coupon', 'order', t('parts.couponOrder')),
          part('principal', 'held', t('parts.principal')),
          part('principal', 'order', t('parts.principalOrder')),
          {
            // A bar that is cut at the end of the scale names its sum there.
            type: 'scatter',
            silent: true,
            symbolSize: 0,
            tooltip: { show: false },
            data: sums.map((sum) => (sum > 0 ? top : null)),
            label: {
              ...words,
              show: true,
              position: 'top',
              distance: 2,
              color: colour('text'),
              formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
                isHidden ? '' : formats.compact(sums[dataIndex] ?? 0),
            },
          },
        ],
      };
    };
  }, [bars, isHidden, formats, t]);
  return (
    <div className="bonds-flows">
      <Diagram label={label} option={option} />
    </div>
  );
}
