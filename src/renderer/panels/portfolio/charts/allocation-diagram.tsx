import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import type { Share } from '../allocation.ts';
import { barsOf } from './bars.ts';

/** The parts of the equity as bars, with their shares beside them. */
export function AllocationDiagram({ parts }: { readonly parts: readonly Share[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const rows = useMemo(
    () =>
      barsOf(parts).map(({ kind, name, share }) => ({
        name: kind === 'position' ? name : kind === 'others' ? t('others', { count: Number(name) }) : t(kind),
        share,
        kind,
      })),
    [parts, t],
  );
  const option = useMemo(
    () =>
      ({ colour, font, fontSize }: DiagramStyle) => {
        const words = { fontFamily: font, fontSize: fontSize - 1 };
        return {
          textStyle: { fontFamily: font },
          grid: { left: 8, right: 56, top: 4, bottom: 4, containLabel: true },
          xAxis: { type: 'value', show: false, max: Math.max(...rows.map(({ share }) => share), 0.01) },
          yAxis: {
            type: 'category',
            inverse: true,
            data: rows.map(({ name }) => name),
            axisLabel: { ...words, color: colour('text'), interval: 0 },
            axisTick: { show: false },
            axisLine: { show: false },
          },
          series: [
            {
              type: 'bar',
              silent: true,
              barMaxWidth: 18,
              barCategoryGap: '30%',
              label: {
                ...words,
                show: true,
                position: 'right',
                color: colour('muted'),
                formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
                  formats.percent((rows[dataIndex]?.share ?? 0) * 100),
              },
              data: rows.map(({ share, kind }) => ({
                value: share,
                itemStyle: { color: colour(kind === 'position' ? 'chart-1' : 'muted'), borderRadius: 2 },
              })),
            },
          ],
        };
      },
    [rows, formats],
  );
  return (
    <>
      <Diagram label={t('allocationOf')} option={option} />
      <table className="visually-hidden">
        <caption>{t('allocationOf')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formats.percent(share * 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
