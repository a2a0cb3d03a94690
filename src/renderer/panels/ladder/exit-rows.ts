import { type ExitTexts, exitText } from '#renderer/order-ui/exit-text.ts';
import {
  bracketsOf,
  isAwaited,
  type OrderFamily,
  type WaitingExit,
  waitingExitsOf,
} from '#renderer/order-ui/order-family.ts';
import { shownPrice } from '#renderer/order-ui/order-rows.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { BookSide } from './depth.ts';
import type { OwnRow, OwnRows } from './own-orders.ts';

type ExitSide = ReadonlyMap<number, readonly WaitingExit[]>;

/** Brackets of the stock, and their exits that wait for a purchase by index of the row: no orders that stand. */
export type ExitRows = Readonly<Record<BookSide, ExitSide>> & {
  readonly brackets: ReadonlyMap<string, OrderFamily>;
};
export const NO_EXIT_ROWS: ExitRows = { bid: new Map(), offer: new Map(), brackets: new Map() };

/** @param indexOf row of a price, -1 outside of the ladder */
export function exitRows(orders: readonly Order[], symbol: string, indexOf: (price: number) => number): ExitRows {
  const brackets = bracketsOf(orders.filter((order) => order.symbol === symbol));
  const rows = { bid: new Map<number, WaitingExit[]>(), offer: new Map<number, WaitingExit[]>() };
  for (const exit of [...brackets.values()].flatMap(waitingExitsOf)) {
    const index = indexOf(shownPrice(exit.order));
    if (index < 0 || exit.order.board !== 'RG') continue;
    const side = rows[exit.order.side === 'buy' ? 'bid' : 'offer'];
    side.set(index, [...(side.get(index) ?? []), exit]);
  }
  return { bid: rows.bid, offer: rows.offer, brackets };
}

/** What of a ladder names own orders. */
export type OwnView = { readonly own: OwnRows; readonly exits: ExitRows };

export const ordersIn = (row: OwnRow | undefined): readonly Order[] =>
  row === undefined ? [] : [...row.orders, ...row.stops];

/** Orders whose chip is in a row, exits that wait included. */
export const chipOrders = ({ own, exits }: OwnView, side: BookSide, index: number): readonly Order[] => [
  ...ordersIn(own[side].get(index)),
  ...(exits[side].get(index) ?? []).map(({ order }) => order),
];

/** Ids of the brackets of which something is in a row. @param side null for both */
export function bracketsAt(view: OwnView, index: number, side: BookSide | null): ReadonlySet<string> {
  const sides: readonly BookSide[] = side === null ? ['bid', 'offer'] : [side];
  const ids = sides.flatMap((each) => chipOrders(view, each, index)).map(({ smart }) => smart?.id ?? '');
  return new Set(ids.filter((id) => view.exits.brackets.has(id)));
}

/** Whether exits wait for one of these orders, which end with it. */
export const hasWaitingExits = (orders: readonly Order[], { brackets }: ExitRows): boolean =>
  orders.some((order) => isAwaited(order, brackets.get(order.smart?.id ?? '')));

/** What the exits in a row belong to, and why they cannot be moved. */
export const exitTextsAt = (view: OwnView, side: BookSide, index: number, texts: ExitTexts): readonly string[] =>
  chipOrders(view, side, index)
    .map((order) => exitText(order, view.exits.brackets.get(order.smart?.id ?? '') ?? null, texts))
    .filter((text) => text !== null);
