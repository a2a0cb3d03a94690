import type { Order } from '#shared/contract/orders.ts';
import type { TagSubject } from './tag-layout.ts';

/** Orders that are one tag whatever stands around them: the one that is amended, those whose list is open. */
export type FixedTag = { readonly key: string; readonly refs: readonly string[] };

/** What is worked with keeps its height while its price is off the scale. */
export type LastHeight = (ref: string) => number | null;

/**
 * One subject for the orders at each price; none for those off the scale.
 * @param yOf px from the top of the chart; null off the scale
 */
export function orderSubjects(
  orders: readonly Order[],
  fixed: readonly FixedTag[],
  yOf: (price: number) => number | null,
  lastHeight: LastHeight,
): TagSubject[] {
  const groups = new Map<string, { readonly key: string; readonly isFixed: boolean; readonly orders: Order[] }>();
  for (const order of orders) {
    const own = fixed.find(({ refs }) => refs.includes(order.ref));
    const name = own ? `fixed ${own.key}` : `price ${order.price}`;
    const group = groups.get(name);
    if (group) group.orders.push(order);
    else groups.set(name, { key: own?.key ?? order.ref, isFixed: own !== undefined, orders: [order] });
  }
  return [...groups.values()].flatMap(({ key, isFixed, orders: members }) => {
    const heightOf = ({ ref, price }: Order): number | null => yOf(price) ?? (isFixed ? lastHeight(ref) : null);
    const heights = members.map(heightOf).filter((height) => height !== null);
    const [first, ...more] = heights.sort((a, b) => a - b);
    if (first === undefined) return [];
    const [order] = members;
    const side = members.every((each) => each.side === order?.side) ? (order?.side ?? null) : null;
    return [{ key, side, refs: members.map(({ ref }) => ref), heights: [first, ...more] as const, isFixed }];
  });
}
