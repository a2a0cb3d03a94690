import type { AlertDirection, AlertWay } from '#shared/contract/alerts.ts';

/** One thing that an alert waits for, as it stands now. */
export type Watch = {
  readonly way: AlertWay;
  /** By how much it is reached: 0 and more is there, less is still away. */
  readonly lead: number;
  /** How far away it must be, once it has fired, before it may fire again: a value that trembles at the level stays quiet. */
  readonly margin: number;
  /** What is seen and what is waited for, in the condition's own unit. */
  readonly value: number;
  readonly level: number;
  /** What the value is held against: a price, the average day's shares, the best offer; 0 where nothing is. */
  readonly base: number;
};

export const wants = (direction: AlertDirection, way: 'up' | 'down'): boolean =>
  direction === 'either' || direction === way;

/** Which watches may fire. `strict` once it has fired: then {@link Watch.margin} counts. */
export type Gate = { readonly armed: readonly AlertWay[]; readonly strict: boolean };

const isAway = ({ lead, margin }: Watch, strict: boolean): boolean => (strict ? lead <= -margin : lead < 0);

/**
 * Arms what is away and fires what was armed and is there. A watch that is there when it is first seen
 * does not fire: it has not been reached, it was there. Firing takes the arms of all; what lies well
 * away on the other side gets them back at once.
 */
export function pass(gate: Gate, watches: readonly Watch[]): { readonly gate: Gate; readonly fired: Watch | null } {
  const fired = watches.find(({ way, lead }) => lead >= 0 && gate.armed.includes(way)) ?? null;
  const strict = gate.strict || fired !== null;
  const kept = fired === null ? gate.armed : [];
  const added = watches.filter((watch) => !kept.includes(watch.way) && isAway(watch, strict));
  if (fired === null && added.length === 0) return { gate, fired };
  return { gate: { armed: [...kept, ...added.map(({ way }) => way)], strict }, fired };
}

/** The watch that may fire next: of those that are armed the one nearest to being reached, else of all. */
export function nearest(watches: readonly Watch[], armed: readonly AlertWay[]): Watch | null {
  const candidates = watches.some(({ way }) => armed.includes(way))
    ? watches.filter(({ way }) => armed.includes(way))
    : watches;
  return candidates.reduce<Watch | null>(
    (best, watch) => (best === null || watch.lead > best.lead ? watch : best),
    null,
  );
}
