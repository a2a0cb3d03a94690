import { isDiskFull } from '#node/index.ts';

/** Collects from every writer whether the disk takes what is written, so that a person reads it once. */
export type DiskReporter = {
  /** A write failed. @returns whether the cause is a full disk */
  failed(thrown: unknown): boolean;
  /** A write is on disk: there is room again. */
  succeeded(): void;
};

/** @param changed called when the disk becomes full, and when the first write after that has succeeded */
export function createDiskReporter(changed: (state: 'full' | 'free') => void): DiskReporter {
  let isFull = false;
  return {
    failed(thrown) {
      if (!isDiskFull(thrown)) return false;
      if (!isFull) {
        isFull = true;
        changed('full');
      }
      return true;
    },
    succeeded() {
      if (!isFull) return;
      isFull = false;
      changed('free');
    },
  };
}
