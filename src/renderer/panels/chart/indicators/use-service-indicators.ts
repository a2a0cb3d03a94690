import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CustomIndicators, customIndicators, ID_PREFIX, indicatorById } from '#renderer/chart/index.ts';
import { read } from '#renderer/queries/read.ts';
import { readServiceIndicators, type VersionedIndicators } from '#shared/chart/service-indicators.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { IndicatorLookup } from '../setup/instances.ts';
import type { ChartSetup } from '../setup/setup.ts';

const KEY = ['chart', 'service-indicators'];
const shownOf = ({ indicators }: VersionedIndicators): CustomIndicators => customIndicators(indicators);

export type ServiceIndicators = {
  /** Null before they are loaded. */
  readonly loaded: CustomIndicators | null;
  readonly error: unknown;
  /** Finds the service's indicators and ours. */
  readonly find: IndicatorLookup;
};

/** The service's own indicators; requested where the chart has one of them, or `isChoosing` one. */
export function useServiceIndicators({ indicators }: ChartSetup, isChoosing: boolean): ServiceIndicators {
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ client }) => readServiceIndicators(read, client.getQueryData(KEY)),
    select: shownOf,
    enabled: isChoosing || indicators.some(({ id }) => id.startsWith(ID_PREFIX)),
    staleTime: HOUR_MS,
    // Functions cannot be compared; a definition that stays the same goes on where it is.
    structuralSharing: false,
  });
  const find = useCallback<IndicatorLookup>(
    (id) => indicatorById(id) ?? data?.definitions.find((each) => each.id === id) ?? null,
    [data],
  );
  return { loaded: data ?? null, error, find };
}
