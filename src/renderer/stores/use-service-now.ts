import { useNow } from '#renderer/ui/use-now.ts';
import { useServiceHealth } from './health.ts';

/** The exchange's clock, Unix ms, a step a second. */
export const useServiceNow = (): number => useNow() + (useServiceHealth()?.clockOffsetMs ?? 0);
