import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'movers',
  component: deferredPanel(() => import('./movers-panel.tsx')),
  icon: 'trend',
  section: 'market',
  minWidth: 168,
  sources: ['feed'],
  layout: { area: 'lists', standard: true },
  stays: true,
  placement: {
    tabsWith: ['movers', 'watchlist', 'auctions'],
    beside: [],
    edge: 'left',
    edgeWidth: 372,
  },
};
