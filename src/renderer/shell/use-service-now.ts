import { useServiceHealth } from '#renderer/stores/health.ts';
import { useNow } from '#renderer/ui/use-now.ts';

/** The exchange's clock, Unix ms, a step a second. */
export const useServiceNow = (): number => useNow() + (useServiceHealth()?.clockOffsetMs ?? 0);
