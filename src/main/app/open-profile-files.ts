import { notSavedError } from '#main/platform/files/file-not-saved.ts';
import { createTexts } from '#main/platform/texts.ts';
import { openRecents } from '#main/recents/index.ts';
import { openSettings, safeSettings } from '#main/settings/index.ts';
import { openLayoutStore, standardLayout } from '#main/windows/index.ts';

import { type Core, notSaved } from './core.ts';

/** Opens the profile's settings, recents and layout. A notice is shown for each file that was damaged. */
export function openProfileFiles(core: Core) {
  const { context, notices, broadcasts, disk } = core;
  const { dirs, former, profiles, safeMode, timers } = context;
  const now = (): Date => new Date(timers.now());
  if (former !== null) notices.add('info', 'profile-address-changed', { address: former.main });
  const settings = safeMode
    ? safeSettings()
    : openSettings(dirs.settingsDir, {
        now,
        formerDir: former?.root ?? null,
        reported: reportedTo(disk),
        failed: (why) => context.log('warning', 'settings-of-others-unusable', { why }),
      });
  if (settings.damaged) notices.add('warning', 'settings-file-damaged');
  if (profiles.stored.damaged) notices.add('warning', 'profiles-file-damaged');
  if (profiles.isUnusable) notices.add('warning', 'profile-unusable');
  const texts = createTexts(() => settings.get().language);
  const recents = openRecents(dirs.things.recents, {
    now,
    settings,
    changed: (all) => broadcasts.all('recents', 'changed', all),
    failed: notSaved(core, 'recents-not-saved'),
    succeeded: disk.succeeded,
  });

  const firstName = texts()('workspaces:first');
  const layout = safeMode
    ? standardLayout(firstName)
    : openLayoutStore(dirs.things.layout, {
        now: now(),
        firstName,
        failed: notSaved(core, 'layout-not-saved'),
        succeeded: disk.succeeded,
      });
  if (safeMode) notices.add('info', 'safe-mode');
  if (layout.damaged) notices.add('warning', 'layout-file-damaged');
  return { settings, texts, recents, layout };
}

/** Reports whether each write succeeded. */
const reportedTo =
  (disk: Core['disk']) =>
  (path: string, write: () => void): void => {
    try {
      write();
    } catch (thrown) {
      disk.failed(thrown);
      throw notSavedError(path, thrown);
    }
    disk.succeeded();
  };

export type ProfileFiles = ReturnType<typeof openProfileFiles>;
