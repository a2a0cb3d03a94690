import { existsSync } from 'node:fs';
import type { Feed } from '#main/feed/index.ts';
import type { Windows } from '#main/windows/index.ts';
import { type Core, createCore } from './core.ts';
import { openProfileFiles, type ProfileFiles } from './open-profile-files.ts';
import { openWindows } from './open-windows.ts';
import type { StartContext } from './start-context.ts';

/** What a window needs to be shown: the rest of the app is loaded while Chromium makes it. */
export type FirstWindows = {
  readonly core: Core;
  readonly files: ProfileFiles;
  readonly windows: Windows;
  /** The workspace is shown at once; otherwise the login is. */
  readonly hasStoredSignIn: boolean;
  /** To be called before a page is served. */
  connectFeed(feed: Feed): void;
};

/** Shows the first window. Electron is ready before this is called; its page has to wait until the app's handlers are registered. */
export function showFirstWindows(context: StartContext): FirstWindows {
  const core = createCore(context);
  const files = openProfileFiles(core);
  let connected: Feed | null = null;
  const windows = openWindows(core, { files, feed: () => connected });
  const hasStoredSignIn = existsSync(context.dirs.secretsFile);
  windows.show(hasStoredSignIn || context.replay ? 'workspace' : 'login');
  return {
    ...{ core, files, windows, hasStoredSignIn },
    connectFeed(feed) {
      connected = feed;
    },
  };
}
