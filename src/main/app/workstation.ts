import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { app, dialog, globalShortcut } from 'electron';
import type { Charts } from '#main/charts/index.ts';
import { registerKillSwitch } from '#main/desktop/kill-switch-shortcut.ts';
import type { Feed } from '#main/feed/index.ts';
import type { CallGate } from '#main/ipc/call-gate.ts';
import { registerHandlers } from '#main/ipc/register-handlers.ts';
import { inLastFolder } from '#main/platform/files/last-folder.ts';
import type { Network } from '#main/platform/network/network.ts';
import type { PaintLog } from '#main/platform/paint-log.ts';
import { type Closing, closeInOrder } from '#main/platform/process/close-in-order.ts';
import { parseDeepLink } from '#main/platform/process/deep-link.ts';
import { watchNetwork } from '#main/platform/process/network-watch.ts';
import { hasSessionBus } from '#main/platform/process/window-system.ts';
import { monotonicMs } from '#main/platform/timers.ts';
import { openReplay, type Replay } from '#main/recorder/index.ts';
import { isAppUrl } from '#main/security/index.ts';
import { SymbolSelection } from '#main/symbol-selection/symbol-selection.ts';
import type { Services } from '#main/trading/services.ts';
import { type OwnedDialogs, ownedDialogs, type Windows } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { contract } from '#shared/contract/contract.ts';
import type { PrefetchedStock } from '#shared/contract/market.ts';
import type { PracticeAccount } from '#shared/service/profile.ts';
import { firstInfo } from './app-info.ts';
import type { Core } from './core.ts';
import type { Connected } from './feature.ts';
import { openFeatures } from './features.ts';
import type { FirstWindows } from './first-windows.ts';
import { followChanges } from './follow-changes.ts';
import { isOnWayland } from './on-wayland.ts';
import { openCharts } from './open-charts.ts';
import { type OpenDesktop, openDesktop } from './open-desktop.ts';
import { openFeed, openRecorder } from './open-feed.ts';
import { openMarketStream } from './open-market-stream.ts';
import { openNetwork } from './open-network.ts';
import { openPractice } from './open-practice.ts';
import type { ProfileFiles } from './open-profile-files.ts';
import { openServices } from './open-services.ts';
import { openSocialConnection } from './open-social.ts';
import { createQuitByPerson, type QuitByPerson } from './quit-by-person.ts';

const SYSTEM_CALLER = { windowId: 'system' };

/** The parts of a running app, built and connected; features are built from them (see features.ts). */
export class Workstation {
  readonly windows: Windows;
  readonly services: Services;
  readonly feed: Feed;
  readonly quit: QuitByPerson;
  readonly #core: Core;
  readonly #files: ProfileFiles;
  /** Null while a service is used. */
  readonly #replay: Replay | null;
  /** Null while a recording plays. */
  readonly #connected: Connected | null;
  readonly #charts: Charts;
  readonly #network: Network;
  readonly #practice: ReturnType<typeof openPractice>;
  readonly #selection: SymbolSelection<PrefetchedStock>;
  readonly #desktop: OpenDesktop;
  readonly #features: ReturnType<typeof openFeatures>;
  readonly #dialogs: OwnedDialogs;
  readonly #releaseKillSwitch: () => void;
  readonly #stopNetworkWatch: () => void;

  /** Every page may be served once this has returned: the handlers of its calls are registered. */
  constructor({ core, files, windows, calls, hasStoredSignIn }: FirstWindows) {
    const { timers } = core.context;
    this.#core = core;
    this.#files = files;
    this.windows = windows;
    this.#dialogs = inLastFolder(
      ownedDialogs(dialog, () => windows.dialogOwner()),
      files.recents,
    );
    this.#network = openNetwork(core);
    this.#replay = this.#openReplay();
    const { services, feed, connected } = this.#connect();
    this.services = services;
    this.feed = feed;
    this.#connected = connected;
    const infoChanged = (): void => core.broadcasts.all('app', 'infoChanged', this.#info());
    this.#practice = openPractice(core, {
      signedInBefore: hasStoredSignIn,
      services,
      settings: files.settings,
      infoChanged,
    });
    core.events.addresses.onChange(() => {
      infoChanged();
      core.events.connectionsDoubted.emit();
    });
    this.#selection = this.#createSymbolSelection();
    this.quit = createQuitByPerson({
      orders: async () => services.handlers.orders.list(undefined, SYSTEM_CALLER),
      showMessageBox: this.#dialogs.showMessageBox,
      texts: files.texts,
      quit: () => app.quit(),
      atQuit: (ordersInDoubt) => core.events.quitDecided.emit({ ordersInDoubt }),
    });
    this.#desktop = openDesktop(core, { files, services, feed, windows, quit: () => this.quit.quit() });
    this.#charts = openCharts(core, services);
    this.#features = this.#openFeatures();
    this.#registerHandlers(calls);
    void this.#holdFiles();
    const recorder = connected?.recorder ?? null;
    followChanges(core, { files, services, feed, windows, desktop: this.#desktop, recorder, replay: this.#replay });
    this.#releaseKillSwitch = this.#replay ? () => undefined : this.#registerKillSwitch();
    if (!hasSessionBus(process, existsSync)) core.notices.add('warning', 'no-session-bus');
    this.#stopNetworkWatch = watchNetwork({
      timers,
      addresses: () => JSON.stringify(networkInterfaces()),
      onChange: () => core.events.connectionsDoubted.emit(),
    });
  }

  get painted(): PaintLog {
    return this.#core.painted;
  }

  /** Never resolves for a live profile, nor for a replay. */
  get practiceAccount(): Promise<PracticeAccount> {
    return this.#practice.accountKnown;
  }

  /** The machine woke up. */
  resumed(): void {
    this.#desktop.notifications.holdMissed();
    this.services.resumed();
    this.#core.events.connectionsDoubted.emit();
    this.windows.resumed();
  }

  lock(): void {
    void this.services.handlers.session.lock(undefined, SYSTEM_CALLER);
  }

  /** A link was clicked in another program: it selects a stock or shows a group, and does nothing else. */
  followLink(text: string): void {
    const link = parseDeepLink(text);
    if (link?.kind === 'symbol') this.windows.links.set('blue', link.symbol);
    else if (link?.kind === 'invitation' && this.#connected) this.#core.events.invitation.emit(link.invitation);
    else this.#core.notices.add('warning', 'link-refused');
  }

  /** In the order of their dependencies: layouts are saved first, the exchange stops last. */
  close(): Promise<void> {
    const { timers, log } = this.#core.context;
    const connected: Closing = this.#connected
      ? [
          ['social', () => this.#connected?.social.stop()],
          ['market-stream', () => this.#connected?.marketStream.stop()],
          ['recorder', () => this.#connected?.recorder.close()],
        ]
      : [['replay', () => this.#replay?.stop()]];
    return closeInOrder(
      [
        ['windows', () => this.windows.quit()],
        ['network-watch', this.#stopNetworkWatch],
        ['kill-switch-shortcut', this.#releaseKillSwitch],
        ...this.#features.closing,
        ['charts', () => this.#charts.close()],
        ['feed', () => this.feed.stop()],
        ...connected,
        ['services', () => this.services.stop()],
        ['recents', () => this.#files.recents.close()],
        ['settings', () => this.#files.settings.close()],
        ['desktop', () => this.#desktop.close()],
        ['practice', () => this.#practice.stop()],
      ],
      timers,
      log,
    );
  }

  /** After `close`. @param exit ends the program at once */
  end(exit: () => void): void {
    this.#core.ending.end(exit);
  }

  #info(): AppInfo {
    const first = firstInfo(this.#core);
    const drill = this.#practice.drill();
    return { ...first, mode: drill ? 'drill' : first.mode, drill, practiceAccount: this.#practice.account() };
  }

  #openReplay(): Replay | null {
    const { context, broadcasts, events } = this.#core;
    if (!context.replay) return null;
    return openReplay({
      ...context.replay,
      timers: context.timers,
      log: context.log,
      broadcast: broadcasts.all,
      listName: () => this.#files.texts()('replay:list'),
      ended: () => events.replayEnded.emit(),
    });
  }

  /** The service of the profile in use and its sockets; or a recording in their place. */
  #connect(): { services: Services; feed: Feed; connected: Connected | null } {
    const core = this.#core;
    const { settings } = this.#files;
    if (this.#replay) {
      const { services } = this.#replay;
      return { services, feed: openFeed(core, { services, replay: this.#replay, recorder: null }), connected: null };
    }
    const { services, vault } = openServices(core, settings, this.#network);
    const { client } = services;
    const { recorder, isRecorderStopped } = openRecorder(core, settings);
    const feed = openFeed(core, { services, recorder, replay: null });
    const social = openSocialConnection(core, services);
    const marketStream = openMarketStream(core, services, client);
    return { services, feed, connected: { client, social, marketStream, vault, recorder, isRecorderStopped } };
  }

  #createSymbolSelection(): SymbolSelection<PrefetchedStock> {
    const { feed, windows, services } = this;
    return new SymbolSelection<PrefetchedStock>({
      timers: this.#core.context.timers,
      subscribe(symbol) {
        // Which group will be linked to it is not known yet.
        const linked = Object.values(windows.links.state()).filter((code) => code !== null);
        feed.prepare(symbol, linked);
      },
      prioritize: (symbol) => feed.prioritize(symbol),
      read: (symbol) => services.readAhead(symbol),
      publishValues: (values) => this.#core.broadcasts.all('market', 'prefetched', values),
      link: (group, symbol) => windows.links.set(group, symbol),
    });
  }

  #openFeatures(): ReturnType<typeof openFeatures> {
    return openFeatures({
      core: this.#core,
      files: this.#files,
      services: this.services,
      feed: this.feed,
      windows: this.windows,
      desktop: this.#desktop,
      charts: this.#charts,
      network: this.#network,
      dialogs: this.#dialogs,
      selection: this.#selection,
      practice: this.#practice,
      connected: this.#connected,
      replay: this.#replay,
      quit: this.quit,
      info: () => this.#info(),
    });
  }

  #registerHandlers(calls: CallGate): void {
    const { context, broadcasts } = this.#core;
    const { windows } = this;
    registerHandlers(
      {
        ipc: calls,
        contract,
        windowOf: (contents) => windows.byContents(contents),
        isOwnPage: isAppUrl,
        log: context.log,
        clocks: { monotonicMs, wallMs: () => context.timers.now() },
        checkOutput: !app.isPackaged,
      },
      this.#features.handlers,
    );
    broadcasts.connect(contract, () =>
      windows
        .all()
        .filter(({ window }) => !window.isDestroyed())
        .map((openWindow) => ({
          window: openWindow,
          send: (channel, payload) => openWindow.window.webContents.send(channel, payload),
        })),
    );
  }

  /** What writes settings and recents is loaded once windows can be answered: reading them did without it. */
  async #holdFiles(): Promise<void> {
    const { settings, recents } = this.#files;
    try {
      const { default: Store } = await import('electron-store');
      settings.hold(Store);
      recents.hold(Store);
    } catch (thrown) {
      settings.cannotHold(thrown);
      recents.cannotHold(thrown);
    }
  }

  #registerKillSwitch(): () => void {
    const { notices } = this.#core;
    const { workspaceStore } = this.windows;
    const named = (keys: string) => ({
      keys: keys.replace('CommandOrControl', process.platform === 'darwin' ? '⌘' : 'Ctrl'),
    });
    return registerKillSwitch({
      shortcuts: globalShortcut,
      engage: () => void this.services.handlers.orders.halt(undefined, SYSTEM_CALLER),
      taken: (keys) => notices.add('info', 'shortcut-taken', named(keys)),
      proof: isOnWayland()
        ? {
            isProven: () => workspaceStore.layout().killSwitchProven,
            proven: () => {
              this.windows.noteKillSwitchProven();
              notices.clear('shortcut-unproven');
            },
            missing: (keys) => notices.add('warning', 'shortcut-unproven', named(keys)),
          }
        : null,
    });
  }
}
