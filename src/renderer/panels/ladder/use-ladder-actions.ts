import { useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { isCancellable } from '#renderer/order-ui/order-rows.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { questionLines } from '#renderer/order-ui/question-texts.ts';
import { bracketOf } from '#renderer/order-ui/ticket-drafts.ts';
import { viewTicket } from '#renderer/order-ui/ticket-model.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { FlatteningQuestion } from '#shared/contract/orders.ts';
import {
  isTriggerReached,
  lotsOf,
  type OrderQuestion,
  type OrderSide,
  type Price,
  priceQuestion,
  type Shares,
  stopDirection,
} from '#shared/market/index.ts';
import type { BookSide } from './depth.ts';
import { hasWaitingExits, ordersIn } from './exit-rows.ts';
import {
  flattenPrice,
  inDoubtLike,
  limitOf,
  lotsAfterCancels,
  lotsByPrice,
  type PlaceIntent,
  type Placing,
  planFieldsOf,
} from './intents.ts';
import type { LadderActions } from './ladder-grid.tsx';
import { lotsOfSize, stepSize } from './sizes.ts';
import { type Ladder, priceOfRow, useLadderMoves } from './use-ladder-moves.ts';
import { useMoveTexts } from './use-move-texts.ts';

/** What the keys and presses on the rows do, with what is known at the moment of the press. */
export function useLadderActions(ladder: Ladder) {
  const { t, translate } = useTexts('ladder');
  const formats = useFormats();
  const now = useRef(ladder);
  now.current = ladder;
  const words = useMoveTexts(now);
  const { lotsText, intentName } = words;
  const { amend, shiftBy, toBest, effectOf, exitReason } = useLadderMoves(now, words);

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
    const price = priceOfRow(now.current, index);
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

  /** What the main process would ask about the price of a sale: asked while what protects the position still stands. */
  function askedOf(price: number, lots: number): readonly (OrderQuestion & { readonly code: FlatteningQuestion })[] {
    const { view, isStale } = now.current;
    const { last } = view.market.day();
    const priceAway = settingsStore.getState().settings?.confirmations.priceAway ?? 0;
    const question = priceQuestion(price, lots, last > 0 ? last : null, priceAway);
    return [
      ...(question === null ? [] : [question]),
      ...(isStale() ? [{ code: 'STALE_PRICE', params: {} } as const] : []),
    ];
  }

  function flatten(): void {
    const { symbol, band, orders, facts, sending, standing, view } = now.current;
    if (standing !== 'ready') return;
    const cancels = orders.filter(isCancellable);
    const { availableLots, dayTradeLots = null, heldShares } = facts;
    if (availableLots === null || heldShares === null) {
      warn(t('positionUnknown'));
      return;
    }
    const lots = lotsAfterCancels(availableLots, cancels, false);
    const dayTraded = lotsAfterCancels(dayTradeLots ?? 0, cancels, true);
    const sold = lots + dayTraded;
    const left = lotsOf(heldShares as Shares) - sold;
    const bid = view.market.side('bid').bestWithout(lotsByPrice(cancels, 'buy'));
    const price = sold === 0 ? band.arb : flattenPrice(bid, band);
    if (price === null) warn(t('noBids'));
    else if (sold === 0 && cancels.length === 0) {
      if (left > 0) warn(t('flatten.leaves', { lots: lotsText(left) }));
      else warn(t(heldShares > 0 ? 'flatten.odd' : 'nothingToFlatten'));
    } else {
      const at = formats.price(price);
      const asked = sold === 0 ? [] : askedOf(price, sold);
      const texts = [
        t('flatten.cancels', { count: cancels.length }),
        ...(lots > 0 ? [t('flatten.sells', { lots: lotsText(lots), price: at })] : []),
        ...(dayTraded > 0 ? [t('flatten.sellsDayTrade', { lots: lotsText(dayTraded), price: at })] : []),
        ...(left > 0 ? [t('flatten.leaves', { lots: lotsText(left) })] : []),
        ...asked.flatMap(({ code, params }) => questionLines([code], params, translate, formats, String)),
      ];
      const askedAbout = asked.map(({ code }) => code);
      sending.askFirst(
        { kind: 'flatten', symbol, cancels, price, lots, dayTradeLots: dayTraded, askedAbout },
        price,
        texts,
      );
    }
  }

  // The handlers read what is shown as they are called: they are the same ones for as long as the panel is.
  const handlers = useRef({ place, amend, shiftBy, toBest, cancelRow, cancelSide, flatten, effectOf });
  handlers.current = { place, amend, shiftBy, toBest, cancelRow, cancelSide, flatten, effectOf };
  const actions = useMemo(
    (): LadderActions => ({
      place: (side, index, as) => handlers.current.place(side, index, as),
      pick(index) {
        const price = priceOfRow(now.current, index);
        if (price !== null) now.current.pick(price as Price, null);
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
        const price = priceOfRow(now.current, index);
        if (price !== null) now.current.openMenu(price, anchor);
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
