import type { Translate } from '#renderer/i18n/index.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';

/** A short order description for buttons and messages: "Buy 50 lots BNTG at 4,850". */
export const orderName = (order: Order, translate: Translate, formats: Formats): string =>
  translate('orders:orderName', {
    side: translate(`orders:${order.side}`),
    lots: formats.lots(order.lotsTotal),
    symbol: order.symbol,
    price: formats.price(order.price),
  });
