import { ipcMain } from 'electron';
import type { Broadcasts } from '#main/ipc/broadcasts.ts';
import type { Notices } from '#main/notices/notices.ts';
import type { DiskReporter } from '#main/platform/files/disk-reporter.ts';
import { createTexts } from '#main/platform/texts.ts';
import { openRecents } from '#main/recents/index.ts';
import { electronFile } from '#main/settings/electron-file.ts';
import { openSettings, safeSettings } from '#main/settings/index.ts';
import { openLayoutStore, standardLayout } from '#main/windows/index.ts';
import type { WorkstationDeps } from './start-context.ts';

type Parts = { readonly notices: Notices; readonly broadcasts: Broadcasts; readonly disk: DiskReporter };

/** What was kept from the last time: settings, windows, recents. People are told of each file that was damaged. */
export function openKept(deps: WorkstationDeps, { notices, broadcasts, disk }: Parts) {
  const { dirs, log } = deps;
  const now = (): Date => new Date(deps.timers.now());
  const notSaved =
    (event: string) =>
    (error: unknown): void => {
      log('error', event);
      disk.failed(error);
    };
  const settings = deps.safeMode
    ? safeSettings()
    : openSettings(dirs.settingsDir, now(), reported(electronFile(ipcMain), disk));
  if (settings.damaged) notices.add('warning', 'settings-file-damaged');
  if (deps.profiles.kept.damaged) notices.add('warning', 'profiles-file-damaged');
  if (deps.profiles.isUnusable) notices.add('warning', 'profile-unusable');
  const texts = createTexts(() => settings.get().language);
  const recents = openRecents(dirs.recentsFile, {
    now: now(),
    settings,
    changed: (all) => broadcasts.all('recents', 'changed', all),
    failed: notSaved('recents-not-saved'),
    succeeded: disk.succeeded,
  });

  const firstName = texts()('workspaces:first');
  const layout = deps.safeMode
    ? standardLayout(firstName)
    : openLayoutStore(dirs.layoutFile, {
        now: now(),
        firstName,
        failed: notSaved('layout-not-saved'),
        succeeded: disk.succeeded,
      });
  if (deps.safeMode) notices.add('info', 'safe-mode');
  if (layout.damaged) notices.add('warning', 'layout-file-damaged');
  return { settings, texts, recents, layout };
}

type OpenSettingsFile = Parameters<typeof openSettings>[2];

/** The same file; what becomes of each write is reported. */
const reported =
  (open: OpenSettingsFile, disk: DiskReporter): OpenSettingsFile =>
  (dir, name) => {
    const file = open(dir, name);
    return {
      write(settings) {
        try {
          file.write(settings);
        } catch (thrown) {
          disk.failed(thrown);
          throw thrown;
        }
        disk.succeeded();
      },
    };
  };

export type Kept = ReturnType<typeof openKept>;
