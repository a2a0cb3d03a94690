/** What an order did at one moment. Amounts in rupiah, `at` in Unix ms on the exchange's clock. */
export type JournalFill = {
  readonly orderId: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  /** As the service writes it; empty where it does not tell. */
  readonly board: string;
  readonly at: number;
  readonly shares: number;
  /** Price × shares, before fees. */
  readonly value: number;
  /** Its part of the order's fee, which is rounded once an order. */
  readonly fee: number;
};
