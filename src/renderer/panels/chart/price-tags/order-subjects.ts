import { shownPrice } from '#renderer/order-ui/order-rows.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Edge, TagSubject } from './tag-layout.ts';

/** Orders that are one tag whatever stands around them: the one that is amended, those whose list is open. */
export type FixedTag = { readonly key: string; readonly refs: readonly string[] };

/** What is worked with keeps its height while its price is off the scale. */
export type LastHeight = (ref: string) => number | null;

/** Where prices are. */
export type PriceScale = {
  /** px from the top of the chart; null off the scale. */
  yOf(price: number): number | null;
  /** The edge beyond which a price off the scale lies. */
  edgeOf(price: number): Edge;
};

/** Keys of the tags at the edges: the same while orders come and go. */
const edgeKey = (edge: Edge): string => `edge ${edge}`;

/** One subject for the orders at each price, and one for all that are above or below the scale: every order has one. */
export function orderSubjects(
  orders: readonly Order[],
  fixed: readonly FixedTag[],
  { yOf, edgeOf }: PriceScale,
  lastHeight: LastHeight,
): TagSubject[] {
  const worked = new Set(fixed.filter(({ key }) => !key.startsWith('edge ')).flatMap(({ refs }) => refs));
  const heightOf = (order: Order): number | null =>
    yOf(shownPrice(order)) ?? (worked.has(order.ref) ? lastHeight(order.ref) : null);
  const isOff = (order: Order): boolean => heightOf(order) === null;
  const atEdges = (['above', 'below'] as const).flatMap((edge): TagSubject[] => {
    const members = orders.filter((order) => isOff(order) && edgeOf(shownPrice(order)) === edge);
    if (members.length === 0) return [];
    const refs = members.map(({ ref }) => ref);
    return [{ key: edgeKey(edge), side: sideOf(members), refs, heights: [0], edge, isFixed: true }];
  });
  return [
    ...atEdges,
    ...subjectsOnScale(
      orders.filter((order) => !isOff(order)),
      fixed,
      heightOf,
    ),
  ];
}

const sideOf = (members: readonly Order[]): Order['side'] | null =>
  members.every(({ side }) => side === members[0]?.side) ? (members[0]?.side ?? null) : null;

function subjectsOnScale(
  orders: readonly Order[],
  fixed: readonly FixedTag[],
  heightOf: (order: Order) => number | null,
): TagSubject[] {
  const groups = new Map<string, { readonly key: string; readonly isFixed: boolean; readonly orders: Order[] }>();
  for (const order of orders) {
    const own = fixed.find(({ refs }) => refs.includes(order.ref));
    const name = own ? `fixed ${own.key}` : `price ${shownPrice(order)}`;
    const group = groups.get(name);
    if (group) group.orders.push(order);
    else groups.set(name, { key: own?.key ?? order.ref, isFixed: own !== undefined, orders: [order] });
  }
  return [...groups.values()].flatMap(({ key, isFixed, orders: members }) => {
    const heights = members.map(heightOf).filter((height) => height !== null);
    const [first, ...more] = heights.sort((a, b) => a - b);
    if (first === undefined) return [];
    const refs = members.map(({ ref }) => ref);
    return [{ key, side: sideOf(members), refs, heights: [first, ...more] as const, edge: null, isFixed }];
  });
}
