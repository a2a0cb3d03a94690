import { join } from 'node:path';
import { shell } from 'electron';
import type { Feature } from '#main/app/feature.ts';
import type { DataDir } from '#main/platform/files/data-dir.ts';
import type { StoredThing } from '#shared/contract/settings.ts';
import { createSettingsTransfer } from './transfer.ts';

/** The settings, their files and where else the app stores something. */
export const settingsFeature: Feature<'settings'> = {
  open({ core: { context }, dialogs, files: { settings, texts } }) {
    const transfer = createSettingsTransfer({
      ...dialogs,
      store: settings,
      dir: context.dirs.settingsDir,
      now: () => context.timers.now(),
      texts,
      places: storedPlaces(context.dirs, context.profiles.file),
      reveal: (path) => shell.showItemInFolder(path),
    });
    return { handlers: { ...settings.handlers, ...transfer } };
  },
};

/** Each thing that Lantai keeps, by its file or folder. */
const storedPlaces = (dirs: DataDir, profilesFile: string): Readonly<Record<StoredThing, string>> => ({
  settings: join(dirs.settingsDir, 'settings.json'),
  layout: dirs.layoutFile,
  secrets: dirs.secretsFile,
  orders: dirs.journalFile,
  alerts: join(dirs.root, 'alerts.json'),
  notifications: dirs.notificationsFile,
  chat: dirs.chatFile,
  charts: dirs.chartsDir,
  recents: dirs.recentsFile,
  recordings: dirs.recordingsDir,
  logs: dirs.logDir,
  exchange: dirs.exchangeDir,
  profiles: profilesFile,
});
