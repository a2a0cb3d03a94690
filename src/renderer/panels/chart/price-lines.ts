import type { PriceLine } from '#renderer/chart/index.ts';
import { waitingExitsOf } from '#renderer/order-ui/order-family.ts';
import { isAtExchange, shownPrice } from '#renderer/order-ui/order-rows.ts';
import { type DraftRole, isExit, type TicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import type { PriceAlert } from './price-alerts.ts';
import type { ChartSetup } from './setup/setup.ts';
import type { OwnOrders } from './use-own-orders.ts';

/** Prices of the day, rupiah; null while unknown. */
export type DayPrices = {
  readonly previous: number | null;
  readonly ara: number | null;
  readonly arb: number | null;
  /** What the own shares cost on average. */
  readonly average: number | null;
};

/** No lines are shown in a replay: prices of now have no place among the bars of then. */
export const NO_LINES: ChartSetup['lines'] = {
  previous: false,
  bands: false,
  average: false,
  orders: false,
  alerts: false,
};

export type LineTexts = Readonly<Record<'previous' | 'ara' | 'arb' | 'average', string>>;

type Marked = {
  readonly shown: ChartSetup['lines'];
  readonly orders: OwnOrders;
  readonly alerts: readonly PriceAlert[];
  readonly day: DayPrices;
  /** What is being typed in a ticket. */
  readonly draft: TicketDraft | null;
  readonly texts: LineTexts;
  priceText(price: number): string;
};

/** The marked prices of a chart, those first whose label no other mark repeats. */
export function priceLines({ shown, orders, alerts, day, draft, texts, priceText }: Marked): PriceLine[] {
  const lines: PriceLine[] = [];
  const add = (id: string, price: number | null, look: Omit<PriceLine, 'id' | 'price' | 'label'>, text = ''): void => {
    if (price !== null && price > 0) lines.push({ id, price, label: `${text} ${priceText(price)}`.trim(), ...look });
  };
  const market = { isOwn: false, isIncluded: false } as const;
  if (shown.previous) add('previous', day.previous, { tone: 'muted', dash: 'dotted', ...market }, texts.previous);
  if (shown.bands) {
    add('ara', day.ara, { tone: 'up', dash: 'dashed', ...market }, texts.ara);
    add('arb', day.arb, { tone: 'down', dash: 'dashed', ...market }, texts.arb);
  }
  if (shown.average) {
    add('average', day.average, { tone: 'muted', dash: 'dotted', isOwn: true, isIncluded: false }, texts.average);
  }
  if (shown.orders) {
    for (const [price, placed] of Map.groupBy(orders.working, shownPrice)) {
      const dash = placed.some(isAtExchange) ? 'solid' : 'dashed';
      add(`order ${price}`, price, { tone: toneOfOrders(placed), dash, isOwn: true, isIncluded: true });
    }
    for (const { order } of orders.brackets.flatMap(waitingExitsOf)) {
      const look = { tone: 'muted', dash: 'dotted', isOwn: true, isIncluded: true } as const;
      add(`exit ${order.ref}`, shownPrice(order), look);
    }
  }
  if (shown.orders && draft) {
    const [first] = draft.prices;
    for (const { role, price } of draft.prices) {
      const look = { tone: toneOfDraft(role, draft), dash: 'dashed', isOwn: false, isIncluded: true } as const;
      add(`draft ${role}`, price, isExit(role) ? { ...look, tintedTo: first.price } : look);
    }
  }
  if (shown.alerts) {
    for (const price of new Set(alerts.map(({ condition }) => condition.level))) {
      add(`alert ${price}`, price, { tone: 'muted', dash: 'dashed', isOwn: true, isIncluded: true });
    }
  }
  return lines;
}

/** Exits have the colours of profit and loss, the others that of the order's side. */
export function toneOfDraft(role: DraftRole, { side }: Pick<TicketDraft, 'side'>): 'up' | 'down' {
  if (isExit(role)) return role === 'takeProfit' ? 'up' : 'down';
  return side === 'buy' ? 'up' : 'down';
}

/** The colour of their side; orders of both sides have neither. */
function toneOfOrders(orders: OwnOrders['working']): PriceLine['tone'] {
  const sides = new Set(orders.map(({ side }) => side));
  if (sides.size > 1) return 'brand';
  return sides.has('buy') ? 'up' : 'down';
}
