import type { IpcMain } from 'electron';
import ElectronStore from 'electron-store';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { SettingsFile } from './index.ts';

/** Opened by electron-store for its own use in windows; ours reach the main process through one door only. */
const ITS_CHANNEL = 'electron-store-get-data';

/** settings.json in a folder, kept by electron-store, which replaces the file as a whole. */
export function electronFile(ipc: Pick<IpcMain, 'removeAllListeners'>) {
  return (dir: string, name: string): SettingsFile => {
    let opened: ElectronStore<Settings> | null = null;
    const open = (): ElectronStore<Settings> => {
      if (opened) return opened;
      opened = new ElectronStore<Settings>({
        cwd: dir,
        name,
        defaults: DEFAULT_SETTINGS,
        accessPropertiesByDotNotation: false,
        configFileMode: 0o600,
      });
      ipc.removeAllListeners(ITS_CHANNEL);
      return opened;
    };
    try {
      open();
    } catch {
      // It writes the standard settings when it opens. Where the disk refuses that, the first change tries again and reports it.
    }
    return {
      write: (settings) => {
        open().store = settings;
      },
    };
  };
}
