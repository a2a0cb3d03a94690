/** Where the name of a day would stand, px from the left. */
export type DayName = {
  readonly left: number;
  readonly right: number;
  /** Trading days from today; null in the past. */
  readonly after: number | null;
};

/** Px between two names. */
const GAP = 6;

/** Today first, then what follows it, the past last: each name of a day that has room, by its place among them. */
export function namesWithRoom(names: readonly DayName[], room: number): ReadonlySet<number> {
  const order = names.map((_, at) => at).sort((left, right) => rankOf(names[left]) - rankOf(names[right]));
  const shown = new Set<number>();
  for (const at of order) {
    const name = names[at];
    if (name === undefined || name.right > room) continue;
    const isFree = [...shown].every((other) => {
      const there = names[other];
      return there === undefined || name.left >= there.right + GAP || name.right + GAP <= there.left;
    });
    if (isFree) shown.add(at);
  }
  return shown;
}

const rankOf = (name: DayName | undefined): number => name?.after ?? Number.MAX_SAFE_INTEGER;
