import { writeAlertFrom } from '#renderer/alert-ui/new-alert.ts';
import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'alerts',
  component: deferredPanel(() => import('./alerts-panel.tsx')),
  icon: 'alert',
  section: 'tools',
  minWidth: 288,
  layout: { area: 'news', standard: true },
  placement: {
    tabsWith: ['alerts', 'notifications', 'stream', 'running-trade'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
  commands: [{ id: 'alert.new', run: ({ panelId }) => writeAlertFrom(panelId) }],
};
