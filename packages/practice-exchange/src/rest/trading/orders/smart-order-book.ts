import { createCorporateActions } from '#exchange/companies/index.ts';
import type { Parts } from '#exchange/rest/parts.ts';
import { MarketSmartOrders, type SmartOrders } from '#exchange/smart-orders/index.ts';

const books = new WeakMap<Parts, SmartOrders>();

/** The exchange's smart orders: shared by the endpoints that list orders and those that place them. */
export function smartOrdersOf(parts: Parts): SmartOrders {
  const there = books.get(parts);
  if (there) return there;
  const { store, accounts, market, clock, notifications, random, warn, onStop } = parts;
  const actions = createCorporateActions(market, random);
  const { collection } = store;
  const made = new MarketSmartOrders({ collection, accounts, market, clock, actions, notifications, warn });
  onStop(() => made.close());
  books.set(parts, made);
  return made;
}
