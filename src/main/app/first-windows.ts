import { existsSync } from 'node:fs';
import { ipcMain } from 'electron';
import type { Feed } from '#main/feed/index.ts';
import { type CallGate, createCallGate } from '#main/ipc/call-gate.ts';
import type { FirstDocument } from '#main/security/index.ts';
import type { Windows } from '#main/windows/index.ts';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import { firstInfo } from './app-info.ts';
import { type Core, createCore } from './core.ts';
import { loginDocument } from './login-document.ts';
import { openProfileFiles, type ProfileFiles } from './open-profile-files.ts';
import { openWindows } from './open-windows.ts';
import type { StartContext } from './start-context.ts';

/** What a window needs to be shown: the rest of the app is loaded while Chromium makes it. */
export type FirstWindows = {
  readonly core: Core;
  readonly files: ProfileFiles;
  readonly windows: Windows;
  /** Calls wait here until the app is loaded. */
  readonly calls: CallGate;
  /** The workspace is shown at once; otherwise the login is. */
  readonly hasStoredSignIn: boolean;
  /** What the login is drawn from. */
  document(): FirstDocument;
  /** To be called before a page other than the login is served. */
  connectFeed(feed: Feed): void;
};

/** Shows the first window. Electron is ready before this is called; only the login's page can be drawn before the app is loaded. */
export function showFirstWindows(context: StartContext): FirstWindows {
  const core = createCore(context);
  const files = openProfileFiles(core);
  let connected: Feed | null = null;
  const windows = openWindows(core, { files, feed: () => connected });
  const calls = createCallGate(ipcMain, CONTRACT_NAMES);
  const hasStoredSignIn = existsSync(context.dirs.secretsFile);
  windows.show(hasStoredSignIn || context.replay ? 'workspace' : 'login');
  return {
    ...{ core, files, windows, calls, hasStoredSignIn },
    document: () => loginDocument({ settings: files.settings.get(), info: firstInfo(core) }),
    connectFeed(feed) {
      connected = feed;
    },
  };
}
