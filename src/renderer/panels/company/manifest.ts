import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'company',
  component: deferredPanel(() => import('./company-panel.tsx')),
  icon: 'company',
  section: 'stock',
  minWidth: 300,
  layout: { area: 'chart', standard: false },
  stays: true,
  placement: {
    tabsWith: ['company', 'chart'],
    beside: [],
    edge: 'right',
    edgeWidth: 560,
  },
};
