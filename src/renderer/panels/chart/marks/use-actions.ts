import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#renderer/queries/read.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { type ChartAction, chartActions } from '#shared/chart/chart-actions.ts';
import { isoDay } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';

const YEARS_BACK = 10;
/** Announced actions lie ahead. */
const DAYS_AHEAD = 120;
const NONE: readonly ChartAction[] = [];

/** A stock's corporate actions of ten years and the announced ones, oldest first; none before they are loaded. */
export function useActions(symbol: StockCode, isNeeded: boolean): readonly ChartAction[] {
  const now = serviceNow();
  const days = { from: isoDay(now - YEARS_BACK * 365 * DAY_MS), to: isoDay(now + DAYS_AHEAD * DAY_MS) };
  const { data } = useQuery({
    ...readQuery('charts.corporateActions', { symbol, ...days }),
    enabled: isNeeded,
    staleTime: HOUR_MS,
    select: chartActions,
  });
  return data ?? NONE;
}
