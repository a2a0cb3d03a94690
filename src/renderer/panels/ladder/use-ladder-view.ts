import { useMemo } from 'react';
import { marketStore } from '#renderer/feed/index.ts';
import { breakEvenOf } from '#renderer/order-ui/break-even.ts';
import type { TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import type { TicketFacts } from '#renderer/order-ui/ticket-model.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lotsOf, type PriceBand, type Shares, type StockCode } from '#shared/market/index.ts';
import { draftRows } from './draft-rows.ts';
import { exitRows, NO_EXIT_ROWS } from './exit-rows.ts';
import { LadderMarket } from './ladder-market.ts';
import type { LadderView } from './ladder-painter.ts';
import { NO_OWN_ROWS, ordersOf, ownRows } from './own-orders.ts';
import { type Group, priceRows } from './price-rows.ts';

type Shown = {
  readonly symbol: StockCode;
  readonly band: PriceBand;
  /** Ticks of a row. */
  readonly group: Group;
  readonly facts: TicketFacts;
  /** What is being typed in a ticket. */
  readonly typed: TicketDraft | null;
};

/** What the rows show, each part made anew only when it changes; and the own orders of the stock that stand. */
export function useLadderView({ symbol, band, group, facts, typed }: Shown): {
  readonly view: LadderView;
  readonly orders: readonly Order[];
} {
  const all = useOrders();
  const hidden = useHidden();
  const rows = useRows(band, group);
  const orders = useMemo(() => ordersOf(all, symbol), [all, symbol]);
  const market = useMemo(() => new LadderMarket(marketStore, symbol), [symbol]);
  const own = useMemo(() => (hidden === 'all' ? NO_OWN_ROWS : ownRows(orders, rows.indexOf)), [orders, rows, hidden]);
  const exits = useMemo(
    () => (hidden === 'all' ? NO_EXIT_ROWS : exitRows(all, symbol, rows.indexOf)),
    [all, symbol, rows, hidden],
  );
  const draft = useMemo(() => draftRows(typed, rows.indexOf), [typed, rows]);
  const { heldShares, heldAverage, fees } = facts;
  const even = useMemo(
    () => breakEvenOf(heldAverage ?? 0, lotsOf((heldShares ?? 0) as Shares), fees),
    [heldShares, heldAverage, fees],
  );
  const isHidden = hidden !== 'nothing';
  const average = isHidden || !heldShares ? null : heldAverage;
  const breakEven = isHidden ? null : even;
  const view = useMemo(
    (): LadderView => ({ rows, market, own, exits, draft, average, breakEven, isHidden }),
    [rows, market, own, exits, draft, average, breakEven, isHidden],
  );
  return { view, orders };
}

/** Rows are made anew only when a limit or their size changes, since everything in them then has another place. */
function useRows({ ara, arb }: PriceBand, group: Group) {
  return useMemo(() => priceRows({ ara, arb }, group), [ara, arb, group]);
}
