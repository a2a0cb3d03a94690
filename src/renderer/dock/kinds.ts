import type { LinkGroup, PanelKind, PanelState } from '#shared/contract/index.ts';

/** In the order in which the panel menu offers them. */
export const PANEL_KINDS: readonly PanelKind[] = [
  'watchlist',
  'movers',
  'auctions',
  'chart',
  'book',
  'ticket',
  'orders',
  'portfolio',
  'running-trade',
  'stream',
  'chat',
  'alerts',
  'notifications',
  'explorer',
];

/** Opened when somebody asks for them; the standard floor is for trading. */
const ON_REQUEST: readonly PanelKind[] = ['auctions', 'notifications', 'explorer'];

export const isPanelKind = (value: unknown): value is PanelKind => PANEL_KINDS.some((kind) => kind === value);

/** px below which a panel of a kind cannot be read: a window that shrinks takes the room from the others first. */
export const MIN_WIDTH: Readonly<Record<PanelKind, number>> = {
  watchlist: 168,
  movers: 168,
  auctions: 168,
  chart: 170,
  book: 288,
  ticket: 288,
  orders: 170,
  portfolio: 170,
  'running-trade': 170,
  notifications: 220,
  explorer: 300,
  alerts: 288,
  stream: 240,
  chat: 240,
};

const STANDARD_GROUP: Readonly<Record<PanelKind, LinkGroup | null>> = {
  watchlist: 'blue',
  movers: 'blue',
  auctions: 'blue',
  chart: 'blue',
  book: 'blue',
  ticket: 'blue',
  orders: null,
  portfolio: null,
  notifications: null,
  'running-trade': 'yellow',
  explorer: 'blue',
  alerts: 'blue',
  stream: 'blue',
  chat: 'blue',
};

/** A panel as it is when it is opened for the first time. */
export const newPanel = (kind: PanelKind): PanelState => ({ kind, group: STANDARD_GROUP[kind], options: {} });

/** `chart-2` where `chart-1` is taken. */
export function newPanelId(kind: PanelKind, taken: Readonly<Record<string, unknown>>): string {
  let number = 1;
  while (Object.hasOwn(taken, `${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** The panels of the standard open floor. */
export const standardPanels = (): Record<string, PanelState> =>
  Object.fromEntries(
    PANEL_KINDS.filter((kind) => !ON_REQUEST.includes(kind)).map((kind) => [`${kind}-1`, newPanel(kind)]),
  );
