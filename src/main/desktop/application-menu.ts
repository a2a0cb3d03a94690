import type { MenuItemConstructorOptions } from 'electron';
import type { Translate } from '#shared/i18n/translator.ts';

type Options = { readonly t: Translate; openSettings(): void };

/**
 * The menu that macOS shows for the application: copy and paste work through it, and without it there
 * is no way to quit. No item has a key that a command of ours could have: those are the windows' to
 * receive, so that a person can change them.
 */
export const applicationMenu = ({ t, openSettings }: Options): MenuItemConstructorOptions[] => [
  {
    label: t('common:appName'),
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      { label: t('commands:settings.open'), click: openSettings },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { type: 'separator' },
      { role: 'quit', label: t('commands:app.quit') },
    ],
  },
  { role: 'editMenu' },
  { role: 'window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, { role: 'front' }] },
];
