import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { type ExtraOf, flowColumns, type IndicatorInstance } from '#renderer/chart/index.ts';
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
  readonly instances: readonly IndicatorInstance[];
  readonly symbol: StockCode;
  readonly interval: ChartInterval;
  readonly type: ChartSetup['type'];
  readonly visible: boolean;
};

type Flow = {
  /** What foreigners and brokers bought, for the indicators that need it. */
  readonly extraOf: ExtraOf;
  /** Such an indicator is shown. */
  readonly isNeeded: boolean;
  /** What the legend of an indicator says about its data; null for nothing. */
  noteOf(instance: IndicatorInstance): string | null;
};

/** What foreigners and brokers bought of a stock, while an indicator that needs it is shown. */
export function useFlow({ instances, symbol, interval, type, visible }: FlowParts): Flow {
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
  const extraOf = useCallback<ExtraOf>(
    (bars) => (data ? flowColumns(bars, interval, data.days, serviceNow()) : {}),
    [data, interval],
  );

  const isEmpty = isError || data?.days.length === 0;
  const noteOf = useCallback(
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
  return { extraOf, isNeeded, noteOf };
}
