import type { TradeNote, TradePlan } from '#shared/contract/trade-notes.ts';
import type { Price } from '#shared/market/index.ts';
import type { Trade } from './trades.ts';

/** Stop and target of a trade at its entry, rupiah a share; null where there was none. */
export type EntryPlan = {
  readonly stop: Price | null;
  readonly target: Price | null;
  /** At least one of the two is what the bracket was sent with, and no word of the person's. */
  readonly isFromOrder: boolean;
};

/** How a trade was planned: as the person states it, and where they state nothing, as the first of its brackets stood at its entry. */
export function entryPlanOf(
  { orderIds }: Pick<Trade, 'orderIds'>,
  note: Pick<TradeNote, 'stop' | 'target'> | null,
  plans: ReadonlyMap<string, TradePlan>,
): EntryPlan {
  const sent = orderIds.flatMap((orderId) => plans.get(orderId) ?? [])[0];
  const [stop, target] = [note?.stop ?? sent?.stop ?? null, note?.target ?? sent?.target ?? null];
  const isFromOrder =
    sent !== undefined && ((note?.stop ?? null) === null || ((note?.target ?? null) === null && sent.target !== null));
  return { stop, target, isFromOrder };
}
