import type { Appearance } from '../../shared/contract/index.ts';

/** Whether cells light up: the person says so, and a wish for calm (the machine's or Lantai's own) outranks it. */
export const flashesWanted = (
  { flashes, motion }: Pick<Appearance, 'flashes' | 'motion'>,
  systemWantsCalm: boolean,
): boolean => flashes && motion !== 'reduced' && !(motion === 'system' && systemWantsCalm);

/** Follows the machine's wish. */
export const systemCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
