import { createContext, useContext } from 'react';
import type { Freshness } from '#shared/freshness.ts';

/**
 * Whether the part of the page around is no longer read. Styles follow `data-stale` of the element; what draws on a canvas
 * reads its colours again when this changes.
 */
export const StaleContext = createContext(false);

export const useIsInStale = (): boolean => useContext(StaleContext);

/** The value of an element's `data-stale`. */
export const staleMark = (isStale: boolean): '' | undefined => (isStale ? '' : undefined);

/** The value of `data-stale` where the account is a source: what is locked is grey too, and is no warning. */
export const freshnessMark = (freshness: Freshness): '' | 'locked' | undefined =>
  freshness === 'locked' ? 'locked' : staleMark(freshness === 'stale');
