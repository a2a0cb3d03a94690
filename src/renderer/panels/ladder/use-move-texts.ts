import type { RefObject } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Addressed, shownPrice } from '#renderer/order-ui/order-rows.ts';
import { planWords } from '#renderer/order-ui/plan-words.ts';
import { isCrossing } from '#renderer/order-ui/use-opposite-best.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { OrderSide, PriceBand } from '#shared/market/index.ts';
import type { BookSide } from './depth.ts';
import { type Intent, limitOf, planFieldsOf } from './intents.ts';
import type { LadderMarket } from './ladder-market.ts';

type Known = {
  readonly band: PriceBand;
  /** The stock trades in call auctions all day: nothing trades at once. */
  readonly isSpecial: boolean;
  readonly view: { readonly market: LadderMarket };
  /** Lots ahead of an order by its queue; null while that is not known. */
  aheadOf(order: Addressed): number | null;
};

/** The best price of the side that an order would trade with at once, rupiah; null without one. */
export const oppositeBest = ({ view, isSpecial }: Pick<Known, 'view' | 'isSpecial'>, side: OrderSide): number | null =>
  isSpecial ? null : view.market.side(side === 'buy' ? 'offer' : 'bid').best() || null;

/** What a move does, in words. @param now what is known at the moment that is asked about */
export function useMoveTexts(now: RefObject<Known>) {
  const { t, translate } = useTexts('ladder');
  const formats = useFormats();
  const amount = useAmountText();

  const lotsText = (lots: number): string => amount(translate('ticket:queueLots', { lots: formats.lots(lots) }));

  const stopEffect = (lots: number, price: number): string =>
    t('drag.stop', { lots: lotsText(lots), price: formats.price(price) });

  /** @param lots open ones of all orders that move */
  function effectOn(order: Addressed, lots: number, price: number): string {
    const { view, aheadOf } = now.current;
    const side: BookSide = order.side === 'buy' ? 'bid' : 'offer';
    const moved = t('drag.to', { lots: lotsText(lots), price: formats.price(price) });
    const opposite = oppositeBest(now.current, order.side);
    if (opposite !== null && isCrossing(order.side, price, opposite))
      return `${moved} · ${t('drag.trades', { price: formats.price(opposite) })}`;
    const exact = aheadOf(order);
    const estimate = exact ?? view.market.estimateOf(order);
    const before = estimate === null ? t('unknownShort') : `${exact === null ? '≈ ' : ''}${formats.lots(estimate)}`;
    const there = view.market.side(side).within(price, price);
    const then = there === null ? t('unknownShort') : formats.lots(there.lots);
    return `${moved} · ${t('drag.ahead', { before, then })}`;
  }

  /** How the question about it is named, the word of its button, and whether that buys or sells. */
  function intentName(intent: Intent): { name: string; button: string; tone: 'buy' | 'sell' | 'brand' } {
    switch (intent.kind) {
      case 'place': {
        const { side, lots, symbol } = intent;
        const price = limitOf(intent, now.current.band);
        const plan = planFieldsOf(intent);
        const name = planWords({ side, symbol, board: 'RG', price, lots, plan }, translate, formats);
        return { name, button: t(`confirm.${side}`), tone: side };
      }
      case 'amend':
      case 'change': {
        const { order, price, kind } = intent;
        const name = t('drag.name', {
          side: translate(`orders:${order.side}`),
          lots: lotsText(order.lotsOpen),
          from: formats.price(shownPrice(order)),
          to: formats.price(price),
        });
        return { name, button: t(`confirm.${kind}`), tone: 'brand' };
      }
      case 'flatten':
        return { name: t('flatten.title', { symbol: intent.symbol }), button: t('confirm.flatten'), tone: 'sell' };
    }
  }

  return { lotsText, stopEffect, effectOn, intentName };
}
