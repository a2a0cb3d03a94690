import { useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import type { ChartAction } from '#shared/contract/charts.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

const YEARS_BACK = 10;
/** Announced actions lie ahead. */
const DAYS_AHEAD = 120;
const NONE: readonly ChartAction[] = [];

/** A stock's corporate actions of ten years and the announced ones, oldest first; none before they are loaded. */
export function useActions(symbol: StockCode, isNeeded: boolean): readonly ChartAction[] {
  const { data } = useQuery({
    queryKey: ['chart', 'actions', symbol],
    queryFn: () => {
      const now = serviceNow();
      const from = isoDay(now - YEARS_BACK * 365 * DAY_MS);
      return ask(bridge.charts.corporateActions({ symbol, from, to: isoDay(now + DAYS_AHEAD * DAY_MS) }));
    },
    enabled: isNeeded,
    staleTime: HOUR_MS,
  });
  return data ?? NONE;
}
