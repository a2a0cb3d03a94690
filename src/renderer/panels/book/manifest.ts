import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'book',
  component: deferredPanel(() => import('./book-panel.tsx')),
  icon: 'book',
  section: 'stock',
  minWidth: 288,
  sources: ['feed'],
  layout: { area: 'book', standard: true },
  stays: true,
  placement: {
    tabsWith: ['book'],
    beside: [{ near: ['ticket'], direction: 'above', share: 0.5 }],
    edge: 'right',
    edgeWidth: 344,
  },
};
