import type { Declaration } from './commands-table.ts';

type Where = Pick<Declaration, 'scope' | 'panels'>;

/** Works in some panels only, and there goes before what works everywhere: the two may share keys. */
const isOfKinds = ({ scope, panels }: Where): boolean =>
  panels !== undefined && (scope === 'panel' || scope === 'pointer');

/**
 * Whether the same keys could mean either command at one moment, so that one of them would hardly
 * ever be reached. Some panel has the focus nearly always, so a command of any panel is as good as
 * the window's; focus and mouse can be in different panels at once.
 */
export function overlaps(left: Where, right: Where): boolean {
  if (isOfKinds(left) !== isOfKinds(right)) return false;
  if (left.scope !== right.scope || !left.panels || !right.panels) return true;
  const { panels } = right;
  return left.panels.some((kind) => panels.includes(kind));
}
