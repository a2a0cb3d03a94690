import type { WorkspaceWindow } from '#shared/windows/index.ts';

type Sitting = { readonly primary: boolean; readonly seat: { readonly window: string } | null };

/**
 * Which of the windows that are open shows which of a workspace's: its own where it is open, else any
 * other, since filling one anew takes no page load; the first window stays the first.
 *
 * @returns by saved window's id; and the open windows that are not needed
 */
export function takeSeats<One extends Sitting>(
  saved: readonly Pick<WorkspaceWindow, 'id' | 'primary'>[],
  open: readonly One[],
): { readonly taken: ReadonlyMap<string, One>; readonly spare: readonly One[] } {
  const free = new Set(open);
  const taken = new Map<string, One>();
  const take = (fits: (one: One, id: string) => boolean): void => {
    for (const { id, primary } of saved) {
      if (taken.has(id)) continue;
      const one = [...free].find((each) => each.primary === primary && fits(each, id));
      if (!one) continue;
      taken.set(id, one);
      free.delete(one);
    }
  };
  take(({ seat }, id) => seat?.window === id);
  take(() => true);
  return { taken, spare: [...free] };
}
