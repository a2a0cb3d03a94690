import { errorName } from '#main/error-name.ts';
import { createFeed, feedDialect } from '#main/feed/index.ts';
import { openWebSocket } from '#main/feed/socket.ts';
import { openFlightRecorder, type Recorder, type Replay } from '#main/recorder/index.ts';
import type { Services } from '#main/services.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { DiskReporter } from './disk-reporter.ts';
import type { Notices } from './notices.ts';
import { createTradingHours } from './trading-hours.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

type Parts = {
  readonly settings: SettingsStore;
  readonly notices: Notices;
  readonly disk: DiskReporter;
  readonly services: Services;
  readonly replay: Replay | null;
  readonly appVersion: string;
  /** Known once the service is up. */
  readonly url: () => string;
};

/** The feed of the profile in use with the recorder that writes it down; or a recording that plays, which is not recorded. */
export function openFeed(deps: WorkstationDeps, { settings, notices, disk, services, replay, appVersion, url }: Parts) {
  const { profile, timers, log } = deps;
  const dialect = profile?.dialect.feed ?? {};
  let recorderStopped = false;
  const recorder: Recorder | null = replay
    ? null
    : openFlightRecorder({
        folder: deps.dirs.recordingsDir,
        profile: { name: profile?.name ?? 'practice', mode: profile?.mode ?? 'practice' },
        appVersion,
        dialect,
        settings,
        timers,
        log,
        stopped(why, thrown) {
          recorderStopped = true;
          disk.failed(thrown);
          notices.add('warning', 'recorder-stopped', { why });
        },
      });
  const serviceNow = (): number => timers.now() + services.health().clockOffsetMs;
  const hours = createTradingHours({
    read: async () => services.handlers.market.phase(undefined, { windowId: 'feed' }),
    now: () => timers.now(),
    serviceNow,
  });
  const feed = createFeed({
    url,
    dialect: feedDialect.parse(dialect),
    timers,
    random: Math.random,
    openSocket: recorder?.record(openWebSocket) ?? openWebSocket,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
    // A recording's times are of another day.
    ...(replay ? replay.feed : { isTrading: hours.isContinuous, serviceNow }),
    onFault: (thrown) => log('error', 'feed-fault', { why: errorName(thrown) }),
  });
  if (replay) feed.handlers.subscribe(replay.wants, { windowId: 'recording' });
  return { feed, recorder, recorderStopped: () => recorderStopped };
}
