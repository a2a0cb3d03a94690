import type { Appearance } from '#shared/contract/settings.ts';

/** Whether cells light up: the person says so, and a wish for calm (the machine's or Lantai's own) outranks it. */
export const flashesWanted = (
  { flashes, motion }: Pick<Appearance, 'flashes' | 'motion'>,
  systemWantsCalm: boolean,
): boolean => flashes && motion !== 'reduced' && !(motion === 'system' && systemWantsCalm);

let wish: MediaQueryList | undefined;
let isCalm = false;

/** Follows the machine's wish. It is heard, not asked for: an answer would have the page's styles worked out first. */
export function systemCalm(): boolean {
  if (wish === undefined && typeof window.matchMedia === 'function') {
    wish = window.matchMedia('(prefers-reduced-motion: reduce)');
    isCalm = wish.matches;
    wish.addEventListener('change', ({ matches }) => {
      isCalm = matches;
    });
  }
  return isCalm;
}
