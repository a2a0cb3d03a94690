import type { FeedState } from '#shared/contract/feed.ts';
import type { SocketState, SocketStatus } from '../socket-session-types.ts';
import { DataWatch, type DataWatchDeps } from './data-watch.ts';

/** What a connection's values show of their flow. */
export type DataFlow = Pick<DataWatchDeps, 'received' | 'takeNewestAt' | 'instruments' | 'busiest' | 'volumeOf'>;

type ConnectionDataDeps = Pick<DataWatchDeps, 'timers' | 'limits' | 'serviceNow' | 'serviceRate' | 'read'> &
  DataFlow & {
    /** Left out: the data are not judged. */
    readonly isTrading: (() => boolean) | undefined;
    /** Data frames since the start. */
    frames(): number;
    /** Only values of this epoch are current, and only while the data flow. Called when either has changed. */
    apply(isCurrent: boolean, epoch: number): void;
    /** The state to be shown has changed. */
    onChange(): void;
    resubscribe(): void;
    reconnect(): void;
  };

export type ConnectionDataStatus = {
  readonly state: FeedState;
  /** Unix ms. */
  readonly since: number;
  readonly lagMs: number | null;
  /** Unix ms. */
  readonly lastDataAt: number | null;
};

/** Whether the values of one connection are current: by the state of its socket and by the flow of its data. */
export class ConnectionData {
  readonly #deps: ConnectionDataDeps;
  readonly #watch: DataWatch;
  #state: SocketState = 'offline';
  #generation = 0;
  /** A new one begins with each socket and with each silence: values from before it missed what happened since. */
  #epoch = 0;
  #epochs = 0;
  #beforeSilence: { readonly epoch: number; readonly generation: number } | null = null;
  #frames: number;
  #lastDataAt: number | null = null;

  constructor(deps: ConnectionDataDeps) {
    this.#deps = deps;
    this.#frames = deps.frames();
    this.#watch = new DataWatch({
      ...deps,
      isTrading: () => deps.isTrading?.() ?? false,
      onVerdict: (verdict, missesNothing) => {
        if (verdict === 'silent') this.#onSilence();
        else this.#onFlowing(missesNothing);
      },
      onReconnect: deps.reconnect,
    });
  }

  setState(state: SocketState, generation: number): void {
    if (generation !== this.#generation) this.#beginEpoch();
    this.#generation = generation;
    this.#state = state;
    if (state === 'offline') {
      this.#watch.reset();
      this.#beforeSilence = null;
    } else this.#watch.setLive(state === 'live' && this.#deps.isTrading !== undefined);
    this.#apply();
  }

  status(socket: SocketStatus): ConnectionDataStatus {
    const verdict = this.#watch.verdict();
    const isJudged = socket.state === 'live' && verdict !== 'current';
    return {
      state: isJudged ? verdict : socket.state,
      since: isJudged ? Math.max(socket.since, this.#watch.since()) : socket.since,
      lagMs: this.#watch.lagMs(),
      lastDataAt: this.#readLastDataAt(),
    };
  }

  #onSilence(): void {
    const before = this.#beforeSilence;
    this.#beforeSilence = { epoch: this.#epoch, generation: this.#generation };
    this.#beginEpoch();
    this.#publish(before);
  }

  /** @param missesNothing nothing was lost during the silence: the values from before it are current again */
  #onFlowing(missesNothing: boolean): void {
    const before = this.#beforeSilence;
    if (before !== null) {
      this.#beforeSilence = null;
      if (missesNothing && before.generation === this.#generation) this.#epoch = before.epoch;
    }
    this.#publish(before);
  }

  #publish(before: { readonly epoch: number } | null): void {
    this.#apply();
    this.#deps.onChange();
    // What did not arrive during a silence is requested again.
    if (before !== null && this.#epoch !== before.epoch) this.#deps.resubscribe();
  }

  #beginEpoch(): void {
    this.#epochs += 1;
    this.#epoch = this.#epochs;
  }

  #apply(): void {
    this.#deps.apply(this.#state === 'live' && this.#watch.verdict() === 'current', this.#epoch);
  }

  #readLastDataAt(): number | null {
    const frames = this.#deps.frames();
    if (frames !== this.#frames) this.#lastDataAt = this.#deps.timers.now();
    this.#frames = frames;
    return this.#lastDataAt;
  }
}
