import { homedir, hostname, release, userInfo } from 'node:os';
import { app, screen, shell } from 'electron';
import type { Feature } from '#main/app/feature.ts';
import { NO_MARKET_CONNECTION } from '#main/general-connection/market-stream.ts';
import { createTexts } from '#main/platform/texts.ts';
import { LantaiError } from '#shared/contract/error.ts';
import {
  createDiagnostics,
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
} from './index.ts';

const CALLER = { windowId: 'diagnostics' };

/** The checks of a running app: with the source of the facts of each. */
export const diagnosticsFeature: Feature<'diagnostics'> = {
  open({ core, files: { settings, texts }, services, feed, windows, connected, dialogs, info }) {
    const { dirs, profiles, timers } = core.context;
    const isReplay = (): boolean => info().mode === 'replay';
    const signedIn = (): boolean => services.sessionState().kind === 'signed-in';
    const { things } = dirs;
    const stored = [
      ...[things.settings, things.layout, things.layoutHistory, profiles.file],
      ...[things.alerts, things.alertsSeen, things.notifications, things.recents],
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
      secrets: async () => (connected ? { why: (await connected.vault).why } : null),
      files: () => filesFacts(stored),
      service,
      clock: async () => {
        if (isReplay()) return null;
        // The answer to check 5 brings the time with it.
        if (signedIn()) await services.ping().catch(() => undefined);
        const health = services.health();
        // A practice market may be at another time on purpose, also by a clock that runs as fast as this machine's.
        return core.mode === 'practice' ? { ...health, clockOffsetMs: 0 } : health;
      },
      session: () => (isReplay() ? null : { state: services.sessionState(), now: timers.now() }),
      feed: () =>
        isReplay()
          ? null
          : {
              status: feed.status(),
              signedIn: signedIn(),
              market: connected?.marketStream.connection() ?? NO_MARKET_CONNECTION,
              diagnostics: feed.diagnostics(),
            },
      async journal() {
        if (isReplay()) return null;
        const { orders, path } = await services.handlers.orders.list(undefined, CALLER);
        const unknownOrders = orders.filter(({ status }) => status === 'UNKNOWN').length;
        return { file: await journalFile(dirs.things.orders, path.journal !== 'unavailable'), unknownOrders };
      },
      async recorder() {
        if (!connected) return null;
        const { recorder, isRecorderStopped } = connected;
        const { on, megabytes } = settings.get().recorder;
        const stored = await folderBytes(dirs.things.recordings);
        const { lost } = recorder.counts();
        return { on, stopped: isRecorderStopped(), lost, ...stored, capBytes: megabytes * MEGABYTE };
      },
      windows: () =>
        windowsFacts(
          screen.getAllDisplays(),
          windows
            .all()
            .filter(({ window }) => !window.isDestroyed() && window.isVisible() && !window.isMinimized())
            .map(({ window }) => window.getBounds()),
        ),
      memory: () => memoryFacts(app.getAppMetrics()),
    };

    const people = rememberPeople((name) => name === info().practiceAccount?.username);
    services.onSession((state) => people.note(state));
    const english = createTexts(() => 'en');
    const { handlers } = createDiagnostics({
      ...dialogs,
      timers,
      settings: () => settings.get(),
      texts,
      openFolder: (path) => void shell.openPath(path),
      probes,
      layoutFile: dirs.things.layout,
      logDir: dirs.things.logs,
      english,
      private() {
        people.note(services.sessionState());
        return { home: homedir(), values: [...people.values(), ...machineNames()] };
      },
    });
    return { handlers };
  },
};

/** What the machine and its user are called. A user without an entry in the system's list has no name to hide. */
function machineNames(): readonly string[] {
  const host = hostname() === 'localhost' ? [] : [hostname()];
  try {
    return [...host, userInfo().username];
  } catch {
    return host;
  }
}
