import { join } from 'node:path';
import { app, BrowserWindow, powerMonitor } from 'electron';
import { type Core, notSaved } from '#main/app/core.ts';
import type { App, Feature } from '#main/app/feature.ts';
import { ordersInDoubt } from '#main/app/quit-by-person.ts';
import type { Network } from '#main/platform/network/network.ts';
import { installedAs, OPENS_SOON_MS, type Situation } from './decide.ts';
import { readUpdateSource, type UpdateSource } from './source.ts';
import { openUpdateFile } from './update-file.ts';
import type { Updater } from './updater.ts';
import { type AtEnd, createUpdates, noUpdates, type Updates } from './updates.ts';

const CALLER = { windowId: 'updates' };
/** An installation that has not ended the program by then does not. */
const INSTALL_TIMEOUT_MS = 120_000;

/** Newer versions of Lantai. Nothing is loaded, and nothing fetched, while there is no address to ask. */
export const updatesFeature: Feature<'updates'> = {
  open(parts) {
    const { core } = parts;
    const updates = open(parts);
    const stopListening = core.events.quitDecided.on(({ ordersInDoubt: count }) => {
      const atEnd = updates.atQuit(count);
      if (atEnd) core.ending.set(ended(core, atEnd));
    });
    return {
      handlers: updates.handlers,
      stop() {
        stopListening();
        return updates.stop();
      },
    };
  },
};

function open({ core, files, network, quit, replay, services }: App): Updates {
  const { context, broadcasts, notices } = core;
  const { timers } = context;
  const installed = installedAs({ isPackaged: app.isPackaged, platform: process.platform, env: process.env });
  // A recording plays beside the workstation, which looks for updates itself.
  if (installed === 'not-installed' || replay !== null) return noUpdates('not-installed');
  const source = readUpdateSource(join(context.resources, 'updates.json'));
  if (source === null) return noUpdates('not-configured');
  return createUpdates({
    timers,
    log: context.log,
    current: app.getVersion(),
    installedAs: installed,
    file: openUpdateFile(
      join(app.getPath('userData'), 'updates.json'),
      new Date(timers.now()),
      notSaved(core, 'updates-not-saved'),
    ),
    settings: () => files.settings.get().updates,
    openUpdater: () => openUpdater(source, network),
    situation: () => situation(core, services),
    changed: (state) => broadcasts.all('updates', 'changed', state),
    notify: notices.add,
    quitByPerson: (atEnd) => quit.quit(() => core.ending.set(ended(core, atEnd))),
    quitUnattended: (atEnd) => quit.quitUnattended(() => core.ending.set(ended(core, atEnd))),
  });
}

async function openUpdater(source: UpdateSource, network: Network): Promise<Updater> {
  const [{ openElectronUpdater }, { ElectronAppAdapter }] = await Promise.all([
    import('./electron-updater.ts'),
    import('electron-updater/out/ElectronAppAdapter.js'),
  ]);
  return openElectronUpdater({
    source,
    platform: process.platform,
    arch: process.arch,
    app: new ElectronAppAdapter(app),
    transport: network.fetch,
    agent: network.agent,
  });
}

/** The last step of the program: nothing of it may hold up the installation, and the next start must find it gone. */
const ended =
  ({ context }: Pick<Core, 'context'>, atEnd: AtEnd) =>
  (exit: () => void): void => {
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    // The new version may be started before this process is gone.
    app.releaseSingleInstanceLock();
    context.timers.after(INSTALL_TIMEOUT_MS, exit);
    atEnd(exit);
  };

async function situation({ context, mode }: Core, services: App['services']): Promise<Situation> {
  const board = async () => services.handlers.orders.list(undefined, CALLER);
  return {
    market: mode === 'live' ? await marketOf(services, context.timers.now()) : 'closed',
    ordersInDoubt: await ordersInDoubt(board),
    // Seconds; counted by the system, whatever program is used.
    idleMs: powerMonitor.getSystemIdleTime() * 1_000,
  };
}

/** A practice market is never closed, and nothing is lost by leaving it. */
async function marketOf(services: App['services'], now: number): Promise<Situation['market']> {
  if (services.sessionState().kind === 'signed-out') return 'closed';
  try {
    const { phase, endsAt } = await services.handlers.market.phase(undefined, CALLER);
    if (phase !== 'closed') return 'open';
    return endsAt !== null && endsAt - now < OPENS_SOON_MS ? 'opens-soon' : 'closed';
  } catch {
    return 'unknown';
  }
}
