import { join } from 'node:path';

/** What a process is told of the desktop that it runs on. */
export type WindowSystem = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Value of Chromium's `--ozone-platform`; empty where it was not given. */
  readonly ozonePlatform: string;
};

/** Whether windows are Wayland's own: Electron takes it in a Wayland session unless X11 is asked for. */
export const isWayland = ({ platform, env, ozonePlatform }: WindowSystem): boolean =>
  platform === 'linux' &&
  (ozonePlatform === 'wayland' || (ozonePlatform !== 'x11' && env.XDG_SESSION_TYPE === 'wayland'));

/**
 * Whether this session's D-Bus can be reached. Without it Linux says nothing of a locked screen, shows no notifications and
 * has no keyring and no portal; other systems need none.
 * @param exists whether there is a file of that path
 */
export const hasSessionBus = (
  { platform, env }: Pick<WindowSystem, 'platform' | 'env'>,
  exists: (path: string) => boolean,
): boolean => {
  if (platform !== 'linux') return true;
  const { DBUS_SESSION_BUS_ADDRESS: address = '', XDG_RUNTIME_DIR: folder = '' } = env;
  // Chromium's own word for a bus that is switched off.
  if (address !== '') return !address.startsWith('disabled:');
  return folder !== '' && exists(join(folder, 'bus'));
};

/**
 * Whether an icon in the tray is sure to be seen. GNOME shows none by itself; Ubuntu's session brings an extension that does.
 */
export const hasTray = ({ platform, env }: Pick<WindowSystem, 'platform' | 'env'>): boolean => {
  if (platform !== 'linux') return true;
  const desktops = (env.XDG_CURRENT_DESKTOP ?? '').toLowerCase().split(':');
  return !desktops.includes('gnome') || desktops.includes('ubuntu');
};
