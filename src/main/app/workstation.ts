import { networkInterfaces } from 'node:os';
import { app, dialog, globalShortcut, screen, shell } from 'electron';
import type { DeadlineWatch } from '#main/actions/index.ts';
import type { Alerts } from '#main/alerts/index.ts';
import type { Charts } from '#main/charts/index.ts';
import type { Chat } from '#main/chat/index.ts';
import { registerKillSwitch } from '#main/desktop/kill-switch-shortcut.ts';
import type { Feed } from '#main/feed/index.ts';
import { type MarketStream, NO_MARKET_CONNECTION } from '#main/general-connection/index.ts';
import type { Inbox } from '#main/inbox/index.ts';
import type { CallGate } from '#main/ipc/call-gate.ts';
import { registerHandlers } from '#main/ipc/register-handlers.ts';
import type { DayWatch } from '#main/market-day/index.ts';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import type { PaintLog } from '#main/platform/paint-log.ts';
import { closeInOrder } from '#main/platform/process/close-in-order.ts';
import { parseDeepLink } from '#main/platform/process/deep-link.ts';
import { watchNetwork } from '#main/platform/process/network-watch.ts';
import { monotonicMs } from '#main/platform/timers.ts';
import { openReplay, type Recorder, type Replay } from '#main/recorder/index.ts';
import { isAppUrl, type SecretVault } from '#main/security/index.ts';
import type { SocialConnection } from '#main/social-connection/index.ts';
import type { Stream } from '#main/stream/index.ts';
import { SymbolSelection } from '#main/symbol-selection/symbol-selection.ts';
import type { Services } from '#main/trading/services.ts';
import type { Windows } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { contract } from '#shared/contract/contract.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { PrefetchedStock } from '#shared/contract/market.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { PracticeAccount, ServiceAddresses } from '#shared/service/profile.ts';
import { allHandlers } from './all-handlers.ts';
import { firstInfo } from './app-info.ts';
import type { Core } from './core.ts';
import type { FirstWindows } from './first-windows.ts';
import { followChanges } from './follow-changes.ts';
import { openAlerts } from './open-alerts.ts';
import { openCharts } from './open-charts.ts';
import { openChat } from './open-chat.ts';
import { openDeadlines } from './open-deadlines.ts';
import { type OpenDesktop, openDesktop } from './open-desktop.ts';
import { openDiagnostics } from './open-diagnostics.ts';
import { openFeed } from './open-feed.ts';
import { openInbox } from './open-inbox.ts';
import { openMarketDay } from './open-market-day.ts';
import { openMarketStream } from './open-market-stream.ts';
import { openPractice } from './open-practice.ts';
import type { ProfileFiles } from './open-profile-files.ts';
import { openScreener, type Screener } from './open-screener.ts';
import { openServices } from './open-services.ts';
import { openSocialConnection } from './open-social.ts';
import { openStream } from './open-stream.ts';
import { createQuitByPerson, type QuitByPerson } from './quit-by-person.ts';

const SYSTEM_CALLER = { windowId: 'system' };

/** The parts of a running app, built and connected. */
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
  readonly #vault: Promise<SecretVault> | null;
  /** Null while a recording plays. */
  readonly #recorder: Recorder | null;
  readonly #isRecorderStopped: () => boolean;
  /** Null while a recording plays, as are alerts, stream and chat. */
  readonly #social: SocialConnection | null;
  readonly #marketStream: MarketStream | null;
  readonly #alerts: Alerts | null;
  readonly #stream: Stream | null;
  readonly #chat: Chat | null;
  readonly #inbox: Inbox | null;
  readonly #deadlines: DeadlineWatch | null;
  readonly #marketDay: DayWatch | null;
  readonly #charts: Charts;
  readonly #screener: Screener | null;
  readonly #practice: ReturnType<typeof openPractice>;
  readonly #selection: SymbolSelection<PrefetchedStock>;
  readonly #desktop: OpenDesktop;
  readonly #releaseKillSwitch: () => void;
  readonly #stopNetworkWatch: () => void;
  #feedUrl: string;
  #socialUrl: string;
  #generalUrl: string;

  /** Every page may be served once this has returned: the handlers of its calls are registered. */
  constructor({ core, files, windows, calls, hasStoredSignIn, connectFeed }: FirstWindows) {
    const { context } = core;
    const { profile } = context;
    this.#core = core;
    this.#files = files;
    this.windows = windows;

    this.#feedUrl = profile?.addresses.trading_ws_url ?? '';
    this.#socialUrl = profile?.addresses.social_ws_url ?? '';
    this.#generalUrl = profile?.addresses.general_ws_url ?? '';
    this.#replay = this.#openReplay();
    const { services, vault } = this.#openServices();
    this.services = services;
    this.#vault = vault;
    const { feed, recorder, recorderStopped } = openFeed(this.#core, {
      settings: this.#files.settings,
      services,
      replay: this.#replay,
      appVersion: app.getVersion(),
      url: () => this.#feedUrl,
    });
    this.feed = feed;
    connectFeed(feed);
    this.#recorder = recorder;
    this.#isRecorderStopped = recorderStopped;
    this.#social = this.#replay ? null : openSocialConnection(this.#core, { services, url: () => this.#socialUrl });
    this.#marketStream = openMarketStream(this.#core, {
      services,
      url: () => this.#generalUrl,
      phaseChanged: () => this.#desktop.phaseChanged(),
    });
    this.#practice = openPractice(this.#core, {
      signedInBefore: hasStoredSignIn,
      listening: (addresses) => this.#useAddresses(addresses),
      restarted: () => this.#probe(),
      services,
      settings: this.#files.settings,
    });
    this.#selection = this.#createSymbolSelection();
    this.quit = createQuitByPerson({
      orders: async () => services.handlers.orders.list(undefined, SYSTEM_CALLER),
      showMessageBox: (options) => dialog.showMessageBox(options),
      texts: this.#files.texts,
      quit: () => app.quit(),
    });
    this.#desktop = openDesktop(this.#core, {
      ...this.#parts(),
      quit: () => this.quit.quit(),
      chatUnread: () => this.#chat?.unread() ?? 0,
    });
    const parts = { ...this.#parts(), settings: this.#files.settings, desktop: this.#desktop };
    const refreshDrawings = async (symbol: StockCode) => this.#charts?.refreshDrawings(symbol);
    this.#alerts = this.#replay ? null : openAlerts(this.#core, { ...parts, refreshDrawings });
    this.#stream = this.#social && openStream(this.#core, { ...parts, line: this.#social });
    this.#chat = this.#social && openChat(this.#core, { ...parts, line: this.#social });
    this.#inbox = this.#social && openInbox(this.#core, { ...parts, line: this.#social });
    this.#deadlines = openDeadlines(this.#core, parts);
    this.#marketDay = openMarketDay(this.#core, parts);
    this.#charts = openCharts(this.#core, services, (symbol, drawings) => this.#alerts?.onDrawings(symbol, drawings));
    this.#screener = services.client && openScreener(this.#core, { ...parts, client: services.client });
    this.#registerHandlers(calls);
    followChanges(this.#core, {
      ...parts,
      recorder,
      replay: this.#replay,
      feedStatus: (status) => this.#feedStatus(status),
    });
    this.#releaseKillSwitch = this.#replay ? () => undefined : this.#registerKillSwitch();
    this.#stopNetworkWatch = watchNetwork({
      timers: context.timers,
      addresses: () => JSON.stringify(networkInterfaces()),
      onChange: () => this.#probe(),
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
    this.services.resumed();
    this.#probe();
    this.windows.resumed();
  }

  lock(): void {
    void this.services.handlers.session.lock(undefined, SYSTEM_CALLER);
  }

  /** A link was clicked in another program: it selects a stock, and does nothing else. */
  followLink(text: string): void {
    const link = parseDeepLink(text);
    if (link) this.windows.links.set('blue', link.symbol);
    else this.#core.notices.add('warning', 'link-refused');
  }

  /** In the order of their dependencies: layouts are saved first, the exchange stops last. */
  close(): Promise<void> {
    const { timers, log } = this.#core.context;
    return closeInOrder(
      [
        ['windows', () => this.windows.quit()],
        ['alerts', () => this.#alerts?.stop()],
        ['charts', () => this.#charts.close()],
        ['screener', () => this.#screener?.stop()],
        ['network-watch', this.#stopNetworkWatch],
        ['kill-switch-shortcut', this.#releaseKillSwitch],
        ['feed', () => this.feed.stop()],
        ['stream', () => this.#stream?.stop()],
        ['inbox', () => this.#inbox?.stop()],
        ['deadlines', () => this.#deadlines?.stop()],
        ['market-day', () => this.#marketDay?.stop()],
        ['chat', () => this.#chat?.stop()],
        ['social', () => this.#social?.stop()],
        ['market-stream', () => this.#marketStream?.stop()],
        ['replay', () => this.#replay?.stop()],
        ['recorder', () => this.#recorder?.close()],
        ['services', () => this.services.stop()],
        ['recents', () => this.#files.recents.close()],
        ['desktop', () => this.#desktop.close()],
        ['practice', () => this.#practice.stop()],
      ],
      timers,
      log,
    );
  }

  #parts() {
    return { files: this.#files, services: this.services, feed: this.feed, windows: this.windows };
  }

  #info(): AppInfo {
    return { ...firstInfo(this.#core), practiceAccount: this.#practice.account() };
  }

  /** The feed's status as windows see it: a recording that plays says so. */
  #feedStatus(status: FeedStatus): FeedStatus {
    return this.#replay?.statusOf(status) ?? status;
  }

  #openReplay(): Replay | null {
    const { context, broadcasts } = this.#core;
    if (!context.replay) return null;
    return openReplay({
      ...context.replay,
      timers: context.timers,
      log: context.log,
      broadcast: broadcasts.all,
      listName: () => this.#files.texts()('replay:list'),
      ended: () => this.feed.stop(),
    });
  }

  #openServices(): { services: Services; vault: Promise<SecretVault> | null } {
    if (this.#replay) return { services: this.#replay.services, vault: null };
    return openServices(this.#core, { settings: this.#files.settings, feed: () => this.feed });
  }

  #useAddresses(addresses: ServiceAddresses): void {
    this.#feedUrl = addresses.trading_ws_url;
    this.#socialUrl = addresses.social_ws_url;
    this.#generalUrl = addresses.general_ws_url;
    this.#core.broadcasts.all('app', 'infoChanged', this.#info());
    this.services.setAddresses(addresses);
    this.#social?.probe();
    this.#marketStream?.probe();
  }

  /** Open connections may be dead: each has to answer now. */
  #probe(): void {
    this.feed.probe();
    this.#social?.probe();
    this.#marketStream?.probe();
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

  #registerHandlers(calls: CallGate): void {
    const { context, broadcasts } = this.#core;
    const { windows } = this;
    const dialogs: FileDialogs = {
      showSaveDialog: (options) => dialog.showSaveDialog(options),
      showOpenDialog: (options) => dialog.showOpenDialog(options),
    };
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
      allHandlers(this.#core, {
        ...this.#parts(),
        desktop: this.#desktop,
        dialogs,
        selection: this.#selection,
        quit: this.quit.quit,
        practice: this.#practice.handlers,
        replay: this.#replay,
        alerts: this.#alerts,
        stream: this.#stream,
        inbox: this.#inbox,
        chat: this.#chat,
        marketStream: this.#marketStream,
        charts: this.#charts,
        screener: this.#screener,
        info: () => this.#info(),
        feedStatus: (status) => this.#feedStatus(status),
        diagnostics: this.#openDiagnostics(dialogs),
      }),
    );
    broadcasts.connect(contract, () =>
      windows
        .all()
        .filter(({ window }) => !window.isDestroyed())
        .map((one) => ({ window: one, send: (channel, payload) => one.window.webContents.send(channel, payload) })),
    );
  }

  #openDiagnostics(dialogs: FileDialogs) {
    const { context } = this.#core;
    const { settings, texts } = this.#files;
    return openDiagnostics({
      ...dialogs,
      electron: { app, screen },
      info: () => this.#info(),
      dirs: context.dirs,
      profilesFile: context.profiles.file,
      services: this.services,
      feed: this.feed,
      market: () => this.#marketStream?.connection() ?? NO_MARKET_CONNECTION,
      vault: this.#vault,
      recorder: this.#recorder,
      recorderStopped: this.#isRecorderStopped,
      windows: () => this.windows.all().map(({ window }) => window),
      timers: context.timers,
      settings: () => settings.get(),
      texts,
      openFolder: (path) => void shell.openPath(path),
    });
  }

  #registerKillSwitch(): () => void {
    return registerKillSwitch(
      globalShortcut,
      () => void this.services.handlers.orders.halt(undefined, SYSTEM_CALLER),
      (keys) =>
        this.#core.notices.add('info', 'shortcut-taken', {
          keys: keys.replace('CommandOrControl', process.platform === 'darwin' ? '⌘' : 'Ctrl'),
        }),
    );
  }
}
