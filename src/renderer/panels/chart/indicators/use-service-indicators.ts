import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { type CustomIndicators, customIndicators, ID_PREFIX, indicatorById } from '#renderer/chart/index.ts';
import type { IndicatorLookup } from '../setup/instances.ts';
import type { ChartSetup } from '../setup/setup.ts';

/** As long as the main process caches them. */
const STALE_MS = 3_600_000;

export type ServiceIndicators = {
  /** Null before they are loaded. */
  readonly loaded: CustomIndicators | null;
  readonly error: unknown;
  /** Also finds ours. */
  readonly find: IndicatorLookup;
};

/** The service's own indicators; requested where the chart has one of them, or `isChoosing` one. */
export function useServiceIndicators({ indicators }: ChartSetup, isChoosing: boolean): ServiceIndicators {
  const { data, error } = useQuery({
    queryKey: ['chart', 'service-indicators'],
    queryFn: async () => customIndicators(await ask(bridge.charts.customIndicators())),
    enabled: isChoosing || indicators.some(({ id }) => id.startsWith(ID_PREFIX)),
    staleTime: STALE_MS,
    // Functions cannot be compared; a definition that stays the same goes on where it is.
    structuralSharing: false,
  });
  const find = useCallback<IndicatorLookup>(
    (id) => indicatorById(id) ?? data?.definitions.find((each) => each.id === id) ?? null,
    [data],
  );
  return { loaded: data ?? null, error, find };
}
