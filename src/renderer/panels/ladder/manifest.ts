import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'ladder',
  component: deferredPanel(() => import('./ladder-panel.tsx')),
  icon: 'step',
  section: 'trade',
  minWidth: 260,
  sources: ['feed'],
  layout: { area: 'book', standard: false },
  placement: {
    tabsWith: ['ladder', 'book'],
    beside: [],
    edge: 'right',
    edgeWidth: 344,
  },
  settings: 'trading',
};
