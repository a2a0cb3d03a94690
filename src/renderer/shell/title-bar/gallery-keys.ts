/** Where an item stands, px. */
type Box = { readonly left: number; readonly right: number; readonly top: number };
type Placed = { getBoundingClientRect(): Box };

/**
 * The item that a key leads to in a list drawn in columns: up and down in its order, left and right into the column
 * beside. `field` before the first one; null for any other key, and where there is no item.
 * @param items in their order
 * @param from the item that has the focus; null while the field above them has it
 */
export function itemFor<Item extends Placed>(
  key: string,
  items: readonly Item[],
  from: Item | null,
): Item | 'field' | null {
  const at = from === null ? -1 : items.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? (at >= 0 ? 'field' : null);
    case 'ArrowUp':
      return at === 0 ? 'field' : (items.at(at < 0 ? -1 : at - 1) ?? null);
    case 'Home':
      return from === null ? null : (items[0] ?? null);
    case 'End':
      return from === null ? null : (items.at(-1) ?? null);
    case 'ArrowLeft':
    case 'ArrowRight':
      return from === null ? null : beside(items, from, key === 'ArrowLeft');
    default:
      return null;
  }
}

/** The item at about the same height in the nearest column on that side; null where there is none. */
function beside<Item extends Placed>(items: readonly Item[], from: Item, isLeft: boolean): Item | null {
  const own = from.getBoundingClientRect();
  const gap = ({ left, right }: Box): number => (isLeft ? own.left - right : left - own.right);
  const placed = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => gap(box) > -1)
    .sort((left, right) => gap(left.box) - gap(right.box));
  const [nearest] = placed;
  if (!nearest) return null;
  const column = placed.filter(({ box }) => gap(box) < gap(nearest.box) + 1);
  const height = ({ box }: { readonly box: Box }): number => Math.abs(box.top - own.top);
  return column.reduce((best, each) => (height(each) < height(best) ? each : best)).item;
}
