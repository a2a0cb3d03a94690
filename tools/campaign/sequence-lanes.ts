import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromLane, LaneOptions } from './sequence-lane.ts';
import type { SequenceReport } from './sequences.ts';

const PROGRAM = fileURLToPath(new URL('./sequence-lane.ts', import.meta.url));

type Options = LaneOptions & {
  readonly lanes: number;
  readonly onProgress: (done: number, failed: number) => void;
};

/** Sequences in several processes at the same time, one range of seeds each. @throws Error where one of them ends early */
export async function runInLanes({ lanes, onProgress, ...options }: Options): Promise<SequenceReport> {
  const failed = Array.from({ length: lanes }, () => 0);
  let done = 0;
  const each = Math.ceil(options.sequences / lanes);
  const reports = await Promise.all(
    failed.map((_, lane) => {
      const count = Math.max(0, Math.min(each, options.sequences - lane * each));
      return runLane({ ...options, sequences: count, seed: options.seed + lane * each }, (found) => {
        done += 1;
        failed[lane] = found;
        onProgress(
          done,
          failed.reduce((sum, own) => sum + own, 0),
        );
      });
    }),
  );
  const tally = new Map<string, number>();
  for (const report of reports)
    for (const [name, value] of report.tally) tally.set(name, (tally.get(name) ?? 0) + value);
  return {
    sequences: reports.reduce((sum, report) => sum + report.sequences, 0),
    actions: reports.reduce((sum, report) => sum + report.actions, 0),
    failed: reports.flatMap((report) => report.failed),
    tally,
  };
}

function runLane(options: LaneOptions, onProgress: (failed: number) => void): Promise<SequenceReport> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], { execArgv: [] });
    child.on('message', (message: FromLane) => {
      if (message.type === 'progress') onProgress(message.failed.length);
      else resolve({ ...message.report, tally: new Map(message.tally) });
    });
    // This has no effect where the report has come.
    child.once('exit', (code) => reject(new Error(`a process of sequences ended with ${code}`)));
    child.send(options);
  });
}
