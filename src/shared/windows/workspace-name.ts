import { workspaceName } from '#shared/contract/workspaces.ts';

/** Why a workspace cannot be called that; each has its sentence in the catalogue. */
export type NameProblem = 'empty' | 'too-long' | 'taken';

type Named = { readonly id: string; readonly name: string };

/**
 * Null for a name that the workspace `id` can have; it may keep the one that it has. Spaces around a
 * name do not count, and neither does the case of its letters: people cannot distinguish such tabs.
 */
export function nameProblem(name: string, id: string, workspaces: readonly Named[]): NameProblem | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'empty';
  if (!workspaceName.safeParse(trimmed).success) return 'too-long';
  const folded = trimmed.toLocaleLowerCase();
  return workspaces.some((workspace) => workspace.id !== id && workspace.name.toLocaleLowerCase() === folded)
    ? 'taken'
    : null;
}
