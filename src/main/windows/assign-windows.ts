import type { WorkspaceWindow } from '#shared/windows/index.ts';

type Assignable = { readonly primary: boolean; readonly assignment: { readonly window: string } | null };

/**
 * Which open window shows which window of a workspace: its own where that is open, else any other,
 * since filling an open one needs no page load; the first window stays the first.
 *
 * @returns open windows by the saved window's id, and those that are not needed
 */
export function assignWindows<One extends Assignable>(
  saved: readonly Pick<WorkspaceWindow, 'id' | 'primary'>[],
  open: readonly One[],
): { readonly assigned: ReadonlyMap<string, One>; readonly spare: readonly One[] } {
  const free = new Set(open);
  const assigned = new Map<string, One>();
  const assign = (fits: (saved: One, id: string) => boolean): void => {
    for (const { id, primary } of saved) {
      if (assigned.has(id)) continue;
      const one = [...free].find((each) => each.primary === primary && fits(each, id));
      if (!one) continue;
      assigned.set(id, one);
      free.delete(one);
    }
  };
  assign(({ assignment }, id) => assignment?.window === id);
  assign(() => true);
  return { assigned, spare: [...free] };
}
