import type { HandlersOf } from '#main/ipc/handlers.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { KnownArrangement, workspacesContract } from '#shared/contract/workspaces.ts';
import {
  type DisplayFacts,
  displaysKey,
  type ForgottenSet,
  forgetSet,
  knownSets,
  nameProblem,
  nameSet,
  rememberSet,
  setOf,
} from '#shared/windows/index.ts';
import type { WorkspaceStore } from './workspace-store.ts';

type Calls = 'arrangements' | 'nameArrangement' | 'forgetArrangement' | 'bringBackArrangement';

type Options = {
  readonly workspaceStore: WorkspaceStore;
  displays(): readonly DisplayFacts[];
  saveNow(): void;
};

const leftToRight = (displays: readonly DisplayFacts[]): KnownArrangement['displays'] =>
  [...displays]
    .sort((a, b) => a.bounds.x - b.bounds.x || a.bounds.y - b.bounds.y)
    .map(({ bounds: { width, height } }) => ({ width: Math.round(width), height: Math.round(height) }));

/** What people may do with the sets of displays that Lantai remembers. */
export function arrangementHandlers({
  workspaceStore,
  displays,
  saveNow,
}: Options): Pick<HandlersOf<typeof workspacesContract>, Calls> {
  let forgotten: ForgottenSet | null = null;

  const known = (id: string): void => {
    if (!setOf(workspaceStore.layout(), id))
      throw new LantaiError('WORKSPACE_GONE', 'These displays are not remembered.');
  };

  return {
    arrangements: () => {
      saveNow();
      const current = displaysKey(displays());
      return knownSets(workspaceStore.layout()).map(({ displays, name, usedAt }) => {
        const id = displaysKey(displays);
        return { id, name, displays: leftToRight(displays), usedAt: usedAt || null, current: id === current };
      });
    },
    nameArrangement: ({ id, name }) => {
      known(id);
      const named = knownSets(workspaceStore.layout()).flatMap((set) =>
        set.name === null ? [] : [{ id: displaysKey(set.displays), name: set.name }],
      );
      if (name !== null && nameProblem(name, id, named) === 'taken')
        throw new LantaiError('NAME_TAKEN', 'Other displays have that name.');
      workspaceStore.change((layout) => nameSet(layout, id, name));
      saveNow();
    },
    forgetArrangement: ({ id }) => {
      if (id === displaysKey(displays())) throw new LantaiError('NOT_ALLOWED', 'Windows stand on these displays now.');
      known(id);
      workspaceStore.change((layout) => {
        const done = forgetSet(layout, id);
        forgotten = done?.forgotten ?? null;
        return done?.layout ?? layout;
      });
      saveNow();
    },
    bringBackArrangement: () => {
      const back = forgotten;
      if (!back) throw new LantaiError('WORKSPACE_GONE', 'There is nothing to bring back.');
      forgotten = null;
      workspaceStore.change((layout) => rememberSet(layout, back));
      saveNow();
    },
  };
}
