import type { PriceLine } from '#renderer/chart/index.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { PriceAlert } from './price-alerts.ts';
import type { ChartSetup } from './setup/setup.ts';

/** Prices of the day, rupiah; null while unknown. */
export type DayPrices = {
  readonly previous: number | null;
  readonly ara: number | null;
  readonly arb: number | null;
  /** What the own shares cost on average. */
  readonly average: number | null;
};

/** In a replay: prices of now have no place among the bars of then. */
export const NO_LINES: ChartSetup['lines'] = {
  ...{ previous: false, bands: false, average: false, orders: false, alerts: false },
};

export type LineTexts = Readonly<Record<'previous' | 'ara' | 'arb' | 'average', string>>;

type Marked = {
  readonly shown: ChartSetup['lines'];
  readonly orders: readonly Order[];
  readonly alerts: readonly PriceAlert[];
  readonly day: DayPrices;
  readonly texts: LineTexts;
  priceText(price: number): string;
};

/** The marked prices of a chart: own working orders and alerts have their labels on the plot, the others at the axis. */
export function priceLines({ shown, orders, alerts, day, texts, priceText }: Marked): PriceLine[] {
  const lines: PriceLine[] = [];
  const add = (
    id: string,
    price: number | null,
    look: Pick<PriceLine, 'tone' | 'dash' | 'isIncluded'>,
    text = '',
  ): void => {
    if (price !== null && price > 0) lines.push({ id, price, label: text && `${text} ${priceText(price)}`, ...look });
  };
  if (shown.previous)
    add('previous', day.previous, { tone: 'muted', dash: 'dotted', isIncluded: false }, texts.previous);
  if (shown.bands) {
    add('ara', day.ara, { tone: 'up', dash: 'dashed', isIncluded: false }, texts.ara);
    add('arb', day.arb, { tone: 'down', dash: 'dashed', isIncluded: false }, texts.arb);
  }
  if (shown.average) add('average', day.average, { tone: 'text', dash: 'dashed', isIncluded: false }, texts.average);
  if (shown.orders) {
    for (const price of new Set(orders.map((order) => order.price))) {
      add(`order ${price}`, price, { tone: 'brand', dash: 'solid', isIncluded: true });
    }
  }
  if (shown.alerts) {
    for (const price of new Set(alerts.map(({ condition }) => condition.level))) {
      add(`alert ${price}`, price, { tone: 'muted', dash: 'dashed', isIncluded: true });
    }
  }
  return lines;
}
