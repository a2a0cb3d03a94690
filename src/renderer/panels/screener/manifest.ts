import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'screener',
  component: deferredPanel(() => import('./screener-panel.tsx')),
  icon: 'filter',
  section: 'market',
  minWidth: 340,
  sources: ['feed'],
  layout: { area: 'chart', standard: false },
  stays: true,
  placement: {
    tabsWith: ['screener', 'chart'],
    beside: [],
    edge: 'right',
    edgeWidth: 620,
  },
};
