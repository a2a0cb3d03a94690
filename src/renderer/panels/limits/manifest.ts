import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'limits',
  component: deferredPanel(() => import('./limits-panel.tsx')),
  icon: 'magnet',
  section: 'market',
  minWidth: 168,
  sources: ['feed'],
  layout: { area: 'lists', standard: false },
  placement: {
    tabsWith: ['limits', 'auctions', 'movers', 'watchlist'],
    beside: [],
    edge: 'left',
    edgeWidth: 372,
  },
};
