import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'running-trade',
  component: deferredPanel(() => import('./running-trade-panel.tsx')),
  icon: 'tape',
  section: 'market',
  minWidth: 170,
  sources: ['feed'],
  layout: { area: 'trades', standard: true },
  stays: true,
  placement: {
    tabsWith: ['running-trade'],
    beside: [
      { near: ['orders', 'portfolio'], direction: 'right', share: 0.34 },
      { near: ['chart'], direction: 'below', share: 0.3 },
    ],
    edge: 'right',
    edgeWidth: 344,
  },
};
