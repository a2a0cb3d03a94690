import { homedir, hostname, release, userInfo } from 'node:os';
import { join } from 'node:path';
import type { App, BrowserWindow, Screen } from 'electron';
import {
  createDiagnostics,
  type DiagnosticsOptions,
  filesFacts,
  folderBytes,
  folderFacts,
  journalFile,
  MEGABYTE,
  memoryFacts,
  type Probes,
  rememberPeople,
  type ServiceFacts,
  type VersionFacts,
  windowsFacts,
} from '#main/diagnostics/index.ts';
import type { Feed } from '#main/feed/index.ts';
import type { DataDir } from '#main/platform/files/data-dir.ts';
import { createTexts } from '#main/platform/texts.ts';
import type { Recorder } from '#main/recorder/index.ts';
import type { SecretVault } from '#main/security/index.ts';
import type { Services } from '#main/trading/services.ts';
import { historyFileOf } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { MarketConnection } from '#shared/contract/market.ts';

type WiringOptions = Omit<DiagnosticsOptions, 'probes' | 'layoutFile' | 'logDir' | 'private' | 'english'> & {
  readonly electron: {
    readonly app: Pick<App, 'getAppMetrics'>;
    readonly screen: Pick<Screen, 'getAllDisplays'>;
  };
  readonly info: () => AppInfo;
  readonly dirs: DataDir;
  readonly profilesFile: string;
  readonly services: Services;
  readonly feed: Pick<Feed, 'status' | 'diagnostics'>;
  readonly market: () => MarketConnection;
  /** Null where a recording plays. */
  readonly vault: Promise<SecretVault> | null;
  readonly recorder: Recorder | null;
  readonly recorderStopped: () => boolean;
  readonly windows: () => readonly BrowserWindow[];
};

const CALLER = { windowId: 'diagnostics' };

/** The checks of a running app: with the source of the facts of each. */
export function openDiagnostics(options: WiringOptions) {
  const { electron, info, dirs, services, feed, market, vault, recorder, timers } = options;
  const isReplay = (): boolean => info().mode === 'replay';
  const signedIn = (): boolean => services.sessionState().kind === 'signed-in';
  const inRoot = (name: string): string => join(dirs.root, name);
  const files = [
    ...[inRoot('settings.json'), dirs.layoutFile, historyFileOf(dirs.layoutFile), options.profilesFile],
    ...[inRoot('alerts.json'), inRoot('alerts-seen.json'), dirs.notificationsFile, dirs.recentsFile],
  ];

  async function service(): Promise<ServiceFacts | null> {
    if (isReplay()) return null;
    if (!signedIn()) return services.health().reachable ? { kind: 'signed-out' } : { kind: 'silent', ms: 0 };
    const began = performance.now();
    const ms = (): number => Math.round(performance.now() - began);
    try {
      await services.ping();
      return { kind: 'answered', ms: ms() };
    } catch (thrown) {
      if (!services.health().reachable) return { kind: 'silent', ms: ms() };
      return { kind: 'refused', ms: ms(), code: thrown instanceof LantaiError ? thrown.code : 'INTERNAL' };
    }
  }

  const probes: Probes = {
    version: (): VersionFacts => ({
      app: info().version,
      electron: process.versions.electron ?? '',
      chromium: process.versions.chrome ?? '',
      node: process.versions.node,
      platform: process.platform,
      arch: process.arch,
      system: release(),
      mode: info().mode,
      safeMode: info().safeMode,
    }),
    folder: () => folderFacts(dirs.root),
    secrets: async () => (vault ? { why: (await vault).why } : null),
    files: () => filesFacts(files),
    service,
    clock: async () => {
      if (isReplay()) return null;
      // The answer to check 5 brings the time with it.
      if (signedIn()) await services.ping().catch(() => undefined);
      const health = services.health();
      // A practice market may be at another time on purpose, also by a clock that runs as fast as this machine's.
      return info().mode === 'practice' ? { ...health, clockOffsetMs: 0 } : health;
    },
    session: () => (isReplay() ? null : { state: services.sessionState(), now: timers.now() }),
    feed: () =>
      isReplay()
        ? null
        : { status: feed.status(), signedIn: signedIn(), market: market(), diagnostics: feed.diagnostics() },
    async journal() {
      if (isReplay()) return null;
      const { orders, path } = await services.handlers.orders.list(undefined, CALLER);
      const unknownOrders = orders.filter(({ status }) => status === 'UNKNOWN').length;
      return { file: await journalFile(dirs.journalFile, path.journal !== 'unavailable'), unknownOrders };
    },
    async recorder() {
      if (!recorder) return null;
      const { on, megabytes } = options.settings().recorder;
      const stored = await folderBytes(dirs.recordingsDir);
      const { lost } = recorder.counts();
      return { on, stopped: options.recorderStopped(), lost, ...stored, capBytes: megabytes * MEGABYTE };
    },
    windows: () =>
      windowsFacts(
        electron.screen.getAllDisplays(),
        options
          .windows()
          .filter((window) => !window.isDestroyed() && window.isVisible() && !window.isMinimized())
          .map((window) => window.getBounds()),
      ),
    memory: () => memoryFacts(electron.app.getAppMetrics()),
  };

  const people = rememberPeople((name) => name === info().practiceAccount?.username);
  services.onSession((state) => people.note(state));
  const english = createTexts(() => 'en');
  return createDiagnostics({
    ...options,
    probes,
    layoutFile: dirs.layoutFile,
    logDir: dirs.logDir,
    english,
    private() {
      people.note(services.sessionState());
      return { home: homedir(), values: [...people.values(), ...machineNames()] };
    },
  });
}

/** What the machine and its user are called. A user without an entry in the system's list has no name to hide. */
function machineNames(): readonly string[] {
  const host = hostname() === 'localhost' ? [] : [hostname()];
  try {
    return [...host, userInfo().username];
  } catch {
    return host;
  }
}
