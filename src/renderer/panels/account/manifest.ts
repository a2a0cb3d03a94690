import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'account',
  component: deferredPanel(() => import('./account-panel.tsx')),
  icon: 'account',
  section: 'money',
  minWidth: 240,
  layout: { area: 'chart', standard: false },
  placement: { tabsWith: ['account', 'actions', 'company', 'chart'], beside: [], edge: 'right', edgeWidth: 480 },
};
