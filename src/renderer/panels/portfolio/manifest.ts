import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'portfolio',
  component: deferredPanel(() => import('./portfolio-panel.tsx')),
  icon: 'portfolio',
  section: 'money',
  minWidth: 170,
  sources: ['feed', 'positions'],
  layout: { area: 'account', standard: true },
  stays: true,
  lists: ['portfolio.list'],
  placement: {
    tabsWith: ['portfolio', 'orders'],
    beside: [
      { near: ['running-trade'], direction: 'left', share: 0.66 },
      { near: ['chart'], direction: 'below', share: 0.3 },
    ],
    edge: 'right',
    edgeWidth: 344,
  },
};
