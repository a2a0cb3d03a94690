import type { RefObject } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Addressed, shownPrice } from '#renderer/order-ui/order-rows.ts';
import { moveDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import type { TicketFacts } from '#renderer/order-ui/ticket-model.ts';
import { isCrossing } from '#renderer/order-ui/use-opposite-best.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import {
  isTriggerReached,
  type OrderSide,
  type Price,
  type PriceBand,
  type StockCode,
  stepTicks,
  stopDirection,
} from '#shared/market/index.ts';
import type { BookSide } from './depth.ts';
import { draggedRole } from './draft-rows.ts';
import { exitTextsAt } from './exit-rows.ts';
import type { Intent } from './intents.ts';
import type { Standing } from './ladder-foot.tsx';
import type { LadderView } from './ladder-painter.ts';
import type { LadderSurface } from './ladder-surface.ts';
import { movable, movableStops } from './own-orders.ts';
import type { Size } from './sizes.ts';
import type { Armed } from './use-armed.ts';
import type { useLadderOrders } from './use-ladder-orders.ts';
import { oppositeBest, type useMoveTexts } from './use-move-texts.ts';

/** What the panel shows and offers, as it is at the moment of a press. */
export type Ladder = {
  readonly symbol: StockCode;
  /** The ladder's own. */
  readonly group: LinkGroup | null;
  readonly band: PriceBand;
  /** The stock trades in call auctions all day: nothing trades at once. */
  readonly isSpecial: boolean;
  readonly view: LadderView;
  /** What is being typed in a ticket. */
  readonly typed: TicketDraft | null;
  /** Own orders of the stock that stand. */
  readonly orders: readonly Order[];
  readonly facts: TicketFacts;
  readonly size: Size;
  readonly presets: readonly number[];
  readonly standing: Standing;
  readonly armed: Armed;
  readonly sending: ReturnType<typeof useLadderOrders>;
  isStale(): boolean;
  readonly surface: RefObject<LadderSurface | null>;
  /** Lots ahead of an order by its queue; null while that is not known. */
  aheadOf(order: Order): number | null;
  /** Fills the ticket in; sends nothing. */
  pick(price: Price, side: OrderSide | null): void;
  setSize(size: Size): void;
  showKeys(): void;
  openMenu(price: number, anchor: HTMLElement): void;
};

export const priceOfRow = ({ surface }: Ladder, index: number): number | null =>
  surface.current?.row(index)?.low ?? null;

/** Moves own orders, stops and what is being typed from row to row, each asked about where it must be. */
export function useLadderMoves(now: RefObject<Ladder>, words: ReturnType<typeof useMoveTexts>) {
  const { t, translate } = useTexts('ladder');
  const formats = useFormats();
  const amount = useAmountText();
  const { stopEffect, effectOn } = words;
  const priceOf = (index: number): number | null => priceOfRow(now.current, index);

  function amend(index: number, side: BookSide, target: number): void {
    const price = priceOf(target);
    if (price === null) return;
    const orders = movable(now.current.view.own[side].get(index));
    for (const order of orders) moveTo(order, price, false);
    for (const stop of movableStops(now.current.view.own[side].get(index))) moveStop(stop, price);
    const { view, typed } = now.current;
    const role = draggedRole(view, side, index);
    if (typed !== null && role !== null) moveDraft(typed, role, price as Price);
  }

  /** @param asksToCross an amendment that would trade at once is asked about, even while the ladder is armed */
  function moveTo(order: Addressed, price: number, asksToCross: boolean): void {
    const { armed, standing, sending, isStale } = now.current;
    if (standing !== 'ready') return;
    const isArmed = armed.until !== null;
    armed.extend();
    const intent: Intent = { kind: 'amend', order, price, draftId: crypto.randomUUID() };
    // The main process asks about a stale price of new orders only.
    const stale = isStale() ? [translate('ticket:question.STALE_PRICE')] : [];
    const isAsked = asksToCross && isCrossing(order.side, price, oppositeBest(now.current, order.side));
    if (isArmed && stale.length === 0 && !isAsked) sending.send(intent);
    else sending.askFirst(intent, price, [...stale, effectOn(order, order.lotsOpen, price)]);
  }

  /** Asked about, armed or not: nothing protects from the moment the old stop is given up. */
  function moveStop(order: Addressed, price: number): void {
    const { armed, standing, sending, view } = now.current;
    if (standing !== 'ready') return;
    armed.extend();
    const { last } = view.market.day();
    const isReached = last > 0 && isTriggerReached(price, stopDirection(order.side), last);
    const texts = [
      stopEffect(order.lotsOpen, price),
      ...(isReached ? [translate('ticket:plan.reached', { last: formats.price(last) })] : []),
    ];
    sending.askFirst({ kind: 'change', order, price, draftId: crypto.randomUUID() }, price, texts);
  }

  /** Why the exits in a row stay where they are; null without any. */
  function exitReason(index: number): string | null {
    const { view } = now.current;
    const texts = { translate, formats, amount };
    return (['bid', 'offer'] as const).flatMap((side) => exitTextsAt(view, side, index, texts))[0] ?? null;
  }

  /** Moves the orders of a row, each from its own price; the keyboard goes with them. */
  function shift(
    index: number,
    priceFor: (order: Addressed) => number | null,
    stopPriceFor: (stop: Addressed) => number | null = () => null,
  ): void {
    const { view, band, surface, standing } = now.current;
    if (standing !== 'ready') return;
    const placed = (ordersIn: typeof movable, next: (order: Addressed) => number | null) =>
      (['bid', 'offer'] as const)
        .flatMap((side) => ordersIn(view.own[side].get(index)))
        .flatMap((order) => {
          const price = next(order);
          const stays = price === null || price === shownPrice(order);
          return stays || price < band.arb || price > band.ara ? [] : [{ order, price }];
        });
    const moves = placed(movable, priceFor);
    const stops = placed(movableStops, stopPriceFor);
    const first = moves[0] ?? stops[0];
    if (first === undefined) {
      now.current.sending.say({ tone: 'warn', text: exitReason(index) ?? t('nothingToMove') });
      return;
    }
    for (const { order, price } of moves) moveTo(order, price, true);
    for (const { order, price } of stops) moveStop(order, price);
    surface.current?.select(view.rows.indexOf(first.price));
  }

  const shiftBy = (index: number, ticks: 1 | -1): void =>
    shift(
      index,
      ({ price }) => stepTicks(price, ticks),
      (stop) => stepTicks(shownPrice(stop) as Price, ticks),
    );

  /** To the best price of their own side, own orders included: the first place in the book without trading at once. */
  function toBest(index: number): void {
    const { market } = now.current.view;
    shift(index, ({ side }) => market.side(side === 'buy' ? 'bid' : 'offer').best() || null);
  }

  function effectOf(index: number, side: BookSide, target: number): string {
    const { view } = now.current;
    const price = priceOf(target);
    const [order] = movable(view.own[side].get(index));
    const role = draggedRole(view, side, index);
    if (role !== null && price !== null) {
      return t('drag.draft', { what: t(`draftRoles.${role}`), price: formats.price(price) });
    }
    if (price === null) return '';
    const stops = movableStops(view.own[side].get(index));
    if (order === undefined) return stops.length === 0 ? '' : stopEffect(lotsOf(stops), price);
    return effectOn(order, sumOf(view, side, index), price);
  }

  return { amend, shiftBy, toBest, effectOf, exitReason };
}

const sumOf = (view: LadderView, side: BookSide, index: number): number => lotsOf(movable(view.own[side].get(index)));
const lotsOf = (orders: readonly Order[]): number => orders.reduce((sum, { lotsOpen }) => sum + lotsOpen, 0);
