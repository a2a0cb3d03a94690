import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'basket',
  component: deferredPanel(() => import('./basket-panel.tsx')),
  icon: 'orders',
  section: 'trade',
  minWidth: 300,
  layout: { area: 'account', standard: false },
  placement: { tabsWith: ['basket', 'orders', 'portfolio'], beside: [], edge: 'right', edgeWidth: 560 },
  settings: 'trading',
};
