import { panelComponent } from '#renderer/panel-kit/panel-component.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'notices',
  component: panelComponent(() => import('./notices-panel.tsx')),
  icon: 'inbox',
  minWidth: 240,
  layout: { area: 'news', standard: false },
  lists: ['notifications.list'],
  placement: {
    tabsWith: ['notices', 'notifications', 'alerts', 'running-trade'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
  settings: 'notifications',
};
