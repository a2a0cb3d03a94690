import { join } from 'node:path';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, settingsContract } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';
import { readOrSetAside } from './read-file.ts';

export type SettingsStore = {
  get(): Settings;
  change(patch: Partial<Omit<Settings, 'version'>>): Settings;
  onChange(listener: (settings: Settings) => void): () => void;
  readonly handlers: Pick<HandlersOf<typeof settingsContract>, 'get' | 'change'>;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
};

const NAME = 'settings';

/** What keeps the settings on disk; throws where the disk refuses, and then the old ones are still there. */
export type SettingsFile = { write(settings: Settings): void };

/**
 * The settings of one profile, in `dir`/settings.json. `openFile` is called once the file is one that
 * can be read or none: a damaged one has been moved aside by then.
 */
export function openSettings(
  dir: string,
  now: Date,
  openFile: (dir: string, name: string) => SettingsFile,
): SettingsStore {
  const read = readOrSetAside(join(dir, `${NAME}.json`), readSettings, now);
  const file = openFile(dir, NAME);
  return settingsStore(read.kind === 'found' ? read.value : DEFAULT_SETTINGS, file, read.kind === 'damaged');
}

/** Standard settings that can be changed and are forgotten at the end; the flight recorder rests, and nobody is shown around. */
export const safeSettings = (): SettingsStore =>
  settingsStore(
    { ...DEFAULT_SETTINGS, tourDone: true, recorder: { ...DEFAULT_SETTINGS.recorder, on: false } },
    { write: () => undefined },
    false,
  );

function settingsStore(first: Settings, file: SettingsFile, damaged: boolean): SettingsStore {
  let current = first;
  const listeners = new Set<(settings: Settings) => void>();

  const change: SettingsStore['change'] = (patch) => {
    // Validated by the contract at the door; here once more because this is what the disk keeps.
    const next = readSettings({ ...current, ...patch });
    file.write(next);
    current = next;
    for (const listener of listeners) listener(current);
    return current;
  };

  return {
    get: () => current,
    change,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handlers: { get: () => current, change: (patch) => change(patch as Partial<Omit<Settings, 'version'>>) },
    damaged,
  };
}
