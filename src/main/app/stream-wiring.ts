import type { Broadcast } from '#main/ipc/handlers.ts';
import type { Services } from '#main/services.ts';
import type { SocialLine } from '#main/social-line/index.ts';
import { createStream, type Stream } from '#main/stream/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { Desktop } from './desktop-wiring.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly services: Services;
  readonly line: SocialLine;
  readonly windows: Windows;
  readonly desktop: Desktop;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly disk: DiskReporter;
};

/** What people write about stocks; null where there is no service to ask. */
export function openStream({ dirs, timers, log }: WorkstationDeps, parts: Parts): Stream | null {
  const { services, line, windows, desktop, broadcast, disk } = parts;
  if (!services.client) return null;
  const stream = createStream({
    client: services.client,
    line,
    timers,
    now: new Date(timers.now()),
    toldFile: dirs.streamToldFile,
    isWindowOpen: (id) => windows.get(id) !== undefined,
    broadcast,
    mentioned: ({ from, text, postId }) =>
      desktop.notifications.tell('stream-mention', { from, text }, { panel: 'stream', item: postId }),
    failed(error) {
      log('error', 'stream-told-not-saved');
      disk.failed(error);
    },
  });
  services.onSession(stream.session);
  return stream;
}
