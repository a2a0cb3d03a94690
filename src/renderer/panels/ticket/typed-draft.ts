import { z } from 'zod';
import { emptyTicket, mayHaveArrived, type TicketState } from '#renderer/order-ui/ticket-state.ts';
import { registerDraftHolder, reportDraftChange } from '#renderer/panel-kit/panel-drafts.ts';
import { boardField, sideField, stockCodeField } from '#shared/contract/fields.ts';
import type { StockCode } from '#shared/market/index.ts';

/** Rupiah or lots; null for an empty field or a text that is no number. */
const amount = z.number().nullable();
const percent = z.number().min(0).max(100_000);

/** What a person has typed into a ticket: neither a question nor an order that is being sent. */
const typedDraft = z.strictObject({
  /** Orders of another account are not meant; null where none was known yet. */
  account: z.string().max(64).nullable(),
  symbol: stockCodeField,
  side: sideField,
  price: amount,
  lots: amount,
  goodTillCancelled: z.boolean(),
  board: boardField,
  plan: z.strictObject({
    kind: z.enum(['limit', 'bracket', 'stop', 'trailing-stop', 'day-trade', 'split']),
    takeProfit: amount,
    stopTrigger: amount,
    trigger: amount,
    unit: z.enum(['percent', 'rupiah']),
    amount,
    trails: z.boolean(),
    ownDistance: z.boolean(),
    takesProfit: z.boolean(),
    slipTicks: amount,
  }),
  exits: z.strictObject({ takeProfit: percent, stopTrigger: percent }),
  ownExits: z.strictObject({ takeProfit: z.boolean(), stopTrigger: z.boolean() }),
  ownPrice: z.boolean(),
});
export type TypedDraft = z.infer<typeof typedDraft>;

/** Whether the fields may be those of an order at the exchange: in another window they would be sent once more, unasked. */
function mayBeSent({ sending, isSent }: TicketState): boolean {
  if (sending.kind === 'sending' || sending.kind === 'again') return true;
  if (!isSent) return false;
  return sending.kind === 'answered' || (sending.kind === 'refused' && mayHaveArrived(sending.failure));
}

const isUntouched = (state: TicketState): boolean => {
  const { side, lots, ownPrice, goodTillCancelled, board, plan } = state;
  const empty = emptyTicket(state.symbol);
  return (
    side === empty.side &&
    lots === null &&
    !ownPrice &&
    !goodTillCancelled &&
    board === empty.board &&
    plan.kind === empty.plan.kind
  );
};

/** @returns null where nothing is typed that another window may have */
export function typedOf(state: TicketState, account: string | null): TypedDraft | null {
  const { symbol, side, price, lots, goodTillCancelled, board, plan, exits, ownExits, ownPrice } = state;
  if (symbol === null || mayBeSent(state) || isUntouched(state)) return null;
  // A suggested price is found anew.
  const own = ownPrice ? price : null;
  return { account, symbol, side, price: own, lots, goodTillCancelled, board, plan, exits, ownExits, ownPrice };
}

/** A ticket with what was typed for this stock and account in another window; an empty one where it was another. */
export function ticketWith(typed: TypedDraft | null, symbol: StockCode | null, account: string | null): TicketState {
  const empty = emptyTicket(symbol);
  if (typed === null || typed.symbol !== symbol) return empty;
  if (typed.account !== null && account !== null && typed.account !== account) return empty;
  const { account: _account, symbol: _symbol, ...fields } = typed;
  const touched = { price: typed.price !== null, lots: typed.lots !== null };
  return { ...empty, ...fields, touched };
}

/** What is typed in each mounted ticket, by panel id, and what has come for one that is not mounted yet. */
const typed = new Map<string, TypedDraft>();

/** What came with a panel from another window. Reading it twice is harmless: React may draw a ticket twice at first. */
export const typedIn = (panelId: string): TypedDraft | null => typed.get(panelId) ?? null;

/** @param draft null where nothing is typed, or the ticket is gone */
export function publishTyped(panelId: string, draft: TypedDraft | null): void {
  if (draft === null && !typed.has(panelId)) return;
  if (draft === null) typed.delete(panelId);
  else typed.set(panelId, draft);
  reportDraftChange();
}

registerDraftHolder('ticket', {
  read: (panelId) => typedIn(panelId),
  give(panelId, draft) {
    const read = typedDraft.safeParse(draft);
    if (read.success) publishTyped(panelId, read.data);
  },
  forget: (panelId) => publishTyped(panelId, null),
});
