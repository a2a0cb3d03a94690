import type { AlertDirection, AlertWay } from './vocabulary.ts';

/** One threshold of an alert and the value compared with it, both in the condition's own unit. */
export type Threshold = {
  readonly way: AlertWay;
  /** How much the threshold is exceeded by; negative while it is not reached. */
  readonly excess: number;
  /** Hysteresis: how far below the threshold the value must go, once it has fired, before it may fire again. */
  readonly rearmDistance: number;
  readonly value: number;
  readonly level: number;
  /** What the value is measured against: a price, the average day's shares, the best offer; 0 where nothing is. */
  readonly base: number;
};

export const matchesDirection = (direction: AlertDirection, way: 'up' | 'down'): boolean =>
  direction === 'either' || direction === way;

/** Thresholds that may fire. `strict` once one has fired: from then on {@link Threshold.rearmDistance} counts. */
export type Arming = { readonly armed: readonly AlertWay[]; readonly strict: boolean };

const canArm = ({ excess, rearmDistance }: Threshold, strict: boolean): boolean =>
  strict ? excess <= -rearmDistance : excess < 0;

/**
 * Arms the thresholds that are not reached and fires an armed one that is. A threshold that is already
 * exceeded when it is first seen does not fire: it has not been crossed. Firing disarms all; those far
 * enough away on the other side are armed again at once.
 */
export function crossThresholds(
  arming: Arming,
  thresholds: readonly Threshold[],
): { readonly arming: Arming; readonly fired: Threshold | null } {
  const fired = thresholds.find(({ way, excess }) => excess >= 0 && arming.armed.includes(way)) ?? null;
  const strict = arming.strict || fired !== null;
  const before = fired === null ? arming.armed : [];
  const added = thresholds.filter((threshold) => !before.includes(threshold.way) && canArm(threshold, strict));
  if (fired === null && added.length === 0) return { arming, fired };
  return { arming: { armed: [...before, ...added.map(({ way }) => way)], strict }, fired };
}

/** The threshold that may fire next: the one nearest to being reached of those armed, else of all. */
export function nearestThreshold(thresholds: readonly Threshold[], armed: readonly AlertWay[]): Threshold | null {
  const candidates = thresholds.some(({ way }) => armed.includes(way))
    ? thresholds.filter(({ way }) => armed.includes(way))
    : thresholds;
  return candidates.reduce<Threshold | null>(
    (best, threshold) => (best === null || threshold.excess > best.excess ? threshold : best),
    null,
  );
}
