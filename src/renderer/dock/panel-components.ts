import { type ComponentType, lazy } from 'react';
import type { PanelKind } from '../../shared/contract/index.ts';
import type { PanelProps } from '../panels/panel.ts';

/** Each panel is a chunk of its own, asked for after the first paint: grids and charts are large. */
export const PANEL_COMPONENTS: Readonly<Record<PanelKind, ComponentType<PanelProps>>> = {
  watchlist: lazy(() => import('../panels/watchlist/index.tsx')),
  movers: lazy(() => import('../panels/movers/index.tsx')),
  auctions: lazy(() => import('../panels/auctions/index.tsx')),
  book: lazy(() => import('../panels/book/index.tsx')),
  chart: lazy(() => import('../panels/chart/index.tsx')),
  'running-trade': lazy(() => import('../panels/running-trade/index.tsx')),
  ticket: lazy(() => import('../panels/ticket/index.tsx')),
  orders: lazy(() => import('../panels/orders/index.tsx')),
  portfolio: lazy(() => import('../panels/portfolio/index.tsx')),
  stream: lazy(() => import('../panels/stream/index.tsx')),
  chat: lazy(() => import('../panels/chat/index.tsx')),
  alerts: lazy(() => import('../panels/alerts/index.tsx')),
  notifications: lazy(() => import('../panels/notifications/index.tsx')),
  explorer: lazy(() => import('../panels/explorer/index.tsx')),
};
