import type { OrderSide } from '#shared/market/index.ts';
import type { WireOrderStatus } from '#shared/service/order-words.ts';

/** Filter; omitted fields match everything. Days are YYYY-MM-DD, both ends inclusive. */
export type HistoryFilter = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly symbol?: string | undefined;
  readonly side?: OrderSide | undefined;
  readonly status?: WireOrderStatus | undefined;
};
