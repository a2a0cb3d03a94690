import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'bonds',
  component: deferredPanel(() => import('./bonds-panel.tsx')),
  icon: 'area',
  section: 'money',
  minWidth: 300,
  layout: { area: 'chart', standard: false },
  lists: ['bonds.buyPreview', 'bonds.portfolio', 'bonds.orders'],
  placement: { tabsWith: ['bonds', 'chart', 'portfolio'], beside: [], edge: 'right', edgeWidth: 960 },
};
