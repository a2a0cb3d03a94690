import { create } from 'zustand';
import { useHidden } from '#renderer/stores/privacy.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import type { Board, OrderSide, Price, StockCode, TrailDistance } from '#shared/market/index.ts';
import type { PlanFields } from './plan-state.ts';

/** What a price of an order is: where it is placed, what it waits for, and how a bracket sells what it bought. */
export type DraftRole = 'entry' | 'takeProfit' | 'stopLoss' | 'trigger' | 'limit' | 'trail';
export type DraftPrice = { readonly role: DraftRole; readonly price: Price };

/** An order as it is typed, which nobody has sent. */
export type TicketDraft = {
  readonly symbol: StockCode;
  readonly side: OrderSide;
  readonly board: Board;
  /** Null while they are missing or no number. */
  readonly lots: number | null;
  /** The price that the order begins at, then the others. */
  readonly prices: readonly [DraftPrice, ...DraftPrice[]];
  /** How far the stop of a bracket follows the price; null for one that stays. */
  readonly trail: TrailDistance | null;
};

export const isExit = (role: DraftRole): boolean => role === 'takeProfit' || role === 'stopLoss';

type Shown = { readonly panelId: string; readonly group: LinkGroup | null; readonly draft: TicketDraft };

/** The drafts that this window's tickets show, at most one of each; the one that changed last is the last. */
const draftStore = create<readonly Shown[]>(() => []);

/** Publishes what a ticket shows. @param draft null for nothing, and when the ticket goes */
export function publishDraft(panelId: string, group: LinkGroup | null, draft: TicketDraft | null): void {
  const shown = draftStore.getState();
  const before = shown.find((each) => each.panelId === panelId);
  if (before ? before.group === group && isSame(before.draft, draft) : draft === null) return;
  const others = shown.filter((each) => each.panelId !== panelId);
  draftStore.setState(draft === null ? others : [...others, { panelId, group, draft }], true);
}

/** How the tickets of this window sell what a bracket has bought, by panel: whether its stop trails, how far, and its slip. */
const brackets = new Map<
  string,
  { readonly group: LinkGroup | null; readonly symbol: StockCode; readonly plan: PlanFields }
>();

/** Publishes the choice of a ticket that places brackets. @param symbol its stock; null while it places others, and when it goes */
export function publishBracket(
  panelId: string,
  group: LinkGroup | null,
  symbol: StockCode | null,
  plan: PlanFields,
): void {
  brackets.delete(panelId);
  if (symbol !== null && plan.kind === 'bracket') brackets.set(panelId, { group, symbol, plan });
}

/** The choice of a link group's ticket of a stock, now; the one that changed last. Null where none places brackets. */
export const bracketOf = (symbol: StockCode, group: LinkGroup | null): PlanFields | null =>
  [...brackets.values()].findLast((each) => each.group === group && each.symbol === symbol)?.plan ?? null;

/** The prices that can be dragged; a trailing stop follows from its distance. */
export type MovableRole = Exclude<DraftRole, 'trail'>;
export const isMovable = (role: DraftRole): role is MovableRole => role !== 'trail';

/** What each ticket does when one of its prices is dragged elsewhere, by its panel. */
const movers = new Map<string, (role: MovableRole, price: Price) => void>();

/** @returns the disposer */
export function onDraftMoved(panelId: string, moved: (role: MovableRole, price: Price) => void): () => void {
  movers.set(panelId, moved);
  return () => {
    if (movers.get(panelId) === moved) movers.delete(panelId);
  };
}

/** Changes what its ticket has typed; a draft that was edited meanwhile is another one, and stays as it is. */
export function moveDraft(draft: TicketDraft, role: MovableRole, price: Price): void {
  const shown = draftStore.getState().find((each) => each.draft === draft);
  if (shown) movers.get(shown.panelId)?.(role, price);
}

/** Drafts hold nothing but texts and numbers. */
const isSame = (left: TicketDraft, right: TicketDraft | null): boolean =>
  right !== null && JSON.stringify(left) === JSON.stringify(right);

/**
 * The draft on a stock in a link group's tickets of this window; the same object until it changes. Null without one, while
 * the panel is not visible, and while amounts are hidden, since it would show lots.
 */
export function useTicketDraft(symbol: StockCode, group: LinkGroup | null, visible: boolean): TicketDraft | null {
  const isShown = useHidden() === 'nothing' && visible;
  return draftStore((shown) =>
    isShown ? (shown.findLast((each) => each.group === group && each.draft.symbol === symbol)?.draft ?? null) : null,
  );
}
