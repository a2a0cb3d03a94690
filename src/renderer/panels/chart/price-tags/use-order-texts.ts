import { useTexts } from '#renderer/i18n/index.ts';
import { distanceText } from '#renderer/order-ui/distance-text.ts';
import { exitText, purchaseText } from '#renderer/order-ui/exit-text.ts';
import { exitRoleOf, isAwaited, isLeg, type OrderFamily } from '#renderer/order-ui/order-family.ts';
import { shownPrice } from '#renderer/order-ui/order-rows.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isWatched } from '#shared/contract/watched-order.ts';

export type OrderTexts = Readonly<Record<'side' | 'lots' | 'price', string>>;

/** Side, open lots and price of an order as they are written on the chart. @returns for an order, at another price where one is given */
export function useOrderTexts(): (order: Order, price?: number) => OrderTexts {
  const { translate } = useTexts('chart');
  const formats = useFormats();
  const amountText = useAmountText();
  return (order, price = shownPrice(order)) => ({
    side: translate(`common:${order.side}`),
    lots: amountText(formats.lots(order.lotsOpen)),
    price: formats.price(price),
  });
}

/** The name of an order: "SL", "Sell 20 ≤ 4,410", "trailing 1.5%"; parts that it lacks are empty. */
export type TagName = Readonly<Record<'role' | 'name' | 'trails' | 'whole', string>>;

/** How orders of a bracket are named on the chart. */
export function useBracketTexts() {
  const { t, translate } = useTexts('chart');
  const formats = useFormats();
  const amountText = useAmountText();
  const textsOf = useOrderTexts();
  const texts = { translate, formats, amount: amountText };

  /** @param lots those that it is for */
  function nameOf(order: Order, price = shownPrice(order), lots: number = order.lotsOpen): TagName {
    const named = { ...textsOf(order, price), lots: amountText(formats.lots(lots)) };
    const sign = order.smart?.direction === 'up' ? '≥' : '≤';
    const name = isWatched(order) ? t('ownTrigger', { ...named, sign }) : t('ownOrder', named);
    const role = exitRoleOf(order);
    if (role === null) return { role: '', name, trails: '', whole: name };
    const distance = isWatched(order) ? order.smart?.distance : null;
    const trails = distance ? t('exit.trails', { distance: distanceText(distance, formats) }) : '';
    const parts = { role: translate(`orderPath:exit.${role}`), name, trails };
    return { ...parts, whole: Object.values(parts).join(' ').trim() };
  }

  const exitTip = (order: Order, family: OrderFamily | null): string | null => exitText(order, family, texts);

  /** What the ✕ of an order does, with what goes at the same time. */
  function cancelText(order: Order, family: OrderFamily | null): string {
    if (family === null) return t('cancelOrder', textsOf(order));
    if (isLeg(order) && isWatched(order)) return t('exit.giveUp', { purchase: purchaseText(family, texts) });
    return t(isAwaited(order, family) ? 'exit.cancelEntry' : 'cancelOrder', textsOf(order));
  }

  return { nameOf, exitTip, cancelText };
}
