import { useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { AlertReading } from '#shared/contract/alerts.ts';

/** Prices move faster than people read; the engine itself sees every one. */
const EVERY_MS = 1_000;

/** Where each alert stands, by id, read again while the panel is seen. */
export function useReadings(visible: boolean): ReadonlyMap<string, AlertReading> {
  const { data } = useQuery({
    queryKey: ['alerts', 'readings'],
    queryFn: () => ask(bridge.alerts.readings()),
    enabled: visible,
    refetchInterval: EVERY_MS,
    select: byId,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, AlertReading> = new Map();
const byId = (readings: readonly AlertReading[]): ReadonlyMap<string, AlertReading> =>
  new Map(readings.map((reading) => [reading.id, reading]));
