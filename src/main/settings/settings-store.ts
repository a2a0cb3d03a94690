import { join } from 'node:path';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings, settingsContract } from '#shared/contract/settings.ts';
import { createEmitter } from '#shared/emitter.ts';
import { readSettings } from './migrations.ts';

export type SettingsStore = {
  get(): Settings;
  change(patch: Partial<Omit<Settings, 'version'>>): Settings;
  onChange(listener: (settings: Settings) => void): () => void;
  readonly handlers: Pick<HandlersOf<typeof settingsContract>, 'get' | 'change'>;
  /** True when the file could not be read and was moved aside. */
  readonly damaged: boolean;
};

/** Writes the settings to the file at `path`. @throws where the disk refuses, with the old settings still in the file */
export type WriteSettings = (path: string, settings: Settings) => void;

/** The settings of one profile, in `dir`/settings.json. A file that cannot be read is moved aside. */
export function openSettings(dir: string, now: Date, write: WriteSettings): SettingsStore {
  const path = join(dir, 'settings.json');
  const found = readOrSetAside(path, readSettings, now);
  const first = found.kind === 'found' ? found.value : DEFAULT_SETTINGS;
  return settingsStore(first, (settings) => write(path, settings), found.kind === 'damaged');
}

/** Default settings, changes to which are lost at the end; without the flight recorder and the tour. */
export const safeSettings = (): SettingsStore =>
  settingsStore(
    { ...DEFAULT_SETTINGS, tourDone: true, recorder: { ...DEFAULT_SETTINGS.recorder, on: false } },
    () => undefined,
    false,
  );

/** Numbers follow a change of the language unless their format was chosen apart from it. */
function withNumberFormat(patch: Partial<Settings>, { language, numberFormat }: Settings): Partial<Settings> {
  const isChosenApart = numberFormat !== language;
  return patch.language === undefined || isChosenApart ? patch : { numberFormat: patch.language, ...patch };
}

function settingsStore(first: Settings, write: (settings: Settings) => void, damaged: boolean): SettingsStore {
  let current = first;
  const changed = createEmitter<Settings>();

  const change: SettingsStore['change'] = (patch) => {
    // The contract has checked the patch; the whole is checked again before it is stored.
    const next = readSettings({ ...current, ...withNumberFormat(patch, current) });
    write(next);
    current = next;
    changed.emit(current);
    return current;
  };

  return {
    get: () => current,
    change,
    onChange: changed.on,
    handlers: { get: () => current, change: (patch) => change(patch as Partial<Omit<Settings, 'version'>>) },
    damaged,
  };
}
