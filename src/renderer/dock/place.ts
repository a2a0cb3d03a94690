import type { PanelKind } from '#shared/contract/index.ts';

export type Standing = { readonly id: string; readonly kind: PanelKind };
type Direction = 'left' | 'right' | 'above' | 'below';

/** Where a panel that is opened again belongs beside those that stand. */
export type Place =
  | { readonly within: string }
  | { readonly beside: string; readonly direction: Direction; readonly share: number }
  | { readonly edge: Direction; readonly width: number };

type Wish = { readonly near: readonly PanelKind[]; readonly direction: Direction; readonly share: number };

/** Tabs of one group first, then the neighbours of the standard floor; `share` of the neighbour's room is taken. */
const TABS: Readonly<Partial<Record<PanelKind, readonly PanelKind[]>>> = {
  movers: ['movers', 'watchlist', 'auctions'],
  auctions: ['auctions', 'movers', 'watchlist'],
  orders: ['orders', 'portfolio'],
  portfolio: ['portfolio', 'orders'],
  explorer: ['explorer', 'chart'],
  stream: ['stream', 'chat', 'alerts', 'notifications', 'running-trade'],
  chat: ['chat', 'stream', 'alerts', 'notifications'],
  alerts: ['alerts', 'notifications', 'stream', 'running-trade'],
  notifications: ['notifications', 'alerts', 'running-trade'],
};
const WISHES: Readonly<Record<PanelKind, readonly Wish[]>> = {
  watchlist: [],
  movers: [],
  auctions: [],
  chart: [{ near: ['orders', 'portfolio'], direction: 'above', share: 0.7 }],
  book: [{ near: ['ticket'], direction: 'above', share: 0.5 }],
  ticket: [{ near: ['book'], direction: 'below', share: 0.5 }],
  orders: [
    { near: ['running-trade'], direction: 'left', share: 0.66 },
    { near: ['chart'], direction: 'below', share: 0.3 },
  ],
  portfolio: [
    { near: ['running-trade'], direction: 'left', share: 0.66 },
    { near: ['chart'], direction: 'below', share: 0.3 },
  ],
  'running-trade': [
    { near: ['orders', 'portfolio'], direction: 'right', share: 0.34 },
    { near: ['chart'], direction: 'below', share: 0.3 },
  ],
  explorer: [],
  stream: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
  chat: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
  alerts: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
  notifications: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
};
/** px, where no neighbour says how wide. */
const EDGE_WIDTH: Readonly<Partial<Record<PanelKind, number>>> = {
  watchlist: 372,
  movers: 372,
  auctions: 372,
  explorer: 720,
};

const LEFT: readonly PanelKind[] = ['watchlist', 'movers', 'auctions'];

export function placeFor(kind: PanelKind, standing: readonly Standing[]): Place {
  const first = (kinds: readonly PanelKind[]): Standing | undefined =>
    kinds.flatMap((wanted) => standing.filter((panel) => panel.kind === wanted))[0];
  const same = first(TABS[kind] ?? [kind]);
  if (same) return { within: same.id };
  for (const wish of WISHES[kind]) {
    const neighbour = first(wish.near);
    if (neighbour) return { beside: neighbour.id, direction: wish.direction, share: wish.share };
  }
  return { edge: LEFT.includes(kind) ? 'left' : 'right', width: EDGE_WIDTH[kind] ?? 344 };
}
