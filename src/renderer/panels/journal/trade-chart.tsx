import type { UseQueryResult } from '@tanstack/react-query';
import type { EChartsCoreOption } from 'echarts/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { usePicture } from '#renderer/panel-kit/use-picture.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Diagram, type DiagramStyle, type TakePicture } from '#renderer/ui/diagram.tsx';
import { PanelLoading } from '#renderer/ui/panel-state.tsx';
import type { EntryPlan } from '#shared/journal/entry-plan.ts';
import type { Trade } from '#shared/journal/trades.ts';
import { barStart } from '#shared/market/index.ts';
import type { TradeBars } from './use-trade-bars.ts';

/** Bars before the entry and after the exit. */
const MARGIN = 12;

type TradeChartProps = {
  readonly trade: Trade;
  readonly bars: UseQueryResult<TradeBars | null>;
  readonly plan: EntryPlan;
};

/** Candles around a trade, with its fills and the planned stop and target. */
export function TradeChart({ trade, bars: { data, error }, plan }: TradeChartProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const option = useMemo(
    () => (data ? optionOf(trade, data, plan, formats, t) : null),
    [trade, data, plan, formats, t],
  );
  if (option !== null) return <PicturedChart trade={trade} option={option} />;
  return (
    <div className="journal-trade-chart">
      {error !== null ? (
        <p className="journal-note-line">{messageOf(failureFrom(error), translate)}</p>
      ) : data === null ? null : (
        <PanelLoading rows={4} />
      )}
    </div>
  );
}

type PicturedChartProps = {
  readonly trade: Trade;
  readonly option: (style: DiagramStyle) => EChartsCoreOption;
};

/** The drawn candles, and a picture of them for the clipboard or a file: of prices and days alone, without any amount. */
function PicturedChart({ trade, option }: PicturedChartProps): ReactNode {
  const { t } = useTexts('journal');
  const chart = useTexts('chart');
  const formats = useFormats();
  const taker = useRef<TakePicture | null>(null);
  const [note, setNote] = useState('');
  const { symbol, openedAt, closedAt } = trade;
  const days = [openedAt, closedAt].flatMap((at) => (at === null ? [] : [formats.dateWithYear(at)]));
  const title = [symbol, [...new Set(days)].join(' – ')].join(' ');
  const picture = usePicture(async () => taker.current?.(title) ?? null, title, setNote);
  return (
    <>
      <div className="journal-trade-chart">
        <Diagram label={t('chartOf', { code: symbol })} option={option} picture={taker} />
      </div>
      <div className="journal-picture">
        <Button size="small" tone="quiet" onClick={() => void picture.copy()}>
          {chart.t('copyPicture')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => void picture.save()}>
          {chart.t('savePicture')}
        </Button>
        <output>{note}</output>
      </div>
    </>
  );
}

type Texts = ReturnType<typeof useTexts<'journal'>>['t'];

function optionOf(
  trade: Trade,
  { bars, interval }: TradeBars,
  plan: EntryPlan,
  formats: ReturnType<typeof useFormats>,
  t: Texts,
) {
  const first = barStart(trade.openedAt, interval);
  const last = trade.closedAt === null ? Number.POSITIVE_INFINITY : barStart(trade.closedAt, interval);
  const from = bars.at.findIndex((at) => at >= first);
  const after = bars.at.findIndex((at) => at > last);
  const begin = Math.max(0, (from < 0 ? bars.at.length : from) - MARGIN);
  const end = Math.min(bars.at.length, (after < 0 ? bars.at.length : after) + MARGIN);
  const times = [...bars.at.slice(begin, end)];
  const label = interval === 'D' ? formats.date : (at: number) => `${formats.date(at)} ${formats.timeShort(at)}`;
  const labels = times.map(label);
  const marks = (side: 'buy' | 'sell') =>
    trade.fills
      .filter((fill) => fill.side === side)
      .map(({ at, value, shares }) => [label(barStart(at, interval)), Math.round(value / shares)]);
  const isHeld = (at: number): boolean => at >= first && at <= last;
  const level = (price: number | null) => times.map((at) => (price !== null && isHeld(at) ? price : null));
  const priceOf = (value: unknown): string => formats.price(Number(Array.isArray(value) ? value[1] : value));
  return ({ colour, font, fontSize }: DiagramStyle) => {
    const words = { color: colour('muted'), fontFamily: font, fontSize: fontSize - 1 };
    const line = { type: 'line', symbol: 'none', tooltip: { valueFormatter: priceOf } } as const;
    // Marks stand on candles of their own colours: a rim sets them apart.
    const marked = { symbolSize: 12, z: 5, itemStyle: { borderColor: colour('text'), borderWidth: 1 } } as const;
    const dashed = { ...line, lineStyle: { type: 'dashed', width: 1 } } as const;
    return {
      textStyle: { fontFamily: font },
      grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
      tooltip: {
        trigger: 'axis',
        renderMode: 'richText',
        backgroundColor: colour('panel'),
        borderColor: colour('line'),
        textStyle: { ...words, color: colour('text') },
      },
      xAxis: {
        type: 'category',
        data: labels,
        axisLabel: { ...words, hideOverlap: true },
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colour('line') } },
      },
      yAxis: {
        type: 'value',
        scale: true,
        splitNumber: 4,
        axisLabel: { ...words, formatter: (value: number) => formats.price(Math.round(value)) },
        splitLine: { lineStyle: { color: colour('line') } },
      },
      series: [
        {
          type: 'candlestick',
          name: t('heldShort'),
          itemStyle: {
            color: colour('up'),
            color0: colour('down'),
            borderColor: colour('up'),
            borderColor0: colour('down'),
          },
          barMaxWidth: 9,
          tooltip: { show: false },
          data: times.map((at, place) => {
            const row = begin + place;
            const value = [bars.open[row], bars.close[row], bars.low[row], bars.high[row]];
            // What was before the entry and after the exit stands back.
            return isHeld(at) ? value : { value, itemStyle: { opacity: 0.45 } };
          }),
        },
        {
          ...line,
          name: t('close'),
          color: colour('muted'),
          lineStyle: { width: 0 },
          data: [...bars.close.slice(begin, end)],
        },
        ...(plan.stop === null ? [] : [{ ...dashed, name: t('stop'), color: colour('down'), data: level(plan.stop) }]),
        ...(plan.target === null
          ? []
          : [{ ...dashed, name: t('target'), color: colour('up'), data: level(plan.target) }]),
        {
          type: 'scatter',
          name: t('boughtAt'),
          symbol: 'triangle',
          ...marked,
          color: colour('up'),
          tooltip: { valueFormatter: priceOf },
          data: marks('buy'),
        },
        {
          type: 'scatter',
          name: t('soldAt'),
          symbol: 'triangle',
          symbolRotate: 180,
          ...marked,
          color: colour('down'),
          tooltip: { valueFormatter: priceOf },
          data: marks('sell'),
        },
      ],
    };
  };
}
