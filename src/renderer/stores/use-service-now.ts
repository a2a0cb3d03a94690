import { useNow } from '#renderer/ui/use-now.ts';
import { serviceTime } from '#shared/service-time.ts';
import { useServiceHealth } from './health.ts';

/** The exchange's clock, Unix ms, a step a second of real time. */
export const useServiceNow = (): number => serviceTime(useServiceHealth(), useNow());
