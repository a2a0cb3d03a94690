import { join } from 'node:path';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { replayContract } from '#shared/contract/replay.ts';
import { FlightRecorder, type Recorder } from './recorder.ts';
import { createSegmentFiles } from './segment-files.ts';
import { sessionName } from './segments.ts';

export type { Recorder } from './recorder.ts';
export { openRecording, type Recording, RecordingError } from './recording.ts';
export { openReplay, type Replay } from './replay.ts';

/** Sixteen of them make up the standard cap, so that making room deletes a sixteenth of the recordings. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export type FlightRecorderDeps = {
  readonly folder: string;
  readonly profile: { readonly name: string; readonly mode: 'practice' | 'live' };
  readonly appVersion: string;
  /** The profile's choices about the feed, as it gives them. */
  readonly dialect: unknown;
  readonly settings: Pick<SettingsStore, 'get' | 'onChange'>;
  readonly timers: Timers;
  readonly log: Log;
  /** The disk refused; nothing is recorded from now on. `why` is the system's code for what was thrown. */
  stopped(why: string, thrown: unknown): void;
};

/** The recorder of a running app: on and as large as the settings say. */
export function openFlightRecorder(deps: FlightRecorderDeps): Recorder {
  const { settings, timers, log } = deps;
  const recorder = new FlightRecorder({
    files: createSegmentFiles({
      folder: deps.folder,
      about: {
        session: sessionName(timers.now()),
        profile: deps.profile.name,
        mode: deps.profile.mode,
        appVersion: deps.appVersion,
        dialect: deps.dialect,
      },
      capBytes: () => settings.get().recorder.megabytes * MEGABYTE,
      segmentBytes: SEGMENT_BYTES,
    }),
    clock: { now: () => timers.now(), monotonic: () => performance.now() },
    after: (ms, task) => timers.after(ms, task),
    on: settings.get().recorder.on,
    segmentBytes: SEGMENT_BYTES,
    failed(thrown) {
      const why = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown';
      log('warning', 'recorder-stopped', { why });
      deps.stopped(why, thrown);
    },
  });
  const stopListening = settings.onChange((current) => recorder.setOn(current.recorder.on));
  return {
    record: (open) => recorder.record(open),
    state: (name) => recorder.state(name),
    setOn: (on) => recorder.setOn(on),
    counts: () => recorder.counts(),
    async close() {
      stopListening();
      await recorder.close();
    },
  };
}

/** The folder of a data folder's recordings. */
export const recordingsIn = (root: string): string => join(root, 'recordings');

/** The handlers while no recording plays. */
export const NO_REPLAY: HandlersOf<typeof replayContract> = {
  state: () => null,
  setPaused: notPlaying,
  setSpeed: notPlaying,
};

function notPlaying(): never {
  throw new LantaiError('NOT_ALLOWED', 'no recording plays');
}
