import type { OrderPath } from '#shared/contract/orders.ts';
import type { orderPathEn } from '#shared/i18n/en/order-path.ts';

/** Why no new order is admitted; a name of a text under orderPath:blocked. */
export type Block = keyof typeof orderPathEn.blocked;

/** Null where orders are admitted, and while nothing is known: then the main process decides. */
export function blockOf(path: OrderPath | null): Block | null {
  if (path === null) return null;
  if (path.mode !== 'ready') return path.mode;
  return path.journal === 'unavailable' ? 'journal' : null;
}
