import { randomUUID } from 'node:crypto';
import { type Chat, createChat, openChatFile } from '#main/chat/index.ts';
import type { Services } from '#main/services.ts';
import type { SocialConnection } from '#main/social-connection/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { Broadcasts } from './broadcasts.ts';
import type { Desktop } from './desktop-wiring.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { Notices } from './notices.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly services: Services;
  readonly line: SocialConnection;
  readonly windows: Windows;
  readonly desktop: Desktop;
  readonly broadcasts: Broadcasts;
  readonly notices: Notices;
  readonly disk: DiskReporter;
};

/** Rooms and messages; null where there is no service to ask. */
export function openChat({ dirs, timers, log }: WorkstationDeps, parts: Parts): Chat | null {
  const { services, line, windows, desktop, broadcasts, notices, disk } = parts;
  if (!services.client) return null;
  const file = openChatFile(dirs.chatFile, timers, (error) => {
    log('error', 'chat-not-saved');
    disk.failed(error);
  });
  if (file.damaged) notices.add('warning', 'chat-file-damaged');
  const chat = createChat({
    client: services.client,
    line,
    timers,
    file,
    newId: randomUUID,
    isWindowOpen: (id) => windows.get(id) !== undefined,
    tellRooms: (id, rooms) => broadcasts.only(id, () => broadcasts.all('chat', 'roomsChanged', rooms)),
    tellNews: (id, news) => broadcasts.only(id, () => broadcasts.all('chat', 'talked', news)),
    news({ code, message }, room) {
      const params = { from: message.author.name, room: room.name, text: message.text };
      desktop.notifications.tell(code, params, { panel: 'chat', item: room.id });
    },
    seen: (room) => desktop.notifications.seen('chat', room),
    counted: () => desktop.refresh(),
  });
  services.onSession((state) => chat.session(state));
  return chat;
}
