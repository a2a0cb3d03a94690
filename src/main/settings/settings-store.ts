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

const NAME = 'settings';

export type SettingsFile = {
  /** Settings of the current version; the default ones where there is no file. Never throws. */
  read(): Settings;
  /** @throws where the disk refuses, with the old settings still in the file */
  write(settings: Settings): void;
};

/**
 * The settings of one profile, in `dir`/settings.json. `openFile` is called once the file is one that
 * can be read or none: a damaged one has been moved aside by then.
 */
export function openSettings(
  dir: string,
  now: Date,
  openFile: (dir: string, name: string) => SettingsFile,
): SettingsStore {
  const { kind } = readOrSetAside(join(dir, `${NAME}.json`), readSettings, now);
  return settingsStore(openFile(dir, NAME), kind === 'damaged');
}

/** Default settings, changes to which are lost at the end; without the flight recorder and the tour. */
export const safeSettings = (): SettingsStore =>
  settingsStore(
    {
      read: () => ({ ...DEFAULT_SETTINGS, tourDone: true, recorder: { ...DEFAULT_SETTINGS.recorder, on: false } }),
      write: () => undefined,
    },
    false,
  );

/** Numbers follow a change of the language unless their format was chosen apart from it. */
function withNumberFormat(patch: Partial<Settings>, { language, numberFormat }: Settings): Partial<Settings> {
  const isChosenApart = numberFormat !== language;
  return patch.language === undefined || isChosenApart ? patch : { numberFormat: patch.language, ...patch };
}

function settingsStore(file: SettingsFile, damaged: boolean): SettingsStore {
  let current = file.read();
  const changed = createEmitter<Settings>();

  const change: SettingsStore['change'] = (patch) => {
    // The contract has checked the patch; the whole is checked again before it is stored.
    const next = readSettings({ ...current, ...withNumberFormat(patch, current) });
    file.write(next);
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
