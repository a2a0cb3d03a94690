import { deferredPanel } from '#renderer/panel-kit/deferred-panel.ts';
import type { PanelManifest } from '#renderer/panel-kit/panel-manifest.ts';
import { roomsSource } from './rooms-source.ts';

export const manifest: PanelManifest = {
  kind: 'chat',
  component: deferredPanel(() => import('./chat-panel.tsx')),
  icon: 'comment',
  section: 'people',
  minWidth: 240,
  layout: { area: 'news', standard: true },
  lists: ['chat.rooms', 'chat.invitedRooms', 'chat.roomMessages'],
  placement: {
    tabsWith: ['chat', 'stream', 'alerts', 'notifications'],
    beside: [{ near: ['ticket'], direction: 'below', share: 0.35 }],
    edge: 'right',
    edgeWidth: 344,
  },
  paletteSources: [roomsSource],
};
