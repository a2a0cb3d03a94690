import type { Translate } from '#renderer/i18n/index.ts';
import { exitRoleOf } from '#renderer/order-ui/order-family.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { HIDDEN_AMOUNT } from '#shared/privacy.ts';
import type { BookSide } from './depth.ts';
import type { DraftRow, DraftRows } from './draft-rows.ts';
import { exitTextsAt, hasWaitingExits, type OwnView, ordersIn } from './exit-rows.ts';

/** The chip of one side of a row. */
export type Chip = {
  readonly text: string;
  /** How it looks; null without a chip. `waiting`: only exits that wait for their purchase. */
  readonly state: 'sure' | 'sending' | 'unknown' | 'stop' | 'waiting' | 'draft' | null;
  /** Its text begins with what it is of a bracket. */
  readonly isExit: boolean;
  /** What its exits belong to, and why they cannot be moved; null for none. */
  readonly tip: string | null;
  /** What its ✕ takes away beside the orders themselves; null for nothing. */
  readonly cancelTip: string | null;
};

export type ChipView = OwnView & { readonly draft: DraftRows; readonly isHidden: boolean };

/** Signs of a chip that names an exit and has a ✕ beside it, in the narrowest ladder. */
const MAX_EXIT_TEXT = 5;

/** What the chips of own orders, of exits that wait, and of what is typed show. */
export function createChips(formats: Formats, translate: Translate) {
  /** A chip has room for three digits. */
  const short = (lots: number): string =>
    lots < 1_000 ? formats.lots(lots) : formats.compact(lots, lots < 10_000 ? 1 : 0);

  const draftNames = {
    takeProfit: translate('ladder:draft.takeProfit'),
    stopLoss: translate('ladder:draft.stopLoss'),
    limit: translate('ladder:draft.limit'),
  };
  /** What a row has of an order that is typed: its lots, or what else its price is. */
  function draftText({ roles, lots }: DraftRow): string {
    const [role = 'entry'] = roles;
    if (role === 'takeProfit' || role === 'stopLoss' || role === 'limit') return draftNames[role];
    return lots === null ? '–' : short(lots);
  }

  /** "TP" where everything in a row is that exit; empty otherwise. */
  function roleText(orders: readonly Order[]): string {
    const roles = new Set(orders.map(exitRoleOf));
    const [role] = roles;
    return roles.size === 1 && role ? translate(`orderPath:exit.${role}`) : '';
  }

  const lotsText = (lots: number, { isHidden }: ChipView): string => (isHidden ? HIDDEN_AMOUNT : short(lots));

  function tipOf(view: ChipView, side: BookSide, index: number): string | null {
    if (view.exits.brackets.size === 0) return null;
    const amount = (text: string): string => (view.isHidden ? HIDDEN_AMOUNT : text);
    return exitTextsAt(view, side, index, { translate, formats, amount }).join('\n') || null;
  }

  function chipOf(view: ChipView, side: BookSide, index: number): Chip {
    const own = view.own[side].get(index);
    const waiting = view.exits[side].get(index);
    const draft = view.draft[side].get(index);
    const tip = tipOf(view, side, index);
    if (own !== undefined) {
      const orders = ordersIn(own);
      const cancelTip = hasWaitingExits(orders, view.exits) ? translate('orderPath:exit.goToo') : null;
      const state = own.state === 'sure' && own.orders.length === 0 ? 'stop' : own.state;
      const [role, lots] = [roleText(orders), lotsText(own.lots, view)];
      const text = `${role} ${lots}`.trim();
      // A figure is never cut: without room for it the exit is named alone, and its lots are in words.
      const isShort = role === '' || text.length <= MAX_EXIT_TEXT;
      return { text: isShort ? text : role, state, isExit: role !== '', tip, cancelTip };
    }
    if (waiting !== undefined) {
      const lots = waiting.reduce((sum, exit) => sum + exit.lots, 0);
      const text = `${roleText(waiting.map(({ order }) => order))} ${lotsText(lots, view)}`.trim();
      return { text, state: 'waiting', isExit: true, tip, cancelTip: null };
    }
    const text = draft ? draftText(draft) : '';
    return { text, state: draft ? 'draft' : null, isExit: false, tip: null, cancelTip: null };
  }

  /** The chips of one side of a row in words, each after a comma; empty for none. */
  function inWords(view: ChipView, side: BookSide, index: number): string {
    const own = view.own[side].get(index);
    const draft = view.draft[side].get(index);
    const lots = own && !view.isHidden ? { lots: formats.lots(own.lots) } : null;
    return [
      ...(own && lots ? [translate(own.orders.length === 0 ? 'ladder:ownStops' : 'ladder:ownLots', lots)] : []),
      ...[tipOf(view, side, index)].filter((tip) => tip !== null),
      ...(draft ? [translate('ladder:draft.row', { what: draftText(draft) })] : []),
    ]
      .map((text) => `, ${text}`)
      .join('');
  }

  return { chipOf, inWords };
}
