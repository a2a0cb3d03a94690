import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { DEFAULT_SETTINGS, type Settings, type settingsContract } from '../../shared/contract/index.ts';
import type { HandlersOf } from '../ipc/handlers.ts';
import { readSettings } from './migrations.ts';
import { readOrSetAside } from './read-file.ts';

export type SettingsStore = {
  get(): Settings;
  change(patch: Partial<Omit<Settings, 'version'>>): Settings;
  onChange(listener: (settings: Settings) => void): () => void;
  readonly handlers: HandlersOf<typeof settingsContract>;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
};

const NAME = 'settings';

/** The settings of one profile, in `dir`; written by electron-store, which replaces its file atomically. */
export function openSettings(dir: string, now: Date): SettingsStore {
  const read = readOrSetAside(join(dir, `${NAME}.json`), readSettings, now);
  const store = new ElectronStore<Settings>({
    cwd: dir,
    name: NAME,
    defaults: DEFAULT_SETTINGS,
    accessPropertiesByDotNotation: false,
  });
  let current: Settings = read.kind === 'found' ? read.value : DEFAULT_SETTINGS;
  const listeners = new Set<(settings: Settings) => void>();

  const change: SettingsStore['change'] = (patch) => {
    // Validated by the contract at the door; here once more because this is what the disk keeps.
    current = readSettings({ ...current, ...patch });
    store.store = current;
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
    damaged: read.kind === 'damaged',
  };
}
