import { useQuery } from '@tanstack/react-query';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { AlertReading } from '#shared/contract/alerts.ts';

/** Refresh interval of displayed values, ms; the engine evaluates every tick. */
const EVERY_MS = 1_000;

/** Current readings by alert ID, refreshed while the panel is visible. */
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
