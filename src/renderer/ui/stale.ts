import { createContext, useContext } from 'react';

/**
 * Whether the part of the page around is stale. Styles follow `data-stale` of the element; what draws on a canvas reads
 * its colours again when this changes.
 */
export const StaleContext = createContext(false);

export const useIsInStale = (): boolean => useContext(StaleContext);

/** The value of an element's `data-stale`. */
export const staleMark = (isStale: boolean): '' | undefined => (isStale ? '' : undefined);
