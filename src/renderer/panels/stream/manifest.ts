import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';
import { peopleSource } from './people-source.ts';

export const manifest: PanelManifest = {
  kind: 'stream',
  component: deferredPanel(() => import('./stream-panel.tsx')),
  icon: 'posts',
  section: 'people',
  minWidth: 240,
  layout: { area: 'news', standard: true },
  lists: [
    'streams.all',
    'streams.mainFeed',
    'streams.ofStock',
    'streams.ofUser',
    'streams.trending',
    'users.blocked',
    'users.mySocialInfo',
  ],
  placement: {
    tabsWith: ['stream', 'chat', 'alerts', 'notifications', 'running-trade'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
  paletteSources: [peopleSource],
};
