import { type FailedSequence, runSequences, type SequenceOptions, type SequenceReport } from './sequences.ts';

/** A part of the sequences in a process of its own: faults of the disk are faults of all databases of a process. */
export type LaneOptions = Pick<SequenceOptions, 'sequences' | 'seed' | 'shrinkAttempts' | 'weights'>;
export type FromLane =
  | { readonly type: 'progress'; readonly failed: readonly FailedSequence[] }
  | { readonly type: 'report'; readonly report: Omit<SequenceReport, 'tally'>; readonly tally: [string, number][] };

const send = (message: FromLane): void => void process.send?.(message);

process.on('message', (options: LaneOptions) => {
  void runSequences({ ...options, onProgress: (_done, failed) => send({ type: 'progress', failed }) }).then(
    ({ tally, ...report }) => {
      send({ type: 'report', report, tally: [...tally] });
      process.disconnect();
    },
  );
});
process.on('disconnect', () => process.exit());
