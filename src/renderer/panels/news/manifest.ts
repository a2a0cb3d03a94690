import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'news',
  component: deferredPanel(() => import('./news-panel.tsx')),
  icon: 'news',
  section: 'stock',
  minWidth: 240,
  layout: { area: 'news', standard: false },
  placement: {
    tabsWith: ['news', 'stream', 'chat', 'alerts', 'notifications'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
};
