import type { SocialConnection } from '#main/social-connection/index.ts';
import { createStream, type Stream } from '#main/stream/index.ts';
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

/** What people write about stocks; null where a recording plays. */
export function openStream(core: Core, parts: Parts): Stream | null {
  const { services, line, windows, desktop } = parts;
  const { dirs, timers } = core.context;
  if (!services.client) return null;
  const stream = createStream({
    client: services.client,
    line,
    timers,
    now: new Date(timers.now()),
    notifiedFile: dirs.streamToldFile,
    isWindowOpen: (id) => windows.get(id) !== undefined,
    broadcast: core.broadcasts.all,
    mentioned: ({ from, text, postId }) =>
      desktop.notifications.notify('stream-mention', { from, text }, { panel: 'stream', item: postId }),
    failed: notSaved(core, 'stream-told-not-saved'),
  });
  services.onSession((state) => stream.session(state));
  return stream;
}
