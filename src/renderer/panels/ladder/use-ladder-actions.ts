import { type RefObject, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Addressed, isCancellable, shownPrice } from '#renderer/order-ui/order-rows.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { bracketOf, moveDraft, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { type TicketFacts, viewTicket } from '#renderer/order-ui/ticket-model.ts';
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
import { exitTextsAt, hasWaitingExits, ordersIn } from './exit-rows.ts';
import {
  flattenPrice,
  type Intent,
  inDoubtLike,
  limitOf,
  lotsAfterCancels,
  type PlaceIntent,
  type Placing,
  planFieldsOf,
} from './intents.ts';
import type { Standing } from './ladder-foot.tsx';
import type { LadderActions } from './ladder-grid.tsx';
import type { LadderView } from './ladder-painter.ts';
import type { LadderSurface } from './ladder-surface.ts';
import { movable, movableStops } from './own-orders.ts';
import { lotsOfSize, type Size, stepSize } from './sizes.ts';
import type { Armed } from './use-armed.ts';
import type { useLadderOrders } from './use-ladder-orders.ts';
import { oppositeBest, useMoveTexts } from './use-move-texts.ts';

type Ladder = {
  readonly symbol: StockCode;
  /** The ladder's own. */
  readonly group: LinkGroup | null;
  readonly band: PriceBand;
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

/** What the keys and presses on the rows do, with what is known at the moment of the press. */
export function useLadderActions(ladder: Ladder) {
  const { t, translate } = useTexts('ladder');
  const formats = useFormats();
  const amount = useAmountText();
  const now = useRef(ladder);
  now.current = ladder;
  const { lotsText, stopEffect, effectOn, intentName } = useMoveTexts(now);

  const priceOf = (index: number): number | null => now.current.surface.current?.row(index)?.low ?? null;
  const warn = (text: string): void => now.current.sending.say({ tone: 'warn', text });

  /** The order that a press on a row asks for; null, with the reason shown, where there is none. */
  function intentAt(side: OrderSide, price: number, as: Placing): PlaceIntent | null {
    const { symbol, group, band, facts, size } = now.current;
    const limit = limitOf({ side, price, as }, band);
    const fields = { side, symbol, board: 'RG' as const, price: limit, goodTillCancelled: false };
    const lots = lotsOfSize(size, viewTicket({ ...fields, lots: 1 }, facts).maxLots);
    if (lots === null || lots === 0) {
      warn(t(lots === null ? 'sizeUnknown' : `nothingFits.${side}`));
      return null;
    }
    const bracket = as === 'bracket' ? bracketOf(symbol, group) : null;
    const plan = planFieldsOf({ as, price, bracket });
    const [problem] = viewTicket({ ...fields, lots, plan }, facts).problems;
    if (problem !== undefined) {
      now.current.sending.say({ tone: 'error', text: problemText(problem, translate, formats) });
      return null;
    }
    return { kind: 'place', symbol, side, price, lots, as, bracket, draftId: crypto.randomUUID() };
  }

  function place(side: OrderSide, index: number, as: Placing): void {
    const { armed, standing, pick, sending, orders, view } = now.current;
    const price = priceOf(index);
    if (price === null) return;
    if (armed.until === null || standing !== 'ready') {
      pick(price as Price, side);
      return;
    }
    armed.extend();
    const intent = intentAt(side, price, as);
    if (intent === null) return;
    const { last } = view.market.day();
    const doubts = [
      ...(as === 'stop' && last > 0 && isTriggerReached(price, stopDirection(side), last)
        ? [translate('ticket:plan.reached', { last: formats.price(last) })]
        : []),
      ...(as !== 'stop' && inDoubtLike(orders, { side, price }) ? [translate('ticket:againHint')] : []),
    ];
    if (doubts.length > 0) sending.askFirst(intent, price, doubts);
    else sending.send(intent);
  }

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
    const { armed, standing, sending, isStale, view } = now.current;
    if (standing !== 'ready') return;
    const isArmed = armed.until !== null;
    armed.extend();
    const intent: Intent = { kind: 'amend', order, price, draftId: crypto.randomUUID() };
    // The main process asks about a stale price of new orders only.
    const stale = isStale() ? [translate('ticket:question.STALE_PRICE')] : [];
    const isAsked = asksToCross && isCrossing(order.side, price, oppositeBest(view.market, order.side));
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
      warn(exitReason(index) ?? t('nothingToMove'));
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

  function cancelRow(index: number, side: BookSide | null): void {
    const { view, sending, standing } = now.current;
    if (standing === 'locked' || standing === 'replay') return;
    const sides: readonly BookSide[] = side === null ? ['bid', 'offer'] : [side];
    const orders = sides.flatMap((each) => ordersIn(view.own[each].get(index)));
    const reason = exitReason(index);
    if (orders.length === 0 && reason !== null) warn(reason);
    else sending.cancel(orders, hasWaitingExits(orders, view.exits));
  }

  function cancelSide(side: BookSide | 'all'): void {
    const { orders, sending, view } = now.current;
    const own = side === 'bid' ? 'buy' : 'sell';
    const chosen = side === 'all' ? orders : orders.filter((order) => order.side === own);
    sending.cancel(chosen, hasWaitingExits(chosen, view.exits));
  }

  function flatten(): void {
    const { symbol, band, orders, facts, sending, standing, view } = now.current;
    if (standing !== 'ready') return;
    const cancels = orders.filter(isCancellable);
    const { availableLots } = facts;
    if (availableLots === null) {
      warn(t('positionUnknown'));
      return;
    }
    const lots = lotsAfterCancels(availableLots, cancels);
    const price = lots === 0 ? band.arb : flattenPrice(view.market.side('bid').best(), band);
    if (price === null) warn(t('noBids'));
    else if (lots === 0 && cancels.length === 0) warn(t('nothingToFlatten'));
    else {
      const texts = [
        t('flatten.cancels', { count: cancels.length }),
        ...(lots > 0 ? [t('flatten.sells', { lots: lotsText(lots), price: formats.price(price) })] : []),
      ];
      sending.askFirst({ kind: 'flatten', symbol, cancels, price, lots }, price, texts);
    }
  }

  // The handlers read what is shown as they are called: they are the same ones for as long as the panel is.
  const handlers = useRef({ place, amend, shiftBy, toBest, cancelRow, cancelSide, flatten, effectOf });
  handlers.current = { place, amend, shiftBy, toBest, cancelRow, cancelSide, flatten, effectOf };
  const actions = useMemo(
    (): LadderActions => ({
      place: (side, index, as) => handlers.current.place(side, index, as),
      pick(index) {
        const price = now.current.surface.current?.row(index)?.low;
        if (price !== undefined) now.current.pick(price as Price, null);
      },
      cancelRow: (index, side) => handlers.current.cancelRow(index, side),
      cancelAll: () => handlers.current.cancelSide('all'),
      amend: (index, side, target) => handlers.current.amend(index, side, target),
      shift: (index, ticks) => handlers.current.shiftBy(index, ticks),
      toBest: (index) => handlers.current.toBest(index),
      changeSize(step) {
        const { size, presets, setSize } = now.current;
        setSize(stepSize(size, step, presets));
      },
      flatten: () => handlers.current.flatten(),
      showKeys: () => now.current.showKeys(),
      openMenu(index, anchor) {
        const price = now.current.surface.current?.row(index)?.low;
        if (price !== undefined) now.current.openMenu(price, anchor);
      },
    }),
    [],
  );
  const stableEffectOf = useMemo(
    () => (index: number, side: BookSide, target: number) => handlers.current.effectOf(index, side, target),
    [],
  );
  return { actions, effectOf: stableEffectOf, cancelSide, intentName };
}

const sumOf = (view: LadderView, side: BookSide, index: number): number => lotsOf(movable(view.own[side].get(index)));
const lotsOf = (orders: readonly Order[]): number => orders.reduce((sum, { lotsOpen }) => sum + lotsOpen, 0);
