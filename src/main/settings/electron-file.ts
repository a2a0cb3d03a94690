import type { IpcMain } from 'electron';
import ElectronStore from 'electron-store';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { readSettings } from './migrations.ts';
import type { SettingsFile } from './settings-store.ts';

/** electron-store registers it for its own use in windows; ours reach the main process only through the contract. */
const STORE_CHANNEL = 'electron-store-get-data';

/**
 * settings.json in a folder, held by electron-store, which replaces the file as a whole. What it reads
 * is migrated and checked by {@link readSettings}: its own `migrations` go by the app's version and its
 * `schema` by JSON Schema, and this file has a version of its own and a schema that windows share.
 */
export function electronFile(ipc: Pick<IpcMain, 'removeAllListeners'>) {
  return (dir: string, name: string): SettingsFile => {
    let opened: ElectronStore<Settings> | null = null;
    const open = (): ElectronStore<Settings> => {
      if (opened) return opened;
      opened = new ElectronStore<Settings>({
        cwd: dir,
        name,
        defaults: DEFAULT_SETTINGS,
        deserialize: (text) => readSettings(JSON.parse(text)),
        accessPropertiesByDotNotation: false,
        configFileMode: 0o600,
      });
      ipc.removeAllListeners(STORE_CHANNEL);
      return opened;
    };
    return {
      read() {
        try {
          return { ...open().store };
        } catch {
          // Opening writes the default settings. Where the disk refuses that, the first change tries again and reports it.
          return DEFAULT_SETTINGS;
        }
      },
      write: (settings) => {
        open().store = settings;
      },
    };
  };
}
