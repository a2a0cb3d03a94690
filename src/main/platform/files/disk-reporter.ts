import { isDiskFull, systemCode } from '#node/index.ts';
import { fileOf } from './file-not-saved.ts';

/** Collects from every writer whether the disk takes what is written, so that a person reads it once. */
export type DiskReporter = {
  /** A write failed. @returns whether the cause is a full disk */
  failed(thrown: unknown): boolean;
  /** A write is on disk: there is room again. */
  succeeded(): void;
};

/**
 * @param changed called when the disk becomes full, and when the first write after that has succeeded
 * @param refused called for the first failure of each file that has another cause
 */
export function createDiskReporter(
  changed: (state: 'full' | 'free') => void,
  refused: (file: string, why: string) => void = () => undefined,
): DiskReporter {
  let isFull = false;
  const known = new Set<string>();
  return {
    failed(thrown) {
      if (!isDiskFull(thrown)) {
        const file = fileOf(thrown);
        if (file !== '' && !known.has(file)) refused(file, systemCode(thrown) ?? '');
        known.add(file);
        return false;
      }
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
