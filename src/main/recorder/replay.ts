import type { FeedDeps } from '#main/feed/index.ts';
import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Services } from '#main/trading/services.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { FeedSubscriptions } from '#shared/contract/feed-kinds.ts';
import type { ReplayState, replayContract } from '#shared/contract/replay.ts';
import { SECOND_MS } from '#shared/time.ts';
import { Player } from './player.ts';
import { codesOf, subscriptionsOf } from './recorded-subscriptions.ts';
import type { Recording } from './recording.ts';
import { createReplayServices } from './replay-services.ts';

type ReplayDeps = {
  readonly recording: Recording;
  readonly speed: number;
  readonly timers: Timers;
  readonly log: Log;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly listName: () => string;
  /** Played to the end: the feed has nothing more to connect to. */
  ended(): void;
};

export type Replay = {
  readonly services: Services;
  /** What makes a feed one of this recording. */
  readonly feed: Pick<FeedDeps, 'url' | 'dialect' | 'openSocket' | 'credentials' | 'refreshCredentials'>;
  readonly handlers: HandlersOf<typeof replayContract>;
  /** Held for as long as it plays, so that no frame is lost because no window has subscribed to it yet. */
  readonly subscriptions: FeedSubscriptions;
  /** The feed's status as windows get it. */
  statusOf(status: FeedStatus): FeedStatus;
  stop(): void;
};

/** Goes nowhere: the sockets that are opened with it are the recording's. */
const NO_ADDRESS = 'ws://replay.invalid/';

/** A recording in the place of a service: its sockets, its clock, and handlers that refuse what needs a service. */
export function openReplay({ recording, speed, timers, log, broadcast, listName, ended }: ReplayDeps): Replay {
  const { header, dialect } = recording;
  const player = new Player({
    recording,
    speed,
    timers,
    ended(fault) {
      log('info', 'replay-ended', { broken: fault !== null });
      ended();
    },
  });
  const state = (): ReplayState => ({
    name: recording.name,
    profile: header.profile,
    recordedMode: header.mode,
    from: recording.wallFrom,
    to: recording.wallTo,
    ...player.state(),
  });
  const services = createReplayServices({
    codes: codesOf(recording.channels),
    listName,
    clockOffsetMs: () => player.state().at - timers.now(),
    prefill: (prefill) => broadcast('orders', 'prefilled', prefill),
  });

  function publish(): void {
    broadcast('replay', 'changed', state());
    // The clocks on screen show recorded time, and stand still when it does.
    broadcast('app', 'healthChanged', services.health());
  }
  let cancelBeat = timers.after(SECOND_MS, beat);
  function beat(): void {
    cancelBeat = timers.after(SECOND_MS, beat);
    publish();
  }
  const stopListening = player.onChange(publish);

  let keys = 0;
  /** Never sent anywhere; each is a new one, as a service's would be. */
  const credentials = async () => {
    keys += 1;
    return { userId: 'replay', key: `replay-${keys}`, accessToken: `replay-${keys}` };
  };
  return {
    services,
    subscriptions: subscriptionsOf(recording.channels, dialect),
    feed: {
      url: NO_ADDRESS,
      // Who was refused then is not refused now, and a connection lost then is back at once.
      dialect: {
        ...dialect,
        refusal: { codes: [], words: [], closeCodes: [], httpStatuses: [] },
        backoff: { baseMs: 50, capMs: 250 },
      },
      openSocket: player.openSocket,
      credentials,
      refreshCredentials: credentials,
    },
    handlers: {
      state,
      setPaused: ({ paused }) => player.setPaused(paused),
      setSpeed: ({ speed: next }) => player.setSpeed(next),
    },
    statusOf: (status) => ({ ...status, source: 'replay' }),
    stop() {
      cancelBeat();
      stopListening();
      player.stop();
    },
  };
}
