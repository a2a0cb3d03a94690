import { shell } from 'electron';
import type { Feature } from '#main/app/feature.ts';
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
      places: { ...context.dirs.things, profiles: context.profiles.file },
      reveal: (path) => shell.showItemInFolder(path),
    });
    return { handlers: { ...settings.handlers, ...transfer } };
  },
};
