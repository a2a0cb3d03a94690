import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'orders',
  component: deferredPanel(() => import('./orders-panel.tsx')),
  icon: 'orders',
  section: 'trade',
  minWidth: 230,
  sources: ['orders'],
  layout: { area: 'account', standard: true },
  stays: true,
  placement: {
    tabsWith: ['orders', 'portfolio'],
    beside: [
      { near: ['running-trade'], direction: 'left', share: 0.66 },
      { near: ['chart'], direction: 'below', share: 0.3 },
    ],
    edge: 'right',
    edgeWidth: 344,
  },
  settings: 'trading',
};
