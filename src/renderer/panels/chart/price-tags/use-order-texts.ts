import { useTexts } from '#renderer/i18n/index.ts';
import { shownPrice } from '#renderer/order-ui/order-rows.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Order } from '#shared/contract/orders.ts';

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
