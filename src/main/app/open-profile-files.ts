import { notSavedError } from '#main/platform/files/file-not-saved.ts';
import { createTexts } from '#main/platform/texts.ts';
import { openRecents } from '#main/recents/index.ts';
import {
  carryAppearance,
  openSettings,
  safeSettings,
  type WriteSettings,
  writeSettings,
} from '#main/settings/index.ts';
import { openLayoutStore, standardLayout } from '#main/windows/index.ts';

import { type Core, notSaved } from './core.ts';

/** Opens the profile's settings, recents and layout. A notice is shown for each file that was damaged. */
export function openProfileFiles(core: Core) {
  const { context, notices, broadcasts, disk } = core;
  const { dirs, former, profiles, safeMode, timers } = context;
  const now = (): Date => new Date(timers.now());
  if (former !== null) {
    if (!safeMode) carryAppearance(former.root, dirs.settingsDir);
    notices.add('info', 'profile-address-changed', { address: former.main });
  }
  const settings = safeMode ? safeSettings() : openSettings(dirs.settingsDir, now(), reported(writeSettings, disk));
  if (settings.damaged) notices.add('warning', 'settings-file-damaged');
  if (profiles.stored.damaged) notices.add('warning', 'profiles-file-damaged');
  if (profiles.isUnusable) notices.add('warning', 'profile-unusable');
  const texts = createTexts(() => settings.get().language);
  const recents = openRecents(dirs.recentsFile, {
    now: now(),
    settings,
    changed: (all) => broadcasts.all('recents', 'changed', all),
    failed: notSaved(core, 'recents-not-saved'),
    succeeded: disk.succeeded,
  });

  const firstName = texts()('workspaces:first');
  const layout = safeMode
    ? standardLayout(firstName)
    : openLayoutStore(dirs.layoutFile, {
        now: now(),
        firstName,
        failed: notSaved(core, 'layout-not-saved'),
        succeeded: disk.succeeded,
      });
  if (safeMode) notices.add('info', 'safe-mode');
  if (layout.damaged) notices.add('warning', 'layout-file-damaged');
  return { settings, texts, recents, layout };
}

/** Writes settings and reports whether each write succeeded. */
const reported =
  (write: WriteSettings, disk: Core['disk']): WriteSettings =>
  (path, settings) => {
    try {
      write(path, settings);
    } catch (thrown) {
      disk.failed(thrown);
      throw notSavedError(path, thrown);
    }
    disk.succeeded();
  };

export type ProfileFiles = ReturnType<typeof openProfileFiles>;
