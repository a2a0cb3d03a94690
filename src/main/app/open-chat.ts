import { randomUUID } from 'node:crypto';
import { Chat, openChatFile } from '#main/chat/index.ts';
import type { SocialConnection } from '#main/social-connection/index.ts';
import type { Services } from '#main/trading/services.ts';
import type { Windows } from '#main/windows/index.ts';
import { type Core, notSaved } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';

type Parts = {
  readonly services: Services;
  readonly line: SocialConnection;
  readonly windows: Windows;
  readonly desktop: OpenDesktop;
};

/** Rooms and messages; null where a recording plays. */
export function openChat(core: Core, parts: Parts): Chat | null {
  const { services, line, windows, desktop } = parts;
  const { context, broadcasts, notices } = core;
  const { dirs, timers } = context;
  if (!services.client) return null;
  const file = openChatFile(dirs.chatFile, timers, notSaved(core, 'chat-not-saved'));
  if (file.damaged) notices.add('warning', 'chat-file-damaged');
  const chat = new Chat({
    client: services.client,
    line,
    timers,
    file,
    newId: randomUUID,
    isWindowOpen: (id) => windows.get(id) !== undefined,
    publishRooms: (id, rooms) => broadcasts.sendTo(id, 'chat', 'roomsChanged', rooms),
    publishNews: (id, news) => broadcasts.sendTo(id, 'chat', 'talked', news),
    notify({ code, message }, room) {
      const params = { from: message.author.name, room: room.name, text: message.text };
      desktop.notifications.notify(code, params, { panel: 'chat', item: room.id });
    },
    seen: (room) => desktop.notifications.seen('chat', room),
    unreadChanged: () => desktop.refresh(),
  });
  services.onSession((state) => chat.session(state));
  return chat;
}
