import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'brokers',
  component: deferredPanel(() => import('./brokers-panel.tsx')),
  icon: 'brokers',
  section: 'stock',
  minWidth: 300,
  layout: { area: 'chart', standard: false },
  stays: true,
  placement: {
    tabsWith: ['brokers', 'company', 'chart'],
    beside: [],
    edge: 'right',
    edgeWidth: 560,
  },
};
