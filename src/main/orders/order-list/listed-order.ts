import type { SmartOrder } from '#shared/contract/orders.ts';
import {
  type Board,
  isStockCode,
  type Lots,
  lots,
  type OrderSide,
  type Price,
  price,
  SHARES_PER_LOT,
  type StockCode,
} from '#shared/market/index.ts';
import type { RestDialect } from '#shared/service/dialect.ts';
import { boardNamed, sideNamed, wireOrderStatus } from '#shared/service/order-words.ts';
import type { WireOrder } from '#shared/service/orders.ts';
import { isTerminal, type VenueStatus } from './venue-status.ts';

/** An order as the service's list or detail reports it. Times in Unix ms on the service's clock. */
export type ListedOrder = {
  readonly orderId: string;
  /** The exchange's own number; left out until it has given one. */
  readonly marketNumber?: number;
  readonly symbol: StockCode;
  readonly side: OrderSide;
  readonly price: Price;
  readonly lotsTotal: Lots;
  readonly lotsDone: Lots;
  readonly lotsOpen: Lots;
  readonly averagePrice: number | null;
  readonly status: VenueStatus;
  /** The service's own word, where the status is OTHER. */
  readonly statusText?: string;
  /** Rupiah; of an order that waits for a price. */
  readonly triggerPrice?: number;
  readonly smart?: SmartOrder;
  readonly isDayTrade?: true;
  readonly orderedAt: number | null;
  readonly matchedAt: number | null;
};

/** Fields that only the order's detail has. All but the reason never change. */
export type OrderDetail = {
  readonly board: Board;
  readonly goodTillCancelled: boolean;
  readonly reason: string;
  /** Empty where it was placed elsewhere. */
  readonly uiRef: string;
  /** Only where it was read after the order had ended: the service adds nothing to the reason any more. */
  readonly isFinal?: true;
};

/** Null for a record that lacks a field, or names a side or a quantity that this market does not have. */
export function listedOrder(item: WireOrder, dialect: RestDialect): ListedOrder | null {
  const side = sideOf(item.side, dialect.sideNames);
  const { order: limit } = item.price;
  const { lot_total: total, lot_done: done } = item.qty;
  if (side === null || !isStockCode(item.symbol)) return null;
  if (limit === undefined || total === undefined || done === undefined) return null;
  if (!isPlausible(limit, total, done)) return null;
  try {
    const rest = total - done;
    return {
      orderId: item.order_id,
      ...marketNumberOf(item.market_order_id),
      symbol: item.symbol,
      side,
      price: price(limit),
      lotsTotal: lots(total),
      lotsDone: lots(done),
      lotsOpen: lots(openLots(item, rest, dialect)),
      averagePrice: done > 0 ? (item.price.average.price ?? null) : null,
      ...statusOf(item.status_text, dialect),
      ...smartOf(item.smart_order),
      ...(item.is_day_trade ? { isDayTrade: true } : {}),
      orderedAt: item.time.ordered_at,
      matchedAt: item.time.matched_at,
    };
  } catch {
    return null;
  }
}

type SmartOrderLink = NonNullable<WireOrder['smart_order']>;

const KINDS: Readonly<Record<string, SmartOrder['kind']>> = {
  BRACKET: 'bracket',
  STOP: 'stop',
  TRAILING_STOP: 'trailing-stop',
};
const ROLES: Readonly<Record<string, SmartOrder['role']>> = {
  ENTRY: 'entry',
  TAKE_PROFIT: 'take-profit',
  STOP_LOSS: 'stop-loss',
  STOP: 'stop',
  TRAILING_STOP: 'trailing-stop',
};
const STATES: Readonly<Record<string, SmartOrder['state']>> = {
  WAITING: 'waiting',
  ARMED: 'armed',
  TRIGGERED: 'triggered',
  PLACED: 'placed',
  ENDED: 'ended',
};
const UNITS: Readonly<Record<string, 'rupiah' | 'percent'>> = { RUPIAH: 'rupiah', PERCENT: 'percent' };
const DIRECTIONS: Readonly<Record<string, 'up' | 'down'>> = { AT_OR_ABOVE: 'up', AT_OR_BELOW: 'down' };

/** A link in words that are not known gives its trigger alone: the order is shown with it, and acted on as an ordinary one. */
function smartOf(link: SmartOrderLink | undefined): Pick<ListedOrder, 'smart' | 'triggerPrice'> {
  if (link === undefined) return {};
  const trigger = link.trigger_price > 0 ? { triggerPrice: link.trigger_price } : {};
  const kind = namedBy(KINDS, link.kind);
  const role = namedBy(ROLES, link.role);
  const state = namedBy(STATES, link.state);
  if (link.id === '' || kind === undefined || role === undefined || state === undefined) return trigger;
  const smart: SmartOrder = {
    id: link.id,
    kind,
    role,
    state,
    direction: namedBy(DIRECTIONS, link.trigger_direction) ?? null,
    distance: distanceOf(link),
    bestPrice: link.best_price !== undefined && link.best_price > 0 ? link.best_price : null,
  };
  return { ...trigger, smart };
}

/** Null where nothing trails, and for a unit that is not known: a distance in the wrong one would be worse than none. */
function distanceOf({ trail_type: type, trail_value: amount = 0 }: SmartOrderLink): SmartOrder['distance'] {
  const unit = namedBy(UNITS, type);
  return unit === undefined || !(amount > 0) ? null : { unit, amount };
}

/** No more is filled than was ordered, and the value in rupiah is a number that can be calculated with. */
const isPlausible = (limit: number, total: number, done: number): boolean =>
  done >= 0 && done <= total && Number.isSafeInteger(limit * total * SHARES_PER_LOT);

/**
 * As sent, where that is no more than the rest. Otherwise it follows from the others: nothing is open of an
 * order that has ended, and the rest of any other.
 */
function openLots({ status_text: status, qty }: WireOrder, rest: number, dialect: RestDialect): number {
  const { lot_open: open } = qty;
  if (open !== undefined && open >= 0 && open <= rest) return open;
  return isTerminal(statusOf(status, dialect).status) ? 0 : rest;
}

/** The profile's own words come first; null for a word that is not known. */
export function sideOf(text: string, { buy, sell }: RestDialect['sideNames']): OrderSide | null {
  const word = wordOf(text);
  if (word === wordOf(buy)) return 'buy';
  if (word === wordOf(sell)) return 'sell';
  return sideNamed(text);
}

/**
 * The status of a word in any case, the profile's own words first; a word that is not known is OTHER and shown
 * as it came.
 */
function statusOf(
  text: string,
  { statusNames }: Pick<RestDialect, 'statusNames'>,
): { readonly status: VenueStatus; readonly statusText?: string } {
  const known = wireOrderStatus.safeParse(namedBy(statusNames, text) ?? wordOf(text));
  return known.success ? { status: known.data } : { status: 'OTHER', statusText: text };
}

/** The board of a word in any case, the profile's own words first; null for a word that is not known. */
export const boardOf = (text: string, { boardNames }: Pick<RestDialect, 'boardNames'>): Board | null =>
  boardNamed(text, boardNames);

const wordOf = (text: string): string => text.trim().toUpperCase();

/** The value of a name in any case. */
const namedBy = <Value>(names: Readonly<Record<string, Value>>, text: string): Value | undefined =>
  Object.entries(names).find(([name]) => wordOf(name) === wordOf(text))?.[1];

/** Only a plain number can be found in a queue again. */
function marketNumberOf(text: string): { readonly marketNumber?: number } {
  const number = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  return number === null ? {} : { marketNumber: number };
}
