import { isDayTrade, startDayTradeSquaring } from '#exchange/accounts/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, route } from '#exchange/rest/route.ts';
import { notFound } from '#exchange/service-refusal.ts';
import type { OrderSide } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { accepted, checkPrice, placedAnswer } from './orders.ts';

const { dayTrade } = endpoints;

export const dayTradeRoutes: Domain = (parts) => {
  const { accounts, notifications, onStop } = parts;
  const trading = () => accounts.active().trading;
  onStop(
    startDayTradeSquaring(parts, ({ symbol, shares }) => {
      notifications.notify({
        kind: 'order',
        title: `Day trade of ${symbol} is being closed`,
        text: `${shares.toLocaleString('en-US')} shares were not sold in time. The exchange sells them for you.`,
        about: { symbol },
      });
    }),
  );

  const place = (side: OrderSide, { body, uiRef }: Call<typeof dayTrade.buy>): AnswerData<typeof dayTrade.buy> => {
    checkPrice(body.price);
    const request = { ...body, side, board: 'RG', goodTillCancelled: false, uiRef, dayTrade: true } as const;
    return placedAnswer(parts, trading().place(request));
  };
  /** @throws ServiceRefusal where it is not the name of a day trade */
  const known = (orderId: string): string => {
    const order = trading().ledger.order(orderId);
    if (!order || !isDayTrade(order)) throw notFound(`day trade order_id ${orderId}`);
    return orderId;
  };

  return [
    route(dayTrade.buy, (call) => place('buy', call)),
    route(dayTrade.sell, (call) => place('sell', call)),
    route(dayTrade.amend, ({ body }) => {
      checkPrice(body.price);
      return placedAnswer(parts, trading().amend(known(body.order_id), body.price, body.shares));
    }),
    route(dayTrade.cancel, ({ body }) => ({ order_id: accepted(trading().cancel(known(body.order_id))) })),
  ];
};
