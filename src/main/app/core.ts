import { basename } from 'node:path';
import { app } from 'electron';
import type { Feed } from '#main/feed/index.ts';
import { type Broadcasts, createBroadcasts } from '#main/ipc/broadcasts.ts';
import { createNotices, type Notices } from '#main/notices/notices.ts';
import { createDiskReporter, type DiskReporter } from '#main/platform/files/disk-reporter.ts';
import { damagedFiles } from '#main/platform/files/read-file.ts';
import { createPaintLog, type PaintLog } from '#main/platform/paint-log.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import { type AppEvents, createAppEvents } from './app-events.ts';
import { createEnding, type Ending } from './ending.ts';
import type { StartContext } from './start-context.ts';

/** Files whose features report for themselves that they were damaged. */
const HAVE_OWN_NOTICE: ReadonlySet<string> = new Set([
  ...['settings.json', 'layout.json', 'layout-history.json', 'alerts.json', 'alerts-seen.json', 'profiles.json'],
]);

/** What every other part is built from. */
export type Core = {
  readonly context: StartContext;
  readonly broadcasts: Broadcasts<LantaiContract>;
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly painted: PaintLog;
  readonly mode: 'practice' | 'live' | 'replay';
  readonly events: AppEvents;
  readonly feed: FeedLink;
  readonly ending: Ending;
};

/** The feed, for what is built before it: windows and the service. */
type FeedLink = {
  /** Null until it is opened. */
  current(): Feed | null;
  connect(feed: Feed): void;
};

function createFeedLink(): FeedLink {
  let connected: Feed | null = null;
  return {
    current: () => connected,
    connect(feed) {
      connected = feed;
    },
  };
}

export function createCore(context: StartContext): Core {
  const now = (): number => context.timers.now();
  const broadcasts = createBroadcasts<LantaiContract>({ checkOutput: !app.isPackaged });
  const notices = createNotices(now, {
    added: (notice) => broadcasts.all('app', 'noticed', notice),
    cleared: ({ id }) => broadcasts.all('app', 'noticeCleared', { id }),
  });
  const disk = createDiskReporter(
    (state) => (state === 'full' ? notices.add('error', 'disk-full') : notices.clear('disk-full')),
    (file, why) => notices.add('error', 'file-not-saved', { file, why }),
  );
  const damaged: string[] = [];
  damagedFiles.on(({ path, movedTo }) => {
    if (HAVE_OWN_NOTICE.has(basename(path)) && movedTo !== null) return;
    damaged.push(basename(path));
    notices.add('warning', 'files-unreadable', { files: damaged.join(', ') });
  });
  const { dataFolderRefused } = context;
  if (dataFolderRefused !== null) notices.add('error', 'data-folder-unusable', { folder: dataFolderRefused });
  const mode = context.replay ? 'replay' : (context.profile?.mode ?? 'practice');
  const events = createAppEvents(context.profile?.addresses ?? null);
  return {
    context,
    broadcasts,
    notices,
    disk,
    painted: createPaintLog(now),
    mode,
    events,
    feed: createFeedLink(),
    ending: createEnding(),
  };
}

/** Logs that a file could not be written, and reports it to the person where the disk is full. */
export const notSaved =
  ({ context, disk }: Pick<Core, 'context' | 'disk'>, event: string) =>
  (error: unknown): void => {
    context.log('error', event);
    disk.failed(error);
  };
