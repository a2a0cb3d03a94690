import type { Declaration } from './commands-table.ts';

type Where = Pick<Declaration, 'scope' | 'panels'>;

const inPanels = ({ scope }: Where): boolean => scope === 'panel' || scope === 'pointer';

/**
 * Whether the same keys could mean either command at one moment. A panel's own command goes before
 * the window's, so those two may share keys; focus and mouse can be in different panels at once, so
 * a focus and a pointer command may not.
 */
export function overlaps(one: Where, other: Where): boolean {
  if (inPanels(one) !== inPanels(other)) return false;
  if (one.scope !== other.scope || !one.panels || !other.panels) return true;
  const { panels } = other;
  return one.panels.some((kind) => panels.includes(kind));
}
