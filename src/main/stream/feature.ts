import { notSaved } from '#main/app/core.ts';
import type { Feature } from '#main/app/feature.ts';
import { ignoredInReplay } from '#main/ipc/in-replay.ts';
import { createStream } from './index.ts';
import { openPostMemory } from './post-memory.ts';

/** No window asks: what is read belongs to posts of any. */
const FOR_SCORES = { windowId: 'stream' };

/** What people write about stocks. */
export const streamFeature: Feature<'stream'> = {
  openWithService({ core, services, windows, desktop }, { client, social }) {
    const { dirs, timers } = core.context;
    const stream = createStream({
      client,
      line: social,
      timers,
      now: new Date(timers.now()),
      notifiedFile: dirs.things.streamNotified,
      isWindowOpen: (id) => windows.get(id) !== undefined,
      broadcast: core.broadcasts.all,
      blocksChanged: (ids) => core.events.blocked.set(ids),
      mentioned: ({ from, text, postId, author }) =>
        desktop.notifications.notify(
          'stream-mention',
          { from, text, ...(author !== null && { author }) },
          { panel: 'stream', item: postId },
        ),
      failed: notSaved(core, 'stream-told-not-saved'),
      memory: openPostMemory(dirs.things.streamMemory, timers, notSaved(core, 'stream-memory-not-saved')),
      scoring: {
        candles: async (symbol) =>
          services.handlers.market.candles({ symbol, interval: 'D', range: 'whole' }, FOR_SCORES),
        fees: async () => services.handlers.market.fees(undefined, FOR_SCORES),
        serviceTime: () => services.serviceTime(),
      },
    });
    services.onSession((state) => stream.session(state));
    return { handlers: stream.handlers, stop: () => stream.stop() };
  },
  inReplay: {
    subscribe: ignoredInReplay,
    people: () => [],
    verified: () => [],
    figures: () => [],
    authorLines: () => [],
    blocked: () => [],
  },
};
