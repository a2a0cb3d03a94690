import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ControlName, ControlReport, ControlRequest, Controls } from './control-types.ts';
import type { DisplaySpec } from './options.ts';

export type { DisplaySpec } from './options.ts';

interface LaunchOptions {
  /** The app's folder or its main file. */
  readonly appPath: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default true. */
  readonly headless?: boolean;
  readonly displays?: readonly DisplaySpec[];
  /** Where the app's own output goes; to this process's by default. */
  readonly stdio?: 'inherit' | 'ignore' | 'pipe';
}

/** Each control as an asynchronous method. */
type AsyncControls = {
  readonly [Name in ControlName]: (...args: Parameters<Controls[Name]>) => Promise<ReturnType<Controls[Name]>>;
};

export interface StandIn extends AsyncControls {
  /** For Playwright's `chromium.connectOverCDP`. */
  readonly cdpUrl: string;
  readonly chromiumVersion: string;
  readonly process: ChildProcess;
  /** Resolves with the exit code (null when it was killed) once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Runs `fn` in the main process with the electron module, as Playwright's ElectronApplication.evaluate does. */
  evaluate<Result, Arg = undefined>(
    fn: (electron: typeof import('electron'), arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Awaited<Result>>;
  /** Asks until `condition` answers something true, and answers that. */
  waitFor<Result>(condition: () => Promise<Result>, timeout?: number): Promise<Result>;
  /** Quits as a person would. */
  close(): Promise<void>;
  /** Ends the process at once, as a power cut would; Chromium follows by itself. */
  kill(): Promise<void>;
}

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));
/** Characters of standard error that a failure quotes. */
const ERROR_TAIL_CHARS = 2_000;
const CONTROL_NAMES = [
  'emitPower',
  'setScreenLocked',
  'setDisplays',
  'trays',
  'clickTray',
  'clickTrayItem',
  'notifications',
  'clickNotification',
  'clickNotificationAction',
  'dismissNotification',
  'answerDialog',
  'dialogs',
  'opened',
  'shortcuts',
  'pressShortcut',
  'popupMenu',
  'clickPopupItem',
  'applicationMenu',
  'clickApplicationMenuItem',
  'openUrl',
] as const satisfies readonly ControlName[];

/** A test runner may itself run on an older Node than the one that this project brings. */
function nodePath(): string {
  const [major = 0] = process.versions.node.split('.').map(Number);
  return major >= 24 ? process.execPath : process.platform === 'win32' ? `${NODE}.exe` : NODE;
}

export async function launchStandIn(options: LaunchOptions): Promise<StandIn> {
  const args = [
    ...((options.headless ?? true) ? ['--headless'] : []),
    ...(options.displays ? ['--displays', JSON.stringify(options.displays)] : []),
    '--',
    options.appPath,
    ...(options.args ?? []),
  ];
  const stdio = options.stdio ?? 'inherit';
  const child = fork(RUN, args, {
    execPath: nodePath(),
    execArgv: [],
    env: { ...process.env, ...options.env },
    serialization: 'advanced',
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  // Where its output is hidden from the terminal, a failed start still reports the reason.
  let errorTail = '';
  child.stderr?.on('data', (part) => {
    errorTail = (errorTail + String(part)).slice(-ERROR_TAIL_CHARS);
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const ready = Promise.withResolvers<{ cdp: string; chromium: string }>();
  child.on('message', (message) => {
    const report = message as ControlReport;
    if ('event' in report) {
      ready.resolve(report);
      return;
    }
    const request = waiting.get(report.id);
    waiting.delete(report.id);
    if (report.ok) request?.resolve(report.value);
    else request?.reject(new Error(report.error));
  });
  void ended.then((code) => {
    const error = new Error(`The app has ended (code ${code}).\n${errorTail}`.trim());
    ready.reject(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  let lastId = 0;
  const ask = (request: (id: number) => ControlRequest): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      if (!child.connected) {
        reject(new Error('The app has ended.'));
        return;
      }
      waiting.set(id, { resolve, reject });
      child.send(request(id), (error) => error && reject(error));
    });
  };
  const controlled = Object.fromEntries(
    CONTROL_NAMES.map((control) => [control, (arg?: unknown) => ask((id) => ({ id, control, arg }))]),
  ) as unknown as AsyncControls;
  const { cdp, chromium } = await ready.promise;
  const evaluate: StandIn['evaluate'] = (fn, arg) => ask((id) => ({ id, evaluate: String(fn), arg })) as Promise<never>;
  return {
    ...controlled,
    cdpUrl: cdp,
    chromiumVersion: chromium,
    process: child,
    ended,
    evaluate,
    waitFor,
    close: async () => {
      await evaluate(({ app }) => app.quit()).catch(() => {});
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitFor<Result>(condition: () => Promise<Result>, timeout = 40_000): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const answer = await condition();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${timeout} ms in vain for: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
