import { isWaitingExit, isWorking } from '#shared/contract/active-orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isUnboughtBracket } from '#shared/contract/watched-order.ts';
import { type Addressed, isAddressed } from './order-rows.ts';

/** The orders of one smart order: a purchase and its exits, or a single order. */
export type OrderFamily = {
  /** Id of the smart order; of an order that belongs to none, its ref. */
  readonly id: string;
  /** The purchase of a bracket; null where there is none, or where it is not listed. */
  readonly entry: Order | null;
  /** All of them, the purchase first, then its exits in the order in which they come. */
  readonly members: readonly Order[];
};

/** An exit of a purchase that has bought nothing yet. It sells nothing until then: it is no order that stands. */
export type WaitingExit = {
  readonly order: Order;
  readonly entry: Order;
  /** Lots that it sells once the purchase is filled. */
  readonly lots: number;
};

const familyIdOf = ({ smart, ref }: Order): string => smart?.id ?? ref;

/** By id of the family, each where the first of its orders stands. */
export function familiesOf(orders: readonly Order[]): ReadonlyMap<string, OrderFamily> {
  const families = new Map<string, OrderFamily>();
  for (const order of orders) {
    const id = familyIdOf(order);
    const before = families.get(id);
    const isEntry = order.smart?.role === 'entry';
    const members = before?.members ?? [];
    families.set(id, {
      id,
      entry: isEntry ? order : (before?.entry ?? null),
      members: isEntry ? [order, ...members] : [...members, order],
    });
  }
  return families;
}

/** Orders of one family together, where the first of them stands. */
export const inFamilies = (orders: readonly Order[]): Order[] =>
  [...familiesOf(orders).values()].flatMap(({ members }) => members);

export type ExitRole = 'take-profit' | 'stop-loss';

/** Which exit of a bracket an order is; null where it is none. */
export const exitRoleOf = ({ smart }: Order): ExitRole | null =>
  smart?.role === 'take-profit' || smart?.role === 'stop-loss' ? smart.role : null;

/** Whether an order is shown below the purchase that it belongs to. */
export const isLeg = (order: Order): boolean => exitRoleOf(order) !== null;

/** The families that have an exit, by their id. */
export const bracketsOf = (orders: readonly Order[]): ReadonlyMap<string, OrderFamily> =>
  new Map([...familiesOf(orders)].filter(([, { members }]) => members.some(isLeg)));

/** The bracket that an order belongs to; null for none. */
export const bracketOf = ({ smart }: Order, brackets: ReadonlyMap<string, OrderFamily>): OrderFamily | null =>
  brackets.get(smart?.id ?? '') ?? null;

/** Those that are orders, or were: an exit whose purchase bought nothing is none, also once the whole has been given up. */
export function withoutIdleExits(orders: readonly Order[]): readonly Order[] {
  const families = familiesOf(orders);
  const hasBought = (order: Order): boolean => families.get(familyIdOf(order))?.entry?.lotsDone !== 0;
  return orders.filter((order) => !isLeg(order) || (!isWaitingExit(order) && hasBought(order)));
}

/** The exits that wait for the first lot of a purchase that may still be filled. */
export const waitingExitsOf = ({ entry, members }: OrderFamily): readonly WaitingExit[] =>
  entry === null || !isWorking(entry)
    ? []
    : members.filter(isWaitingExit).map((order) => ({ order, entry, lots: entry.lotsTotal }));

/** Whether exits wait for this order, its family's purchase: they end with it. */
export const isAwaited = (order: Order, family: OrderFamily | null | undefined): boolean =>
  family?.entry?.ref === order.ref && waitingExitsOf(family).length > 0;

/** A bracket whose exits can be changed by placing it anew. */
export type ChangeableBracket = { readonly entry: Addressed; readonly family: OrderFamily };

/** Null where the exits cannot be changed: something is bought, or none of them waits. */
export function changeableBracketOf(family: OrderFamily | null | undefined): ChangeableBracket | null {
  if (!family) return null;
  const { entry } = family;
  const waits = waitingExitsOf(family).length > 0;
  return waits && entry !== null && isUnboughtBracket(entry) && isAddressed(entry) ? { entry, family } : null;
}
