import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'journal',
  component: deferredPanel(() => import('./journal-panel.tsx')),
  icon: 'book',
  section: 'trade',
  minWidth: 300,
  layout: { area: 'account', standard: false },
  lists: ['history.transactionsByCursor', 'history.transactions', 'history.days', 'history.realized'],
  placement: { tabsWith: ['journal', 'chart', 'portfolio'], beside: [], edge: 'right', edgeWidth: 720 },
};
