import {
  type DraftRole,
  isExit,
  isMovable,
  type MovableRole,
  type TicketDraft,
} from '#renderer/order-ui/ticket-drafts.ts';
import type { BookSide } from './depth.ts';
import type { OwnRows } from './own-orders.ts';

/** What of an order that is being typed lies in one row. */
export type DraftRow = {
  /** The role of the order's first price is the order itself, with its lots. */
  readonly roles: readonly DraftRole[];
  /** Null while they are missing. */
  readonly lots: number | null;
};
/** By index of the row; a bracket's exits are on the side on which they sell. */
export type DraftRows = Readonly<Record<BookSide, ReadonlyMap<number, DraftRow>>>;
export const NO_DRAFT_ROWS: DraftRows = { bid: new Map(), offer: new Map() };

/** @param indexOf row of a price, -1 outside of the ladder */
export function draftRows(draft: TicketDraft | null, indexOf: (price: number) => number): DraftRows {
  // The ladder shows the book of the regular board.
  if (draft === null || draft.board !== 'RG') return NO_DRAFT_ROWS;
  const { side, lots, prices } = draft;
  const rows = { bid: new Map<number, DraftRow>(), offer: new Map<number, DraftRow>() };
  for (const { role, price } of prices) {
    const index = indexOf(price);
    if (index < 0) continue;
    const half = rows[(side === 'buy') === isExit(role) ? 'offer' : 'bid'];
    half.set(index, { roles: [...(half.get(index)?.roles ?? []), role], lots });
  }
  return rows;
}

/** The price of a draft whose chip is in a row; null where an order of one's own stands there, whose chip it is. */
export function draggedRole(
  { own, draft }: { readonly own: OwnRows; readonly draft: DraftRows },
  side: BookSide,
  index: number,
): MovableRole | null {
  if (own[side].has(index)) return null;
  return draft[side].get(index)?.roles.find(isMovable) ?? null;
}
