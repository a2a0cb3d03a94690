import { type ComponentType, lazy } from 'react';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import type { PanelKind } from '#shared/contract/index.ts';

/** Each panel is a chunk of its own, asked for after the first paint: grids and charts are large. */
export const PANEL_COMPONENTS: Readonly<Record<PanelKind, ComponentType<PanelProps>>> = {
  watchlist: lazy(() => import('#renderer/panels/watchlist/index.tsx')),
  movers: lazy(() => import('#renderer/panels/movers/index.tsx')),
  auctions: lazy(() => import('#renderer/panels/auctions/index.tsx')),
  book: lazy(() => import('#renderer/panels/book/index.tsx')),
  chart: lazy(() => import('#renderer/panels/chart/index.tsx')),
  'running-trade': lazy(() => import('#renderer/panels/running-trade/index.tsx')),
  ticket: lazy(() => import('#renderer/panels/ticket/index.tsx')),
  orders: lazy(() => import('#renderer/panels/orders/index.tsx')),
  portfolio: lazy(() => import('#renderer/panels/portfolio/index.tsx')),
  stream: lazy(() => import('#renderer/panels/stream/index.tsx')),
  chat: lazy(() => import('#renderer/panels/chat/index.tsx')),
  alerts: lazy(() => import('#renderer/panels/alerts/index.tsx')),
  notifications: lazy(() => import('#renderer/panels/notifications/index.tsx')),
  explorer: lazy(() => import('#renderer/panels/explorer/index.tsx')),
};
