import { app } from 'electron';
import { isWayland } from '#main/platform/process/window-system.ts';

/** Whether this run's windows are Wayland's own: see {@link isWayland}. */
export const isOnWayland = (): boolean =>
  isWayland({
    platform: process.platform,
    env: process.env,
    ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
  });
