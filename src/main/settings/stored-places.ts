import { join } from 'node:path';
import type { DataDir } from '#main/platform/files/data-dir.ts';
import type { StoredThing } from '#shared/contract/settings.ts';

/** Each thing that Lantai keeps, by its file or folder. */
export const storedPlaces = (dirs: DataDir, profilesFile: string): Readonly<Record<StoredThing, string>> => ({
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
