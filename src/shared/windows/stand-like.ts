import { primaryOf } from './panels.ts';
import type { Workspace } from './saved-layout.ts';

/**
 * A workspace that has stood nowhere yet, its first window where that of the open one stands, on each
 * set of displays: opening it moves no window under the person's eyes. Its other windows still find
 * displays of their own.
 */
export function standLike(workspace: Workspace, open: Workspace): Workspace {
  const [first, from] = [primaryOf(workspace), primaryOf(open)];
  if (!first || !from) return workspace;
  return {
    ...workspace,
    arrangements: open.arrangements.flatMap(({ displays, places }) => {
      const place = Object.hasOwn(places, from.id) ? places[from.id] : undefined;
      return place ? [{ displays, places: { [first.id]: place } }] : [];
    }),
  };
}
