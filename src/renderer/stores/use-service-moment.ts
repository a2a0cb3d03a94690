import { useState } from 'react';
import { serviceTime } from '#shared/service-time.ts';
import { useServiceHealth } from './health.ts';

/**
 * A moment of this machine by the exchange's clock, Unix ms. Worked out once, when it is first shown: a clock with a pace of
 * its own is known only around its last report.
 */
export function useServiceMoment(at: number): number {
  const health = useServiceHealth();
  const isKnown = health !== null;
  const [known, setKnown] = useState({ at, isKnown, moment: serviceTime(health, at) });
  if (known.at === at && known.isKnown === isKnown) return known.moment;
  const moment = serviceTime(health, at);
  setKnown({ at, isKnown, moment });
  return moment;
}
