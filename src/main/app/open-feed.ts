import { app } from 'electron';
import { createFeed, type Feed, feedDialect, openWebSocket } from '#main/feed/index.ts';
import { createComparedSources, createTradingHours, readListedCodes } from '#main/market/index.ts';
import { errorName } from '#main/platform/log/error-name.ts';
import { openFlightRecorder, type Recorder, type Replay } from '#main/recorder/index.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Services } from '#main/trading/services.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { Core } from './core.ts';

/** The recorder of what the feed of the profile in use brings. */
export function openRecorder({ context, notices, disk }: Core, settings: SettingsStore) {
  const { profile, timers, log, dirs } = context;
  let isStopped = false;
  const recorder = openFlightRecorder({
    folder: dirs.things.recordings,
    profile: { name: profile?.name ?? 'practice', mode: profile?.mode ?? 'practice' },
    appVersion: app.getVersion(),
    dialect: profile?.dialect.feed ?? {},
    settings,
    timers,
    log,
    stopped(why, thrown) {
      isStopped = true;
      disk.failed(thrown);
      notices.add('warning', 'recorder-stopped', { why });
    },
  });
  return { recorder, isRecorderStopped: () => isStopped };
}

type Parts = {
  readonly services: Services;
  /** Null while a recording plays, which is not recorded again. */
  readonly recorder: Recorder | null;
  /** Null while a service is used. */
  readonly replay: Replay | null;
};

/** The feed of the profile in use, or of a recording that plays. */
export function openFeed({ context, events, feed: link }: Core, { services, replay, recorder }: Parts): Feed {
  const { profile, timers, log } = context;
  const serviceNow = (): number => serviceTime(services.health(), timers.now());
  const serviceRate = (): number => services.health().pace?.rate ?? 1;
  const hours = createTradingHours({
    read: async () => services.handlers.market.phase(undefined, { windowId: 'feed' }),
    now: () => timers.now(),
    serviceNow,
  });
  const feed = createFeed({
    url: () => events.addresses.current()?.trading_ws_url ?? '',
    dialect: feedDialect.parse(profile?.dialect.feed ?? {}),
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
  link.connect(feed);
  events.connectionsDoubted.on(() => feed.probe());
  if (!replay) {
    feed.onStatus(({ state }) => events.reach.seen('feed', state === 'live'));
    events.reach.onFound(() => feed.hasten());
  }
  events.replayEnded.on(() => feed.stop());
  if (replay) feed.handlers.subscribe(replay.subscriptions, { windowId: 'recording' });
  return feed;
}
