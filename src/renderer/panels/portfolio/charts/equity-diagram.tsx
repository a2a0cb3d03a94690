import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import type { EquityDay } from '#shared/contract/portfolio.ts';
import { dayText, rangeDecimals, rangeText } from '#shared/formats/axis-text.ts';

/** About so many lines across. */
const SPLITS = 4;
/** More rows help nobody who reads them one by one. */
const MAX_ROWS = 250;

/** Equity by day; while amounts are hidden its change since the first day, which says nothing about them. */
export function EquityDiagram({ days }: { readonly days: readonly EquityDay[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const isHidden = useHidden() !== 'nothing';
  const first = days[0]?.equity ?? Number.NaN;
  const label = t(isHidden ? 'equityChange' : 'equityCurve');
  const rows = useMemo(
    () =>
      days.map(({ day, equity }) => ({
        day: Date.parse(day),
        value: isHidden ? (first > 0 ? (equity / first - 1) * 100 : 0) : equity,
      })),
    [days, first, isHidden],
  );
  const text = (value: number): string => (isHidden ? formats.signedPercent(value) : formats.rupiah(value));
  const option = useMemo(
    () =>
      ({ colour, font, fontSize }: DiagramStyle) => {
        const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
        const values = rows.map(({ value }) => value);
        const days = rows.map(({ day }) => day);
        const labels = days.map(dayText(formats, days));
        const decimals = Math.max(2, rangeDecimals(values, SPLITS));
        const short = isHidden
          ? (value: number): string => `${formats.change(value, decimals)}%`
          : rangeText(formats, values, SPLITS);
        return {
          textStyle: { fontFamily: font },
          grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
          tooltip: {
            trigger: 'axis',
            renderMode: 'richText',
            backgroundColor: colour('panel'),
            borderColor: colour('line'),
            textStyle: { ...words, color: colour('text') },
            valueFormatter: (value: unknown) =>
              isHidden ? formats.signedPercent(Number(value)) : formats.rupiah(Number(value)),
          },
          xAxis: {
            type: 'category',
            data: labels,
            boundaryGap: false,
            axisLabel: { ...words, hideOverlap: true },
            axisTick: { show: false },
            axisLine: { lineStyle: { color: colour('line') } },
          },
          yAxis: {
            type: 'value',
            scale: true,
            splitNumber: SPLITS,
            axisLabel: { ...words, formatter: short },
            splitLine: { lineStyle: { color: colour('line') } },
          },
          series: [
            {
              type: 'line',
              name: label,
              symbol: rows.length < 30 ? 'circle' : 'none',
              symbolSize: 4,
              color: colour('chart-1'),
              lineStyle: { width: 1.5 },
              areaStyle: { opacity: 0.12, origin: 'start' },
              data: rows.map(({ value }) => value),
            },
          ],
        };
      },
    [rows, label, isHidden, formats],
  );
  return (
    <>
      <Diagram label={label} option={option} />
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('equity')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(-MAX_ROWS).map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formats.dateWithYear(day)}</th>
              <td>{text(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
