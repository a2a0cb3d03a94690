import type { Drawing, DrawingHistory } from '#renderer/chart/index.ts';

type Drawings = readonly Drawing[];

const byId = (drawings: Drawings): ReadonlyMap<string, Drawing> =>
  new Map(drawings.map((drawing) => [drawing.id, drawing]));
const isSame = (left: Drawing, right: Drawing | undefined): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** What another window has changed, to be made in a list that has changes of its own: a drawing changed here stays. */
function changesBetween(base: Drawings, theirs: Drawings): (mine: Drawings) => Drawings {
  const before = byId(base);
  const after = byId(theirs);
  const changed = new Map(theirs.filter((each) => !isSame(each, before.get(each.id))).map((each) => [each.id, each]));
  const removed = new Set(base.filter(({ id }) => !after.has(id)).map(({ id }) => id));
  const added = [...changed.values()].filter(({ id }) => !before.has(id));

  return (mine) => {
    const present = byId(mine);
    const remaining = mine.flatMap((each) => {
      const { id } = each;
      if (!(removed.has(id) || changed.has(id)) || !isSame(each, before.get(id))) return [each];
      return changed.get(id) ?? [];
    });
    return [...remaining, ...added.filter(({ id }) => !present.has(id))];
  };
}

/**
 * Takes over what another window or computer has drawn. Every step of undo has it too, so that undo takes back what
 * was drawn in this window and nothing else; what had been undone cannot be redone any more.
 * @param base what this window's drawings were based on
 */
export function rebase(history: DrawingHistory, base: Drawings, theirs: Drawings): DrawingHistory {
  const change = changesBetween(base, theirs);
  const drawings = history.drawings === base ? theirs : change(history.drawings);
  return { drawings, past: history.past.map(change), future: [], mergeKey: null };
}
