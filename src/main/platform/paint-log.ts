import type { z } from 'zod';
import type { appContract } from '#shared/contract/app.ts';

type Stage = z.infer<(typeof appContract)['painted']['input']>['stage'];

export type PaintLog = {
  /** @param at when the window drew it, Unix ms */
  report(stage: Stage, at: number): void;
  /** Resolves with the moment (Unix ms) of the first report; at once when it has been. */
  wait(stage: Stage): Promise<number>;
};

/** When each stage of starting first reached the screen. */
export function createPaintLog(now: () => number): PaintLog {
  const stages = new Map<Stage, PromiseWithResolvers<number>>();
  const of = (stage: Stage): PromiseWithResolvers<number> => {
    const known = stages.get(stage) ?? Promise.withResolvers<number>();
    stages.set(stage, known);
    return known;
  };
  return { report: (stage, at) => of(stage).resolve(Math.min(at, now())), wait: (stage) => of(stage).promise };
}
