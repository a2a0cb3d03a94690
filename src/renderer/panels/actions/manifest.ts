import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'actions',
  component: deferredPanel(() => import('./actions-panel.tsx')),
  icon: 'calendar',
  section: 'stock',
  minWidth: 300,
  layout: { area: 'chart', standard: false },
  lists: ['exercise.corporateActions'],
  placement: {
    tabsWith: ['actions', 'company', 'chart'],
    beside: [],
    edge: 'right',
    edgeWidth: 640,
  },
};
