import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'accounts',
  component: deferredPanel(() => import('./accounts-panel.tsx')),
  icon: 'account',
  section: 'money',
  minWidth: 300,
  layout: { area: 'account', standard: false },
  lists: ['accounts.subAccounts'],
  placement: { tabsWith: ['accounts', 'portfolio', 'journal'], beside: [], edge: 'right', edgeWidth: 720 },
};
