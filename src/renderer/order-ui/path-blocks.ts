import type { OrderPath } from '#shared/contract/orders.ts';
import type orderPathEn from '#shared/i18n/en/order-path.json';

/** Why new orders are blocked; a key under orderPath:blocked. */
export type Block = keyof typeof orderPathEn.blocked;

/** Null when orders are admitted or the state is unknown: then the main process decides. */
export function blockOf(path: OrderPath | null): Block | null {
  if (path === null) return null;
  if (path.mode !== 'ready') return path.mode;
  return path.journal === 'unavailable' ? 'journal' : null;
}
