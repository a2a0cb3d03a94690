import type { Appearance } from '#shared/contract/settings.ts';

/** Whether cells flash: switched on, and motion not reduced by the system or by Lantai's setting. */
export const areFlashesOn = (
  { flashes, motion }: Pick<Appearance, 'flashes' | 'motion'>,
  prefersReducedMotion: boolean,
): boolean => flashes && motion !== 'reduced' && !(motion === 'system' && prefersReducedMotion);

let query: MediaQueryList | undefined;
let isReduced = false;

/** The system's reduced-motion setting, updated by its change event: reading it would force a style recalculation. */
export function systemPrefersReducedMotion(): boolean {
  if (query === undefined && typeof window.matchMedia === 'function') {
    query = window.matchMedia('(prefers-reduced-motion: reduce)');
    isReduced = query.matches;
    query.addEventListener('change', ({ matches }) => {
      isReduced = matches;
    });
  }
  return isReduced;
}
