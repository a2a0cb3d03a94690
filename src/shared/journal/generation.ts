/** The service's ways to its order history, the newest first: v4 by cursor, v3 by page, the older pair by day. */
export const GENERATIONS = ['cursor', 'page', 'days'] as const;
export type Generation = (typeof GENERATIONS)[number];

/** What a generation answered for the first page of a filter. absent: the service does not have it, so it proves nothing. */
export type Attempt = { readonly generation: Generation; readonly outcome: 'rows' | 'none' | 'absent' | 'failed' };

export type Choice =
  | { readonly kind: 'ask'; readonly generation: Generation }
  /** It has orders: these are shown, whatever the others say. */
  | { readonly kind: 'use'; readonly generation: Generation }
  /** Every generation that the service has was read, and none has an order. */
  | { readonly kind: 'none' }
  /** None has an order, but these could not be read: there may be some. */
  | { readonly kind: 'unproven'; readonly failed: readonly Generation[] }
  /** Nothing could be read. */
  | { readonly kind: 'failed' };

/**
 * What to do next after what was asked: presence is proven by any generation, absence by all of them.
 * @param preferred the one that answered first: asked before the others
 */
export function nextChoice(attempts: readonly Attempt[], preferred: Generation | null): Choice {
  const used = attempts.find(({ outcome }) => outcome === 'rows');
  if (used) return { kind: 'use', generation: used.generation };
  const asked = new Set(attempts.map(({ generation }) => generation));
  const order = preferred === null ? GENERATIONS : [preferred, ...GENERATIONS];
  const next = order.find((generation) => !asked.has(generation));
  if (next !== undefined) return { kind: 'ask', generation: next };
  const failed = attempts.filter(({ outcome }) => outcome === 'failed').map(({ generation }) => generation);
  if (!attempts.some(({ outcome }) => outcome === 'none')) return { kind: 'failed' };
  return failed.length === 0 ? { kind: 'none' } : { kind: 'unproven', failed };
}
