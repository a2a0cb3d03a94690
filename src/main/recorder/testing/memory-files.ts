import { encodeHeader } from '../format.ts';
import { type ReadFile, readRecording } from '../read.ts';
import type { SegmentFiles } from '../segment-files.ts';

/** A disk that the test can look into, hold up and break. */
type MemoryFiles = SegmentFiles & {
  files(): Uint8Array[];
  read(): ReadFile[];
  /** Writes wait until `goOn`. */
  holdUp(): void;
  goOn(): void;
  breakDown(): void;
};

export function createMemoryFiles(): MemoryFiles {
  const files: Uint8Array[][] = [];
  let gate: PromiseWithResolvers<void> | null = null;
  let broken = false;
  const bytesOf = (): Uint8Array[] => files.map((parts) => Buffer.concat(parts));
  return {
    async next(startedAt) {
      await gate?.promise;
      if (broken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      const header = { session: 'test', index: files.length + 1, profile: 'practice', mode: 'practice' } as const;
      files.push([encodeHeader({ ...header, startedAt, appVersion: '0', dialect: {} })]);
    },
    async write(bytes) {
      await gate?.promise;
      if (broken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      files.at(-1)?.push(Buffer.from(bytes));
    },
    close: async () => undefined,
    files: bytesOf,
    read: () => bytesOf().map(readRecording),
    holdUp: () => {
      gate = Promise.withResolvers();
    },
    goOn: () => {
      gate?.resolve();
      gate = null;
    },
    breakDown: () => {
      broken = true;
    },
  };
}

/** Runs the reactions of settled promises. */
export async function settled(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}
