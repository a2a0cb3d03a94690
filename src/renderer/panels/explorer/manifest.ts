import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'explorer',
  component: deferredPanel(() => import('./explorer-panel.tsx')),
  icon: 'code',
  section: 'tools',
  minWidth: 300,
  layout: { area: 'chart', standard: false },
  placement: {
    tabsWith: ['explorer', 'chart'],
    beside: [],
    edge: 'right',
    edgeWidth: 720,
  },
};
