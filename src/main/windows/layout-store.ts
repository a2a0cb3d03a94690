import { createSerialWriter } from '../app/atomic-json.ts';
import { readOrSetAside } from '../settings/read-file.ts';
import { NO_WINDOWS, readSavedWindows, type SavedWindows } from './saved-windows.ts';

export type LayoutStore = {
  readonly loaded: SavedWindows;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
  save(state: SavedWindows): void;
  /** Resolves when all that was saved is on disk. */
  settled(): Promise<void>;
};

/** The layout file of a profile: replaced as a whole, so that a killed process leaves the old one or the new one. */
export function openLayoutStore(path: string, now: Date, failed: (error: unknown) => void): LayoutStore {
  const read = readOrSetAside(path, readSavedWindows, now);
  const writer = createSerialWriter(path, failed);
  let last = '';
  return {
    loaded: read.kind === 'found' ? read.value : NO_WINDOWS,
    damaged: read.kind === 'damaged',
    save(state) {
      const text = `${JSON.stringify(state, null, 1)}\n`;
      if (text === last) return;
      last = text;
      writer.write(text);
    },
    settled: () => writer.settled(),
  };
}
