import type { FeedDeps } from '#main/feed/index.ts';
import type { Broadcast, HandlersOf } from '#main/ipc/handlers.ts';
import type { Log, Timers } from '#main/service/index.ts';
import type { Services } from '#main/services.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { FeedStatus, FeedSubscriptions } from '#shared/contract/feed.ts';
import type { ReplayState, replayContract } from '#shared/contract/replay.ts';
import { createPlayer } from './player.ts';
import type { Recording } from './recording.ts';
import { createReplayServices } from './replay-services.ts';
import { codesOf, wantsOf } from './wants-of.ts';

export type ReplayDeps = {
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
  /** To be held for as long as it plays, so that no frame is lost because no window looked yet. */
  readonly wants: FeedSubscriptions;
  /** The feed's status as windows may be told it. */
  told(status: FeedStatus): FeedStatus;
  stop(): void;
};

/** Goes nowhere: the sockets that are opened with it are the recording's. */
const NO_ADDRESS = 'ws://replay.invalid/';
const SECOND = 1_000;

/** A recording in the place of a service: its sockets, its clock, and doors that refuse what needs a service. */
export function openReplay({ recording, speed, timers, log, broadcast, listName, ended }: ReplayDeps): Replay {
  const { header, dialect } = recording;
  const player = createPlayer({
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

  function tell(): void {
    broadcast('replay', 'changed', state());
    // The clocks on screen show recorded time, and stand still when it does.
    broadcast('app', 'healthChanged', services.health());
  }
  let cancelBeat = timers.after(SECOND, beat);
  function beat(): void {
    cancelBeat = timers.after(SECOND, beat);
    tell();
  }
  const stopTelling = player.onChange(tell);

  let keys = 0;
  /** Never sent to anybody; each is another one, as a service's would be. */
  const credentials = async () => {
    keys += 1;
    return { userId: 'replay', key: `replay-${keys}`, accessToken: `replay-${keys}` };
  };
  return {
    services,
    wants: wantsOf(recording.channels, dialect),
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
    told: (status) => ({ ...status, source: 'replay' }),
    stop() {
      cancelBeat();
      stopTelling();
      player.stop();
    },
  };
}
