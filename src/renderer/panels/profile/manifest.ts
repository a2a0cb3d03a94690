import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';

export const manifest: PanelManifest = {
  kind: 'profile',
  component: deferredPanel(() => import('./profile-panel.tsx')),
  icon: 'account',
  section: 'people',
  minWidth: 280,
  layout: { area: 'news', standard: false },
  lists: ['users.mySocialInfo', 'users.suggestFriends', 'users.trending', 'users.blocked', 'search.recent'],
  placement: {
    // A column of its own: whoever looks somebody up goes on reading where the name stood.
    tabsWith: ['profile'],
    beside: [],
    edge: 'right',
    edgeWidth: 360,
  },
};
