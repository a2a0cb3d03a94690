import { existsSync } from 'node:fs';
import { ipcMain } from 'electron';
import { answerClock } from '#main/ipc/answer-clock.ts';
import { type CallGate, createCallGate } from '#main/ipc/call-gate.ts';
import { monotonicMs } from '#main/platform/timers.ts';
import type { FirstDocument, FirstFrame, PageMarks } from '#main/security/index.ts';
import type { Windows } from '#main/windows/index.ts';
import { marksOf } from '#shared/appearance.ts';
import { drawnLogin } from '#shared/contract/drawn-login.ts';
import type { FirstState } from '#shared/contract/first-state.ts';
import { CONTRACT_NAMES } from '#shared/contract/names.ts';
import { shapesOf } from '#shared/windows/index.ts';
import { firstInfo } from './app-info.ts';
import { type Core, createCore } from './core.ts';
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
  /** The first frame of the other pages. */
  frame(): FirstFrame;
};

/** Shows the first window. Electron is ready before this is called; only the login's page can be drawn before the app is loaded. */
export function showFirstWindows(context: StartContext): FirstWindows {
  const core = createCore(context);
  const files = openProfileFiles(core);
  const windows = openWindows(core, files);
  answerClock(ipcMain, monotonicMs);
  const calls = createCallGate(ipcMain, CONTRACT_NAMES);
  const hasStoredSignIn = existsSync(context.dirs.things.secrets);
  windows.show(hasStoredSignIn || context.replay ? 'workspace' : 'login');
  const firstState = () => ({ settings: files.settings.get(), info: firstInfo(core) });
  return {
    core,
    files,
    windows,
    calls,
    hasStoredSignIn,
    document: () => loginDocument(firstState()),
    frame() {
      const [window, ...others] = windows.workspaceStore.current().windows;
      // A request does not name the window that makes it.
      const shapes = window && others.length === 0 ? shapesOf(window.layout?.dock) : null;
      return { ...marksOfPage(firstState()), shapes };
    },
  };
}

/** Language, theme and sizes, as every page sets them itself later. */
function marksOfPage({ settings, info }: FirstState): PageMarks {
  const { attributes, sizes } = marksOf(settings.appearance);
  const data = { mode: info.mode, platform: info.platform, ...attributes };
  const named = Object.entries(data).map(([name, value]) => [`data-${name}`, value] as const);
  return { attributes: { lang: settings.language, ...Object.fromEntries(named) }, variables: sizes };
}

/** The login as it is drawn before any script runs: in the person's language, theme and text size. */
function loginDocument(state: FirstState): FirstDocument {
  const { settings, info } = state;
  return {
    state,
    ...marksOfPage(state),
    file: drawnLogin.file(settings.language, info.mode),
    words: { [drawnLogin.profileName]: info.profileName, [drawnLogin.version]: info.version },
  };
}
