import type { Translate } from '#renderer/i18n/index.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { Board, OrderSide } from '#shared/market/index.ts';
import { distanceText } from './distance-text.ts';
import { hasProfit, type PlanFields, stopLimitOf } from './plan-state.ts';

/** An order as a button names it. Prices in rupiah a share; null while a field is empty. */
export type NamedOrder = {
  readonly side: OrderSide;
  readonly symbol: string;
  readonly board: Board;
  /** Limit of what is sent. */
  readonly price: number | null;
  readonly lots: number | null;
  readonly plan: PlanFields;
  /** Stays for the days after; false when left out. */
  readonly goodTillCancelled?: boolean;
};

/** What a button sends: the order with its plan, and that it stays where it does not end with the day. */
export function planWords(order: NamedOrder, translate: Translate, formats: Formats): string {
  const words = withPlan(order, translate, formats);
  return order.goodTillCancelled ? `${words} · ${translate('ticket:gtc')}` : words;
}

/**
 * The order with its plan: the exits of a bracket and the lowest price at which its stop sells, the trigger of a
 * stop, the distance of a trailing one and how far beyond it the order trades.
 */
function withPlan(order: NamedOrder, translate: Translate, formats: Formats): string {
  const { side, symbol, board, plan } = order;
  const lots = formats.lots(order.lots ?? 0);
  const price = formats.price(order.price ?? 0);
  const distance = distanceText({ unit: plan.unit, amount: plan.amount ?? 0 }, formats);
  const plain = translate(side === 'buy' ? 'ticket:submitBuy' : 'ticket:submitSell', { lots, symbol, price });
  switch (plan.kind) {
    case 'limit':
      return board === 'RG' ? plain : `${plain} · ${board}`;
    case 'bracket': {
      const how = plan.trails ? (hasProfit(plan) ? 'trails' : 'trailsAlone') : 'stays';
      return translate(`ticket:plan.submit.bracket.${how}`, {
        lots,
        symbol,
        price,
        profit: formats.price(plan.takeProfit ?? 0),
        loss: lossWords(plan, translate, formats),
        distance,
      });
    }
    case 'stop':
      return translate(`ticket:plan.submit.stop.${side}`, { order: plain, trigger: formats.price(plan.trigger ?? 0) });
    case 'trailing-stop': {
      const trailing = translate(`ticket:plan.submit.trailing.${side}`, { lots, symbol, distance });
      return plan.slipTicks
        ? translate('ticket:plan.submit.slip', { order: trailing, ticks: formats.whole(plan.slipTicks) })
        : trailing;
    }
    case 'day-trade':
      return translate('ticket:plan.submit.dayTrade', { order: plain });
    case 'split':
      return translate('ticket:plan.submit.split', { order: plain });
  }
}

/** "4,070 (≥ 4,020)": where the stop of a bracket begins, and the lowest price at which it sells where a slip is set. */
function lossWords({ stopTrigger, slipTicks }: PlanFields, translate: Translate, formats: Formats): string {
  const stop = formats.price(stopTrigger ?? 0);
  const limit = stopLimitOf(stopTrigger, slipTicks, 'sell');
  return limit > 0 && limit !== stopTrigger
    ? translate('ticket:plan.submit.loss', { stop, limit: formats.price(limit) })
    : stop;
}
