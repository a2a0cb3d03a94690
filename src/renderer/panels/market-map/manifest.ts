import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'market-map',
  component: deferredPanel(() => import('./market-map-panel.tsx')),
  icon: 'treemap',
  section: 'market',
  minWidth: 300,
  sources: ['feed'],
  layout: { area: 'chart', standard: false },
  stays: true,
  placement: {
    tabsWith: ['market-map', 'chart', 'company'],
    beside: [],
    edge: 'right',
    edgeWidth: 640,
  },
};
