import type { Order } from '#shared/contract/orders.ts';
import { isWatched, isWithdrawnElsewhere } from '#shared/contract/watched-order.ts';
import type { StockCode } from '#shared/market/index.ts';
import { stockCode } from '#shared/market/index.ts';
import type { RememberedOrder } from './smart-orders-file.ts';

/** What others than the person did with a smart order. Prices in rupiah. */
export type SmartOrderChange = {
  readonly symbol: StockCode;
  readonly kind: RememberedOrder['kind'];
  /** Its row in Orders; null where it is not listed any more. */
  readonly ref: string | null;
  /** Trigger before, or the price where there was none. */
  readonly price: number;
  readonly became:
    | { readonly kind: 'withdrawn'; readonly reason: string }
    /** The service does not list it, and never reported its end. */
    | { readonly kind: 'gone' }
    | { readonly kind: 'moved'; readonly price: number };
};

/** A split or a rights issue that has taken effect. */
export type Repricing = {
  readonly kind: 'split' | 'rights';
  readonly ratio: { readonly old: number; readonly new: number } | null;
};

type Sources = {
  readonly orders: readonly Order[];
  readonly remembered: readonly RememberedOrder[];
  /** Smart orders whose end the person knows of. */
  readonly notified: ReadonlySet<string>;
  /** What has repriced the stock since that day; null where nothing is known to have. */
  repricing(symbol: string): Repricing | null;
  /** The exchange's date, YYYY-MM-DD. */
  readonly today: string;
};

/**
 * What became of the smart orders that were known, one entry for each that is withdrawn as a whole. A working order with
 * another trigger than before was adjusted: the service has no amendment of a smart order. One that trails moves by
 * itself, and counts only where its stock was repriced. The same goes for one that is not listed on another day: it may
 * have expired or traded.
 */
export function whatBecame({ orders, remembered, notified, repricing, today }: Sources): readonly SmartOrderChange[] {
  const listed = new Map(orders.flatMap((order) => (order.orderId === null ? [] : [[order.orderId, order] as const])));
  const changes: SmartOrderChange[] = [];
  const told = new Set(notified);
  for (const { symbol, smart, ref, price, triggerPrice, ...order } of orders) {
    if (smart === undefined || order.reason === null || !isWithdrawnElsewhere({ smart, ...order })) continue;
    if (told.has(smart.id)) continue;
    told.add(smart.id);
    const before = remembered.find(({ smartId }) => smartId === smart.id);
    changes.push({
      symbol,
      kind: smart.kind,
      ref,
      price: before?.trigger ?? triggerPrice ?? price,
      became: { kind: 'withdrawn', reason: order.reason },
    });
  }
  for (const before of remembered) {
    const now = listed.get(before.orderId);
    const symbol = stockCode(before.symbol);
    const was = { symbol, kind: before.kind, price: before.trigger ?? before.price };
    if (now === undefined) {
      if (told.has(before.smartId) || before.day >= today || repricing(symbol) === null) continue;
      told.add(before.smartId);
      changes.push({ ...was, ref: null, became: { kind: 'gone' } });
      continue;
    }
    const price = now.triggerPrice;
    if (!isWatched(now) || before.trigger === null || price === undefined || price === before.trigger) continue;
    const trails = before.kind === 'trailing-stop' || now.smart?.distance != null;
    if (trails && (before.day >= today || repricing(symbol) === null)) continue;
    changes.push({ ...was, ref: now.ref, became: { kind: 'moved', price } });
  }
  return changes;
}

/** The orders to remember: those of smart orders that are watched. */
export const watchedOrders = (orders: readonly Order[], today: string): readonly RememberedOrder[] =>
  orders.flatMap(({ orderId, symbol, smart, price, triggerPrice, ...order }) =>
    orderId === null || smart === undefined || !isWatched({ smart, ...order })
      ? []
      : [
          {
            orderId,
            symbol,
            kind: smart.kind,
            smartId: smart.id,
            price,
            trigger: triggerPrice ?? null,
            day: today,
          },
        ],
  );
