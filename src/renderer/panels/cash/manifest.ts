import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'cash',
  component: deferredPanel(() => import('./cash-panel.tsx')),
  icon: 'cash',
  section: 'money',
  minWidth: 240,
  layout: { area: 'account', standard: false },
  placement: { tabsWith: ['cash', 'journal', 'chart', 'portfolio'], beside: [], edge: 'right', edgeWidth: 640 },
};
