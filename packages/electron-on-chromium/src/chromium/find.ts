import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** Where installers put the browser when they do not put it on the PATH. */
function usualPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'darwin':
      return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
        .filter((root) => root !== undefined)
        .flatMap((root) => [
          join(root, 'Chromium', 'Application', 'chrome.exe'),
          join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ]);
    default:
      return ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export class ChromiumNotFound extends Error {
  override name = 'ChromiumNotFound';
}

/** The Chromium to run: LANTAI_CHROMIUM, else the PATH, else the usual places of this system. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  executable: (path: string) => boolean = isExecutable,
): string {
  const chosen = env.LANTAI_CHROMIUM;
  if (chosen) {
    if (executable(chosen)) return chosen;
    throw new ChromiumNotFound(`LANTAI_CHROMIUM names ${chosen}, which is not an executable file.`);
  }
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix))),
    ...usualPlaces(platform, env),
  ];
  const found = candidates.find(executable);
  if (found) return found;
  throw new ChromiumNotFound(
    'No Chromium was found. Install chromium or google-chrome, or set LANTAI_CHROMIUM to its executable.',
  );
}
