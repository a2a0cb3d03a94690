import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';

export type PathName = Parameters<App['getPath']>[0];

function appDataOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming');
  return env.XDG_CONFIG_HOME || join(home, '.config');
}

/** Where Electron puts things by default; `chosen` are the app's own choices. */
export function defaultPaths(
  appName: string,
  chosen: ReadonlyMap<string, string>,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): Partial<Record<PathName, string>> {
  const home = chosen.get('home') ?? homedir();
  const appData = chosen.get('appData') ?? appDataOf(platform, env, home);
  const userData = chosen.get('userData') ?? join(appData, appName);
  return {
    home,
    appData,
    userData,
    sessionData: userData,
    temp: tmpdir(),
    exe: process.execPath,
    module: process.execPath,
    logs: platform === 'darwin' ? join(home, 'Library', 'Logs', appName) : join(userData, 'logs'),
    crashDumps: join(userData, 'Crashpad'),
    desktop: join(home, 'Desktop'),
    documents: join(home, 'Documents'),
    downloads: join(home, 'Downloads'),
    music: join(home, 'Music'),
    pictures: join(home, 'Pictures'),
    videos: join(home, 'Videos'),
  };
}
