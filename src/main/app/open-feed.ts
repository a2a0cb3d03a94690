import { createFeed, feedDialect, openWebSocket } from '#main/feed/index.ts';
import { createComparedSources, createTradingHours, readListedCodes } from '#main/market/index.ts';
import { errorName } from '#main/platform/log/error-name.ts';
import { openFlightRecorder, type Recorder, type Replay } from '#main/recorder/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Services } from '#main/trading/services.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { Core } from './core.ts';

type Parts = {
  readonly settings: SettingsStore;
  readonly services: Services;
  readonly replay: Replay | null;
  readonly appVersion: string;
  /** Empty until the service has started. */
  readonly url: () => string;
};

/** The feed of the profile in use and its recorder; or a recording that plays, which is not recorded again. */
export function openFeed({ context, notices, disk }: Core, { settings, services, replay, appVersion, url }: Parts) {
  const { profile, timers, log, dirs } = context;
  const dialect = profile?.dialect.feed ?? {};
  let recorderStopped = false;
  const recorder: Recorder | null = replay
    ? null
    : openFlightRecorder({
        folder: dirs.recordingsDir,
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
  const serviceNow = (): number => serviceTime(services.health(), timers.now());
  const serviceRate = (): number => services.health().pace?.rate ?? 1;
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
    listedCodes: async () => (services.client ? readListedCodes(services.client) : []),
    ...(services.client && { sources: createComparedSources(services.client) }),
    // A recording's times are of another day.
    ...(replay ? replay.feed : { isTrading: () => serviceRate() > 0 && hours.isContinuous(), serviceNow, serviceRate }),
    onFault: (thrown) => log('error', 'feed-fault', { why: errorName(thrown) }),
  });
  if (replay) feed.handlers.subscribe(replay.subscriptions, { windowId: 'recording' });
  return { feed, recorder, recorderStopped: () => recorderStopped };
}
