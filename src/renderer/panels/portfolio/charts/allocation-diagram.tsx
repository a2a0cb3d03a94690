import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import { useWholeRows } from '#renderer/ui/use-whole-rows.ts';
import type { Share } from '../allocation.ts';
import { type Bar, barsOf } from './bars.ts';

type AllocationDiagramProps = { readonly parts: readonly Share[]; readonly label: string };

/** Width of a digit, and of the gap between a bar and its share with what is left beside it, in heights of the text. */
const DIGIT = 0.65;
const SHARE_GAP = 0.8;
/** Width of the longest name, in heights of the text. */
const NAME = 9;

/** The parts of the equity as bars, as many as have room, with their shares beside them; the table has all of them. */
export function AllocationDiagram({ parts, label }: AllocationDiagramProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const nameIn = useCallback(
    (kind: Bar['kind'], name: string): string => {
      if (kind === 'position') return name;
      if (kind === 'sector') return name || t('noSector');
      return kind === 'others' ? t('others', { count: Number(name) }) : t(kind);
    },
    [t],
  );
  const box = useRef<HTMLDivElement>(null);
  const room = useWholeRows(box);
  const named = useCallback(
    (bars: readonly Bar[]) => bars.map(({ kind, name, share }) => ({ name: nameIn(kind, name), share, kind })),
    [nameIn],
  );
  const all = useMemo(() => named(barsOf(parts)), [parts, named]);
  const rows = useMemo(() => named(barsOf(parts, room)), [parts, named, room]);
  const option = useMemo(
    () =>
      ({ colour, font, fontSize }: DiagramStyle) => {
        const words = { fontFamily: font, fontSize: fontSize - 1 };
        const digits = Math.max(0, ...rows.map(({ share }) => formats.percent(share * 100).length));
        return {
          textStyle: { fontFamily: font },
          grid: {
            left: 8,
            right: Math.ceil(fontSize * (digits * DIGIT + SHARE_GAP)),
            top: 4,
            bottom: 4,
            containLabel: true,
          },
          xAxis: { type: 'value', show: false, max: Math.max(...rows.map(({ share }) => share), 0.01) },
          yAxis: {
            type: 'category',
            inverse: true,
            data: rows.map(({ name }) => name),
            axisLabel: { ...words, color: colour('text'), interval: 0, width: fontSize * NAME, overflow: 'truncate' },
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
                itemStyle: {
                  color: colour(kind === 'position' || kind === 'sector' ? 'chart-1' : 'muted'),
                  borderRadius: 2,
                },
              })),
            },
          ],
        };
      },
    [rows, formats],
  );
  return (
    <>
      <div ref={box} className="portfolio-bars">
        <Diagram label={label} option={option} />
      </div>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, share }) => (
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
