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
 * Whether an icon in the tray is sure to be seen. GNOME shows none by itself; Ubuntu's session brings an extension that does.
 */
export const hasTray = ({ platform, env }: Pick<WindowSystem, 'platform' | 'env'>): boolean => {
  if (platform !== 'linux') return true;
  const desktops = (env.XDG_CURRENT_DESKTOP ?? '').toLowerCase().split(':');
  return !desktops.includes('gnome') || desktops.includes('ubuntu');
};
