import { useQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { type Chart, flowColumns, type IndicatorInstance, type IndicatorSet } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { ChartInterval, StockCode } from '#shared/market/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { isForRows } from './setup/instances.ts';
import type { ChartSetup } from './setup/setup.ts';

/** Past days are cached by the main process: a renewal asks for today, and for what has failed. */
const RENEW_MS = 60_000;
/** More than the trading days that one request may have. */
const DAYS_BACK = 110;

type FlowParts = {
  readonly view: Chart | null;
  readonly running: IndicatorSet;
  readonly instances: readonly IndicatorInstance[];
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly type: ChartSetup['type'];
  readonly visible: boolean;
};

/**
 * Gives the indicators that need it what foreigners and brokers bought, while one is shown.
 * @returns what the legend of an indicator says about its data; null for nothing
 */
export function useFlow({ view, running, instances, symbol, interval, type, visible }: FlowParts) {
  const { t } = useTexts('chart');
  const isNeeded = instances.some(({ definition, isHidden }) => definition.needs !== undefined && !isHidden);
  const { data, isError } = useQuery({
    queryKey: ['chart', 'flow', symbol],
    queryFn: () => {
      const now = serviceNow();
      return ask(bridge.charts.flow({ symbol, from: isoDay(now - DAYS_BACK * DAY_MS), to: isoDay(now) }));
    },
    enabled: visible && isNeeded,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });
  useLayoutEffect(() => {
    running.setExtra((bars) => (data ? flowColumns(bars, interval, data.days, serviceNow()) : {}));
    if (!isNeeded || !view) return;
    // The values came after the bars: nothing else causes them to be drawn.
    view.setIndicators(running);
    if (visible) view.paint();
  }, [view, running, data, interval, visible, isNeeded]);

  const isEmpty = isError || data?.days.length === 0;
  return useCallback(
    ({ definition, isHidden }: IndicatorInstance): string | null => {
      if (!isForRows(definition, type, interval)) return t('flow.ofDays');
      if (definition.needs === undefined || isHidden) return null;
      if (isEmpty) return t('flow.none');
      const notes = [
        ...(data && data.missing > 0 ? [t('flow.missing', { count: data.missing })] : []),
        ...(data?.hiddenToday ? [t('flow.todayLater')] : []),
      ];
      return notes.length === 0 ? null : notes.join(', ');
    },
    [t, type, interval, isEmpty, data],
  );
}
