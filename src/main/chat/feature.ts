import { randomUUID } from 'node:crypto';
import { uploadHostsOf } from '#main/account/index.ts';
import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { thirdPartiesOf } from '#main/app/third-parties.ts';
import { ignoredInReplay } from '#main/ipc/in-replay.ts';
import { readQuote } from '#shared/chat/quote.ts';
import { Chat } from './chat.ts';
import { openChatFile } from './chat-file.ts';
import { createPhotoStore } from './photo-store.ts';
import { createPhotos } from './photos.ts';

/** Rooms and messages. */
export const chatFeature: Feature<'chat'> = {
  openWithService(app, { client, social }) {
    const { core, services, windows, desktop } = app;
    const { context, broadcasts, notices, events } = core;
    const thirdParties = thirdPartiesOf(app);
    const { dirs, timers } = context;
    const file = openChatFile(dirs.things.chat, timers, notSaved(core, 'chat-not-saved'));
    if (file.damaged) notices.add('warning', 'chat-file-damaged');
    const chat = new Chat({
      client,
      line: social,
      timers,
      file,
      photos: createPhotos({
        client,
        request: fetch,
        hosts() {
          const addresses = events.addresses.current();
          const own = addresses ? [addresses.main_url, addresses.trading_url] : [];
          return uploadHostsOf(own, thirdParties().uploadHosts);
        },
      }),
      photoStore: createPhotoStore(dirs.things.chatPhotos),
      serviceTime: () => services.serviceTime(),
      newId: randomUUID,
      isWindowOpen: (id) => windows.get(id) !== undefined,
      publishRooms: (id, rooms) => broadcasts.sendTo(id, 'chat', 'roomsChanged', rooms),
      publishNews: (id, news) => broadcasts.sendTo(id, 'chat', 'talked', news),
      publishStars: (id, stars) => broadcasts.sendTo(id, 'chat', 'starsChanged', stars),
      notify({ code, message, messages }, room) {
        // Whom a quote names may be blocked, and what it quotes deleted: the text is the sender's own.
        const { id: author, name: from } = message.author;
        const params = { from, author, room: room.name, text: readQuote(message.text).text };
        desktop.notifications.notify(code, params, { panel: 'chat', item: room.id, message: message.id }, messages);
      },
      notifyInvited({ id, kind, name, person }) {
        const code = kind === 'personal' ? 'chat-request' : 'chat-invitation';
        const params = { from: person?.name ?? name, room: name, ...(person && { author: person.id }) };
        desktop.notifications.notify(code, params, { panel: 'chat', item: id });
      },
      authors: (room, authors) => desktop.notifications.authors(room, authors),
      erased: (room, messages) => desktop.notifications.erased(room, messages),
      publishErased: (room, messages) => broadcasts.all('chat', 'erased', { room, messages: [...messages] }),
      seen: (room) => desktop.notifications.seen('chat', room),
      unreadChanged: () => events.chatUnread.emit(chat.unread()),
    });
    services.onSession((state) => chat.session(state));
    const off = events.blocked.onChange(() => chat.reread());
    return {
      handlers: chat.handlers,
      stop() {
        off();
        return chat.stop();
      },
    };
  },
  inReplay: { subscribe: ignoredInReplay, read: ignoredInReplay, draft: ignoredInReplay, setUnsent: ignoredInReplay },
};
