import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import type { CandleColumns } from '#shared/contract/market.ts';
import { isoDay } from '#shared/formats/formats.ts';
import { limited } from '#shared/limited.ts';
import { atLimitSince, isStockCode, limitDaysInRow, type PriceBand, type StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Candidate } from './candidates.ts';

/** Requests under way at once: a market that falls to its limits must not flood the service. */
const run = limited(2);
/** A stock may have opened and closed again within so long. */
const MINUTES_FRESH_MS = 2 * MINUTE_MS;

/** The service's own limits of the stocks that are shown. */
export function useServiceBands(codes: readonly StockCode[]): (code: string) => PriceBand | null {
  const bands = useQueries({
    queries: codes.map((code) => ({
      ...stockQuery(code),
      queryFn: () => run(() => ask(bridge.market.stock({ symbol: code }))),
    })),
    combine: (answers) => {
      const found = new Map<string, PriceBand>();
      for (const { data } of answers) if (data) found.set(data.code, { ara: data.ara, arb: data.arb });
      return found;
    },
  });
  return useMemo(() => (code) => bands.get(code) ?? null, [bands]);
}

export type LimitFacts = {
  /** Unix ms; null where minutes do not tell. */
  readonly since: number | null;
  /** Finished days at the limit before today; null where days do not tell. */
  readonly daysBefore: number | null;
};

/** What the bars of locked stocks tell; missing while they load. @param day the exchange's, YYYY-MM-DD */
export function useLimitFacts(locked: readonly Candidate[], day: string): ReadonlyMap<string, LimitFacts> {
  const minutes = useBars(locked, '1m', day, MINUTES_FRESH_MS);
  const days = useBars(locked, 'D', day, Number.POSITIVE_INFINITY);
  return useMemo(() => {
    const facts = new Map<string, LimitFacts>();
    for (const { code, side, band, listing } of locked) {
      const minute = minutes.get(code);
      const daily = days.get(code);
      facts.set(code, {
        since: minute ? atLimitSince(side, band[side], minute) : null,
        daysBefore: daily ? limitDaysInRow(side, ...finished(daily, day), { listing }) : null,
      });
    }
    return facts;
  }, [locked, minutes, days, day]);
}

function useBars(
  locked: readonly Candidate[],
  interval: '1m' | 'D',
  day: string,
  freshMs: number,
): ReadonlyMap<string, CandleColumns> {
  return useQueries({
    queries: locked.map(({ code }) => ({
      queryKey: ['limits', interval, code, day],
      queryFn: () => run(() => ask(bridge.market.candles({ symbol: code, interval, range: 'recent' }))),
      staleTime: freshMs,
      ...(Number.isFinite(freshMs) ? { refetchInterval: freshMs } : {}),
    })),
    combine: (answers) => {
      const found = new Map<string, CandleColumns>();
      for (const [at, { data }] of answers.entries()) {
        const code = locked[at]?.code;
        if (code !== undefined && data !== undefined) found.set(code, data);
      }
      return found;
    },
  });
}

/** Dates and closes of the days before today that had any trade. */
function finished({ at, close, volume }: CandleColumns, today: string): [days: string[], closes: number[]] {
  const days: string[] = [];
  const closes: number[] = [];
  for (const [index, start] of at.entries()) {
    const day = isoDay(start);
    if (day >= today || !((volume[index] ?? 0) > 0)) continue;
    days.push(day);
    closes.push(close[index] ?? 0);
  }
  return [days, closes];
}

/** Codes as a stable list: it is another one only when they are. */
export const useCodes = (rows: readonly { readonly code: string }[]): readonly StockCode[] => {
  const key = rows
    .map(({ code }) => code)
    .sort()
    .join(' ');
  return useMemo(() => key.split(' ').filter(isStockCode), [key]);
};
