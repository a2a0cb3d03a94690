import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'profile',
  component: deferredPanel(() => import('./profile-panel.tsx')),
  icon: 'account',
  minWidth: 280,
  layout: { area: 'news', standard: false },
  lists: ['users.mySocialInfo', 'users.suggestFriends', 'users.trending', 'users.blocked', 'search.recent'],
  placement: {
    tabsWith: ['profile', 'stream', 'chat', 'notifications', 'alerts'],
    beside: [],
    edge: 'right',
    edgeWidth: 420,
  },
};
