import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'exercise',
  component: deferredPanel(() => import('./exercise-panel.tsx')),
  icon: 'ticket',
  section: 'money',
  minWidth: 300,
  layout: { area: 'account', standard: false },
  lists: ['exercise.entitlements', 'exercise.list'],
  placement: { tabsWith: ['exercise', 'actions', 'portfolio'], beside: [], edge: 'right', edgeWidth: 560 },
};
