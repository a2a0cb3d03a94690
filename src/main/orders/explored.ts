import { LantaiError } from '../../shared/contract/index.ts';
import { checkLimits, type PersonalLimits, SHARES_PER_LOT } from '../../shared/market/index.ts';
import { type Endpoint, endpoints } from '../../shared/service/index.ts';

/** An order as it stands in a body that was written by hand. */
export type HandWritten = {
  /** Null where the body names an order that nobody here knows. */
  readonly symbol: string | null;
  readonly price: number;
  readonly lots: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A stop's price is away from the last one on purpose. */
const WATCHED: ReadonlySet<Endpoint> = new Set<Endpoint>(Object.values(endpoints.smartOrders));
const PLACED: ReadonlySet<Endpoint> = new Set<Endpoint>(Object.values(endpoints.orders));

/** The orders that a body would place or change; none in one that does neither. */
export function ordersIn(endpoint: Endpoint, body: unknown, symbolOf: (orderId: string) => string | null) {
  const comparesPrice = PLACED.has(endpoint);
  if ((!comparesPrice && !WATCHED.has(endpoint)) || !isRecord(body)) return { comparesPrice, orders: [] };
  const bodies = Array.isArray(body.orders) ? body.orders.filter(isRecord) : [body];
  const orders = bodies.flatMap(({ symbol, order_id: id, price, shares }): HandWritten[] =>
    typeof price === 'number' && typeof shares === 'number'
      ? [
          {
            symbol: typeof symbol === 'string' ? symbol : symbolOf(String(id)),
            price,
            lots: shares / SHARES_PER_LOT,
          },
        ]
      : [],
  );
  return { comparesPrice, orders };
}

/** @throws LantaiError BEYOND_LIMITS */
export function insistOnLimits({ price, lots }: HandWritten, limits: PersonalLimits, last: number | null): void {
  const problems = checkLimits(price, lots, limits, last);
  if (problems.length === 0) return;
  const codes = problems.map(({ code }) => code).join(',');
  throw new LantaiError('BEYOND_LIMITS', `the order is beyond the person's own limits: ${codes}`, {
    params: { codes, sent: 'no' },
  });
}
