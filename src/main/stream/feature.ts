import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { ignoredInReplay } from '#main/ipc/in-replay.ts';
import { createStream } from './index.ts';

/** What people write about stocks. */
export const streamFeature: Feature<'stream'> = {
  openWithService({ core, services, windows, desktop }, { client, social }) {
    const { dirs, timers } = core.context;
    const stream = createStream({
      client,
      line: social,
      timers,
      now: new Date(timers.now()),
      notifiedFile: dirs.streamNotifiedFile,
      isWindowOpen: (id) => windows.get(id) !== undefined,
      broadcast: core.broadcasts.all,
      mentioned: ({ from, text, postId }) =>
        desktop.notifications.notify('stream-mention', { from, text }, { panel: 'stream', item: postId }),
      failed: notSaved(core, 'stream-told-not-saved'),
    });
    services.onSession((state) => stream.session(state));
    return { handlers: stream.handlers, stop: () => stream.stop() };
  },
  inReplay: { subscribe: ignoredInReplay, people: () => [], verified: () => [], blocked: () => [] },
};
