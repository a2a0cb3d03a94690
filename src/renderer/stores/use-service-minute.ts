import { useMinute } from '#renderer/ui/use-minute.ts';
import { serviceTime } from '#shared/service-time.ts';
import { useServiceHealth } from './health.ts';

/** The service's clock, Unix ms, for "5 min ago"; read more often where it runs faster. */
export function useServiceMinute(active: boolean): number {
  const health = useServiceHealth();
  return serviceTime(health, useMinute(active, health?.pace?.rate));
}
