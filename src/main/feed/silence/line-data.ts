import type { FeedState } from '#shared/contract/feed.ts';
import type { LineState, LineStatus } from '../line-types.ts';
import type { DataFlow } from './data-flow.ts';
import { createDataWatch, type DataWatchDeps } from './data-watch.ts';

export type LineDataDeps = Pick<DataWatchDeps, 'timers' | 'limits' | 'serviceNow' | 'read'> &
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

/** Whether the values of one connection are current: by the state of its socket and by the flow of its data. */
export type LineData = {
  setState(state: LineState, generation: number): void;
  status(line: LineStatus): {
    readonly state: FeedState;
    readonly since: number;
    readonly lagMs: number | null;
    readonly lastDataAt: number | null;
  };
};

export function createLineData(deps: LineDataDeps): LineData {
  const { timers, isTrading } = deps;
  let state: LineState = 'offline';
  let generation = 0;
  /** A new one begins with each socket and with each silence: values from before it missed what happened since. */
  let epoch = 0;
  let epochs = 0;
  let beforeSilence: { readonly epoch: number; readonly generation: number } | null = null;
  let frames = deps.frames();
  let lastDataAt: number | null = null;

  const watch = createDataWatch({
    ...deps,
    isTrading: () => isTrading?.() ?? false,
    onVerdict(verdict, missesNothing) {
      const before = beforeSilence;
      if (verdict === 'silent') {
        beforeSilence = { epoch, generation };
        begin();
      } else if (before !== null) {
        beforeSilence = null;
        if (missesNothing && before.generation === generation) epoch = before.epoch;
      }
      apply();
      deps.onChange();
      // What did not arrive during a silence is requested again.
      if (before !== null && epoch !== before.epoch) deps.resubscribe();
    },
    onReconnect: deps.reconnect,
  });

  function begin(): void {
    epochs += 1;
    epoch = epochs;
  }

  const apply = (): void => deps.apply(state === 'live' && watch.verdict() === 'current', epoch);

  function readLastDataAt(): number | null {
    const now = deps.frames();
    if (now !== frames) lastDataAt = timers.now();
    frames = now;
    return lastDataAt;
  }

  return {
    setState(next, nextGeneration) {
      if (nextGeneration !== generation) begin();
      generation = nextGeneration;
      state = next;
      if (next === 'offline') {
        watch.reset();
        beforeSilence = null;
      } else watch.setLive(next === 'live' && isTrading !== undefined);
      apply();
    },
    status(line) {
      const verdict = watch.verdict();
      const isJudged = line.state === 'live' && verdict !== 'current';
      return {
        state: isJudged ? verdict : line.state,
        since: isJudged ? Math.max(line.since, watch.since()) : line.since,
        lagMs: watch.lagMs(),
        lastDataAt: readLastDataAt(),
      };
    },
  };
}
