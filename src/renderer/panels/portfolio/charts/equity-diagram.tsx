import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { dayText } from '#shared/formats/axis-text.ts';

/** About so many lines across. */
export const SPLITS = 4;
/** More rows help nobody who reads them one by one. */
const MAX_ROWS = 250;

/** A line over the days; the first one is filled where it is alone. */
export type Curve = { readonly name: string; readonly values: readonly number[] };

type EquityDiagramProps = {
  /** Read by screen readers instead of the picture, and the caption of the table beside it. */
  readonly label: string;
  /** YYYY-MM-DD, oldest first. */
  readonly days: readonly string[];
  readonly curves: readonly Curve[];
  text(value: number): string;
  /** Beside the axis. */
  short(value: number): string;
};

const COLOURS = ['chart-1', 'muted'] as const;

/** Curves by day, with their values as a table. */
export function EquityDiagram({ label, days, curves, text, short }: EquityDiagramProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const option = useMemo(
    () =>
      ({ colour, font, fontSize }: DiagramStyle) => {
        const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
        const times = days.map((day) => Date.parse(day));
        const labels = times.map(dayText(formats, times));
        return {
          textStyle: { fontFamily: font },
          // What the curves come to stands above them.
          grid: { left: 8, right: 12, top: 26, bottom: 4, containLabel: true },
          tooltip: {
            trigger: 'axis',
            renderMode: 'richText',
            backgroundColor: colour('panel'),
            borderColor: colour('line'),
            textStyle: { ...words, color: colour('text') },
            valueFormatter: (value: unknown) => text(Number(value)),
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
          series: curves.map(({ name, values }, at) => ({
            type: 'line',
            name,
            symbol: days.length < 30 ? 'circle' : 'none',
            symbolSize: 4,
            color: colour(COLOURS[at] ?? 'muted'),
            lineStyle: { width: 1.5 },
            ...(curves.length === 1 ? { areaStyle: { opacity: 0.12, origin: 'start' } } : undefined),
            data: values,
          })),
        };
      },
    [days, curves, text, short, formats],
  );
  const from = Math.max(0, days.length - MAX_ROWS);
  return (
    <>
      <Diagram label={label} option={option} />
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {curves.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.slice(from).map((day, row) => (
            <tr key={day}>
              <th scope="row">{formats.dateWithYear(Date.parse(day))}</th>
              {curves.map(({ name, values }) => (
                <td key={name}>{text(values[from + row] ?? Number.NaN)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
