import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'notifications',
  component: deferredPanel(() => import('./notifications-panel.tsx')),
  icon: 'bell',
  section: 'tools',
  minWidth: 240,
  layout: { area: 'news', standard: false },
  lists: ['notifications.list'],
  placement: {
    tabsWith: ['notifications', 'alerts', 'running-trade'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
  settings: 'notifications',
};
