import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'auctions',
  component: deferredPanel(() => import('./auctions-panel.tsx')),
  icon: 'auction',
  section: 'market',
  minWidth: 168,
  sources: ['feed'],
  layout: { area: 'lists', standard: false },
  placement: {
    tabsWith: ['auctions', 'movers', 'watchlist'],
    beside: [],
    edge: 'left',
    edgeWidth: 372,
  },
};
