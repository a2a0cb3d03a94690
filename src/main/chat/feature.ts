import { randomUUID } from 'node:crypto';
import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { ignoredInReplay } from '#main/ipc/in-replay.ts';
import { Chat } from './chat.ts';
import { openChatFile } from './chat-file.ts';

/** Rooms and messages. */
export const chatFeature: Feature<'chat'> = {
  openWithService({ core, services, windows, desktop }, { client, social }) {
    const { context, broadcasts, notices } = core;
    const { dirs, timers } = context;
    const file = openChatFile(dirs.chatFile, timers, notSaved(core, 'chat-not-saved'));
    if (file.damaged) notices.add('warning', 'chat-file-damaged');
    const chat = new Chat({
      client,
      line: social,
      timers,
      file,
      newId: randomUUID,
      isWindowOpen: (id) => windows.get(id) !== undefined,
      publishRooms: (id, rooms) => broadcasts.sendTo(id, 'chat', 'roomsChanged', rooms),
      publishNews: (id, news) => broadcasts.sendTo(id, 'chat', 'talked', news),
      notify({ code, message, messages }, room) {
        const params = { from: message.author.name, room: room.name, text: message.text };
        desktop.notifications.notify(code, params, { panel: 'chat', item: room.id, message: message.id }, messages);
      },
      seen: (room) => desktop.notifications.seen('chat', room),
      unreadChanged: () => core.events.chatUnread.emit(chat.unread()),
    });
    services.onSession((state) => chat.session(state));
    return { handlers: chat.handlers, stop: () => chat.stop() };
  },
  inReplay: { subscribe: ignoredInReplay, read: ignoredInReplay, draft: ignoredInReplay },
};
