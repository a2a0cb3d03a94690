import type { z } from 'zod';
import type { Domain } from '#exchange/rest/parts.ts';
import { type AnswerData, route } from '#exchange/rest/route.ts';
import { invalidParameter, notFound, ServiceRefusal } from '#exchange/service-refusal.ts';
import { checkTerms, type SmartKind, type Terms } from '#exchange/smart-orders/index.ts';
import { type OrderSide, type Price, ticksBetween } from '#shared/market/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { listOf } from './order-items.ts';
import { accepted } from './orders.ts';
import { smartOrdersOf } from './smart-order-book.ts';
import { linkOf } from './smart-order-items.ts';

const { smartOrders } = endpoints;
type Answer = AnswerData<typeof smartOrders.placeStop>;
type BracketBody = z.output<(typeof smartOrders.placeBracket)['body']>;
type BracketTerms = Extract<Terms, { kind: 'bracket' }>;
type Given = AnswerData<typeof smartOrders.cancelStop>;
type Common = { readonly symbol: string; readonly shares: number; readonly is_gtc?: boolean | undefined };

/** Ticks beyond the stop at which a trailing stop still trades, by default. */
const USUAL_TICKS = 5;

const sideOf = (side: 'SIDE_BUY' | 'SIDE_SELL'): OrderSide => (side === 'SIDE_BUY' ? 'buy' : 'sell');

/**
 * @param usual ticks beyond the stop where the body names none
 * @throws ServiceRefusal INVALID_PARAMETER for a part of a trail without the others
 */
function trailOf(body: BracketBody, usual: number): BracketTerms['trail'] {
  const { stop_loss_trail_type: type, stop_loss_trail_value: amount, stop_loss_limit_ticks: ticks } = body;
  if (type !== undefined && amount !== undefined)
    return { distance: { unit: type === 'RUPIAH' ? 'rupiah' : 'percent', amount }, ticks: ticks ?? usual };
  if (type !== undefined) throw invalidParameter('stop_loss_trail_value', 'must come with stop_loss_trail_type');
  if (amount !== undefined) throw invalidParameter('stop_loss_trail_type', 'must come with stop_loss_trail_value');
  if (ticks !== undefined) throw invalidParameter('stop_loss_limit_ticks', 'is of a stop that trails');
  return null;
}

export const smartOrdersRoutes: Domain = (parts) => {
  const { accounts, market } = parts;
  const smart = smartOrdersOf(parts);

  const statusOf = (orderId: string): Given['status_text'] => {
    const found = listOf(accounts.active(), smart).find(({ order_id }) => order_id === orderId);
    if (!found) throw notFound(`smart order id ${orderId}`);
    return found.status_text;
  };

  function place({ symbol, shares, is_gtc }: Common, terms: Terms, uiRef: string): Answer {
    const instrument = market.instrument(symbol);
    if (!instrument)
      throw new ServiceRefusal('ORDER_REJECTED', `there is no stock ${symbol}`, { reason: 'UNKNOWN_SYMBOL' });
    const problem = checkTerms(terms, shares, instrument, market.quote(instrument.code));
    if (problem?.kind === 'field') throw invalidParameter(problem.field, problem.message);
    if (problem) throw new ServiceRefusal('ORDER_REJECTED', problem.message, { reason: problem.code });
    const orderId = accepted(
      smart.place(accounts.active(), {
        symbol: instrument.code,
        lots: (shares / 100) as Parameters<typeof smart.place>[1]['lots'],
        goodTillCancelled: is_gtc ?? false,
        uiRef,
        terms,
      }),
    );
    const order = smart.get(orderId);
    if (!order) throw new Error(`smart order ${orderId} is gone`);
    return { order_id: orderId, status_text: statusOf(orderId), smart_order: linkOf(order, orderId) };
  }

  const cancel = (id: string, kind: SmartKind): Given => {
    const answer = smart.cancel(accounts.active(), id, kind);
    if (!answer) throw notFound(`smart order id ${id}`);
    accepted(answer);
    return { order_id: id, status_text: statusOf(id) };
  };

  return [
    route(smartOrders.placeStop, ({ body, uiRef }) => {
      const side = sideOf(body.side);
      const direction = body.trigger_direction ?? (side === 'buy' ? 'AT_OR_ABOVE' : 'AT_OR_BELOW');
      const terms: Terms = {
        kind: 'stop',
        side,
        trigger: body.trigger_price as Price,
        direction: direction === 'AT_OR_ABOVE' ? 'up' : 'down',
        limit: body.price as Price,
      };
      return place(body, terms, uiRef);
    }),
    route(smartOrders.placeTrailingStop, ({ body, uiRef }) => {
      const terms: Terms = {
        kind: 'trailing-stop',
        side: sideOf(body.side),
        distance: { unit: body.trail_type === 'RUPIAH' ? 'rupiah' : 'percent', amount: body.trail_value },
        ticks: body.limit_ticks ?? USUAL_TICKS,
      };
      return place(body, terms, uiRef);
    }),
    route(smartOrders.placeBracket, ({ body, uiRef }) => {
      const stopTrigger = body.stop_loss_trigger_price as Price;
      const stopLimit = body.stop_loss_price as Price;
      const terms: Terms = {
        kind: 'bracket',
        entry: body.price as Price,
        takeProfit: (body.take_profit_price as Price | undefined) ?? null,
        stopTrigger,
        stopLimit,
        trail: trailOf(body, ticksBetween(stopLimit, stopTrigger)),
      };
      return place(body, terms, uiRef);
    }),
    route(smartOrders.cancelStop, ({ path }) => cancel(path.id, 'stop')),
    route(smartOrders.cancelTrailingStop, ({ path }) => cancel(path.id, 'trailing-stop')),
    route(smartOrders.cancelBracket, ({ path }) => cancel(path.id, 'bracket')),
  ];
};
