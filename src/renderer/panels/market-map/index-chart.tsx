import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Diagram, type DiagramStyle } from '#renderer/ui/diagram.tsx';
import type { CandleColumns } from '#shared/contract/market.ts';
import { rangeText } from '#shared/formats/axis-text.ts';
import { isoDay } from '#shared/formats/formats.ts';

/** About so many lines across. */
const SPLITS = 4;

type IndexChartProps = {
  /** Minutes, the newest day last. */
  readonly candles: CandleColumns;
  readonly index: { readonly points: number; readonly previous: number } | null;
};

/** The newest day's closes by minute, with the level now as the last one, and yesterday's close as a line. */
export function IndexChart({ candles, index }: IndexChartProps): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const now = index?.points;
  const previous = index?.previous;
  const option = useMemo(() => {
    const day = isoDay(candles.at.at(-1) ?? Number.NaN);
    const from = candles.at.findIndex((at) => isoDay(at) === day);
    const times = Array.from(candles.at.slice(from), (at) => formats.timeShort(at));
    const closes = Array.from(candles.close.slice(from));
    if (now !== undefined && closes.length > 0) closes[closes.length - 1] = now;
    const short = rangeText(formats, previous === undefined ? closes : [...closes, previous], SPLITS);
    const text = (value: unknown): string => formats.decimal(Number(value), 2);
    return ({ colour, font, fontSize }: DiagramStyle) => {
      const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
      const line = { type: 'line', symbol: 'none', silent: true } as const;
      return {
        textStyle: { fontFamily: font },
        grid: { left: 8, right: 8, top: 8, bottom: 4, containLabel: true },
        tooltip: {
          trigger: 'axis',
          renderMode: 'richText',
          backgroundColor: colour('panel'),
          borderColor: colour('line'),
          textStyle: { ...words, color: colour('text') },
          valueFormatter: text,
        },
        xAxis: {
          type: 'category',
          data: times,
          boundaryGap: false,
          axisLabel: { ...words, interval: (at: number) => isClockMultiple(times, at) },
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
          { ...line, name: t('composite'), data: closes, lineStyle: { width: 1.5, color: colour('chart-1') } },
          ...(previous === undefined
            ? []
            : [
                {
                  ...line,
                  name: t('previousClose'),
                  data: times.map(() => previous),
                  lineStyle: { width: 1, type: 'dashed', color: colour('muted') },
                },
              ]),
        ],
      };
    };
  }, [candles, now, previous, formats, t]);
  return (
    <div className="market-map-index">
      <Diagram label={t('indexChart')} option={option} />
    </div>
  );
}

/** Every half hour has a label; hours alone where there are many. */
function isClockMultiple(times: readonly string[], at: number): boolean {
  const minutes = times[at]?.slice(-2);
  return minutes === '00' || (minutes === '30' && times.length < 240);
}
