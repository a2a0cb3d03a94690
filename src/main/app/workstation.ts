import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  MessageChannelMain,
  safeStorage,
  screen,
  shell,
  utilityProcess,
} from 'electron';
import {
  type AppInfo,
  contract,
  type FeedStatus,
  type LantaiContract,
  type ProfileList,
  type SessionState,
  type Settings,
} from '../../shared/contract/index.ts';
import { type PracticeAccount, restDialect } from '../../shared/service/index.ts';
import { createAlerts, NO_ALERTS_IN_REPLAY, notificationOf, openAlertFiles } from '../alerts/index.ts';
import { LOG_FILE } from '../diagnostics/log.ts';
import { createFeed, feedDialect } from '../feed/index.ts';
import { openWebSocket } from '../feed/socket.ts';
import { openDoor } from '../ipc/door.ts';
import type { Broadcast } from '../ipc/handlers.ts';
import { createProfiles, type KeptProfiles } from '../profiles/index.ts';
import { openRecents } from '../recents/index.ts';
import { NO_REPLAY, openFlightRecorder, openReplay, type Recording } from '../recorder/index.ts';
import {
  APP_ORIGIN,
  isAppUrl,
  openSecretVault,
  type SecretVault,
  sessionVault,
  webPreferences,
} from '../security/index.ts';
import type { Log, Timers } from '../service/index.ts';
import { createServices } from '../services.ts';
import { electronFile } from '../settings/electron-file.ts';
import { openSettings, safeSettings } from '../settings/index.ts';
import { storedPlaces } from '../settings/stored-places.ts';
import { createSettingsTransfer } from '../settings/transfer.ts';
import {
  createQuestions,
  createWindows,
  createWorkspaceFiles,
  openLayoutStore,
  standardLayout,
  windowHandlers,
  workspaceHandlers,
} from '../windows/index.ts';
import { appHandlers } from './app-handlers.ts';
import { applicationMenu } from './application-menu.ts';
import type { FileDialogs } from './chosen-file.ts';
import type { DataDir } from './data-dir.ts';
import { parseDeepLink } from './deep-link.ts';
import { openDesktop } from './desktop-wiring.ts';
import { openDiagnostics } from './diagnostics-wiring.ts';
import { framePortOf } from './feed-port.ts';
import { watchNetwork } from './network-watch.ts';
import { createNotices } from './notices.ts';
import { createPaintLog } from './paint-log.ts';
import { startPracticeExchange } from './practice-exchange.ts';
import type { ServiceProfile } from './profile.ts';
import { createSaveText } from './save-text.ts';
import { createTexts } from './texts.ts';

export type WorkstationDeps = {
  /** Null for the practice exchange that the app brings along. */
  readonly profile: ServiceProfile | null;
  /** All that this computer knows, the file they are kept in, and why the one in use is. */
  readonly profiles: {
    readonly kept: KeptProfiles;
    readonly file: string;
    readonly by: ProfileList['running']['by'];
    readonly isUnusable: boolean;
  };
  /** A recording that plays instead of either. */
  readonly replay: { readonly recording: Recording; readonly speed: number } | null;
  readonly dirs: DataDir;
  /** The built bundles: out/. */
  readonly out: string;
  readonly resources: string;
  readonly startHidden: boolean;
  /** Standard settings and windows, for this once. */
  readonly safeMode: boolean;
  readonly timers: Timers;
  readonly log: Log;
};

/** The longest that the exchange's start waits for the login window. */
const PAINT_WAIT_MS = 500;

/** Builds the parts of a running app and wires them; `index.ts` says when. Electron is ready by now. */
export function openWorkstation(deps: WorkstationDeps) {
  const { profile, dirs, timers, log } = deps;
  const now = (): number => timers.now();
  const serviceMode = profile?.mode ?? 'practice';
  const mode = deps.replay ? 'replay' : serviceMode;
  const dialect = (part: string): unknown => profile?.dialect[part] ?? {};
  // The door opens after the parts that speak through it exist.
  let send: Broadcast<LantaiContract> = () => undefined;
  const broadcast: Broadcast<LantaiContract> = (domain, name, payload) => send(domain, name, payload);

  const notices = createNotices(now, (notice) => broadcast('app', 'noticed', notice));
  const painted = createPaintLog(now);
  const settings = deps.safeMode
    ? safeSettings()
    : openSettings(dirs.settingsDir, new Date(now()), electronFile(ipcMain));
  if (settings.damaged) notices.add('warning', 'settings-file-damaged');
  if (deps.profiles.kept.damaged) notices.add('warning', 'profiles-file-damaged');
  if (deps.profiles.isUnusable) notices.add('warning', 'profile-unusable');
  const texts = createTexts(() => settings.get().language);
  const recents = openRecents(dirs.recentsFile, {
    now: new Date(now()),
    settings,
    changed: (all) => broadcast('recents', 'changed', all),
    failed: () => log('error', 'recents-not-saved'),
  });

  /** Lets one broadcast reach one window only. */
  let onlyWindow: string | null = null;
  function only(id: string, tell: () => void): void {
    onlyWindow = id;
    try {
      tell();
    } finally {
      onlyWindow = null;
    }
  }

  const firstName = texts()('workspaces:first');
  const layout = deps.safeMode
    ? standardLayout(firstName)
    : openLayoutStore(dirs.layoutFile, {
        now: new Date(now()),
        firstName,
        failed: () => log('error', 'layout-not-saved'),
      });
  if (deps.safeMode) notices.add('info', 'safe-mode');
  if (layout.damaged) notices.add('warning', 'layout-file-damaged');
  const windows = createWindows({
    electron: { BrowserWindow, MessageChannelMain, screen },
    store: layout,
    timers,
    platform: process.platform,
    icon: join(deps.resources, 'icon.png'),
    startHidden: deps.startHidden,
    webPreferences: () => webPreferences(join(deps.out, 'preload', 'index.cjs'), !app.isPackaged),
    pageOf: (kind) => `${APP_ORIGIN}/${kind}.html`,
    appearance: () => settings.get().appearance,
    closeToTray: () => settings.get().closeToTray,
    attachFeed: (id, port, refreshMs) =>
      feed.attachWindow(
        id,
        framePortOf(port, () => undefined),
        refreshMs,
      ),
    detachFeed: (id) => feed.detachWindow(id),
    feedVisible: (id, visible) => feed.setVisible(id, visible),
    linksChanged: (state) => broadcast('windows', 'linksChanged', state),
    intervalsChanged: (state) => broadcast('windows', 'intervalsChanged', state),
    workspacesChanged: (list) => broadcast('workspaces', 'changed', list),
    layoutReplaced: (id, own) => only(id, () => broadcast('windows', 'layoutReplaced', own)),
    placeChanged: (id, place) => only(id, () => broadcast('windows', 'placeChanged', place)),
    panelsReturned: (id, panels) => only(id, () => broadcast('windows', 'panelsReturned', [...panels])),
    saveWanted: () => broadcast('windows', 'saveWanted', undefined),
    sectionWanted: (id, section) => only(id, () => broadcast('windows', 'sectionWanted', { section })),
    firstHiddenToTray: () => notices.add('info', 'tray-stays'),
    ask: createQuestions({
      showMessageBox: (options) => dialog.showMessageBox(options),
      texts,
      logFile: join(dirs.logDir, LOG_FILE),
      showLog: () => shell.showItemInFolder(join(dirs.logDir, LOG_FILE)),
    }),
    reopened: () => notices.add('warning', 'window-reopened'),
    lastWindowClosed: () => app.quit(),
    log,
  });
  // The window comes first: Chromium makes it while the rest of this function runs, and its page asks
  // nothing before the door is open. Somebody who was signed in sees the workspace at once.
  const signedInBefore = existsSync(dirs.secretsFile);
  windows.show(signedInBefore || deps.replay ? 'workspace' : 'login');

  const replay = deps.replay
    ? openReplay({
        ...deps.replay,
        timers,
        log,
        broadcast,
        listName: () => texts()('replay:list'),
        ended: () => feed.stop(),
      })
    : null;
  let vault: Promise<SecretVault> | null = null;
  const makeServices = () => {
    vault = openSecretVault({ path: dirs.secretsFile, safeStorage, platform: process.platform });
    return createServices({
      profile: { name: profile?.name ?? 'practice', mode: serviceMode, addresses: profile?.addresses ?? null },
      dialect: restDialect.parse(dialect('rest')),
      vault: sessionVault(vault, () => notices.add('warning', 'secrets-not-kept')),
      timers,
      randomBytes: (count) => randomBytes(count),
      journalPath: dirs.journalFile,
      log,
      broadcast,
      quote: (code) => feed.quote(code),
      settings,
    });
  };
  const services = replay?.services ?? makeServices();

  let recorderStopped = false;
  const recorder = replay
    ? null
    : openFlightRecorder({
        folder: dirs.recordingsDir,
        profile: { name: profile?.name ?? 'practice', mode: serviceMode },
        appVersion: app.getVersion(),
        dialect: dialect('feed'),
        settings,
        timers,
        log,
        stopped(why) {
          recorderStopped = true;
          notices.add('warning', 'recorder-stopped', { why });
        },
      });
  let feedUrl = profile?.addresses.trading_ws_url ?? '';
  const feed = createFeed({
    url: () => feedUrl,
    dialect: feedDialect.parse(dialect('feed')),
    timers,
    random: Math.random,
    openSocket: recorder?.record(openWebSocket) ?? openWebSocket,
    credentials: () => services.credentialsForFeed(),
    refreshCredentials: () => services.refreshFeedCredentials(),
    refresh: (code) => services.snapshotForFeed(code),
    ...replay?.feed,
    onFault: (thrown) => log('error', 'feed-fault', { why: thrown instanceof Error ? thrown.name : typeof thrown }),
  });

  if (replay) feed.handlers.want(replay.wants, { windowId: 'recording' });

  /** Two processes that start at once slow each other down: the exchange waits until the login window can be seen. */
  const firstPaint = (): Promise<unknown> =>
    Promise.race([painted.wait('login'), new Promise<void>((resolve) => timers.after(PAINT_WAIT_MS, resolve))]);
  const account = Promise.withResolvers<PracticeAccount>();
  account.promise.catch(() => undefined);
  let practiceAccount = profile?.practiceAccount ?? null;
  const exchange =
    profile || replay
      ? null
      : startPracticeExchange({
          fork: (path, args, options) => utilityProcess.fork(path, args, options),
          modulePath: join(deps.out, 'main', 'exchange.js'),
          dataDir: dirs.exchangeDir,
          begin: signedInBefore ? null : firstPaint(),
          timers,
          log,
          restarted: () => {
            notices.add('warning', 'exchange-restarted');
            feed.probe();
          },
          unreachable: () => notices.add('error', 'exchange-unreachable'),
        });
  if (practiceAccount) account.resolve(practiceAccount);

  const desktop = openDesktop({
    resources: deps.resources,
    notificationsFile: dirs.notificationsFile,
    mode,
    timers,
    log,
    texts,
    settings,
    services,
    feed,
    windows,
    broadcast,
    only,
  });
  const openAlerts = () => {
    const files = openAlertFiles(dirs.root, new Date(now()), () => log('error', 'alerts-not-saved'));
    if (files.damaged) notices.add('warning', 'alerts-file-damaged');
    const asker = { windowId: 'alerts' };
    return createAlerts({
      files,
      timers,
      serviceNow: () => now() + services.health().clockOffsetMs,
      newId: () => randomUUID(),
      watch: (listener) => feed.watchMarket(listener),
      stock: async (symbol) => services.handlers.market.stock({ symbol }, asker),
      dailyCandles: async (symbol) => services.handlers.market.candles({ symbol, interval: 'D' }, asker),
      changed: (list) => broadcast('alerts', 'changed', list),
      fired(firing) {
        broadcast('alerts', 'fired', firing);
        const { code, params } = notificationOf(firing, settings.get().numberFormat);
        desktop.notifications.tell(code, params, { panel: 'alerts', symbol: firing.symbol, item: firing.alertId });
      },
      logCleared: () => broadcast('alerts', 'logCleared', undefined),
    });
  };
  const alerts = replay ? null : openAlerts();
  const told = (status: FeedStatus): FeedStatus => replay?.told(status) ?? status;
  const info = (): AppInfo => ({
    version: app.getVersion(),
    mode,
    safeMode: deps.safeMode,
    profileName: deps.replay?.recording.header.profile ?? profile?.name ?? 'Practice exchange',
    practiceAccount,
    platform: process.platform,
  });
  const dialogs: FileDialogs = {
    showSaveDialog: (options) => dialog.showSaveDialog(options),
    showOpenDialog: (options) => dialog.showOpenDialog(options),
  };
  const settingsTransfer = createSettingsTransfer({
    ...dialogs,
    store: settings,
    dir: dirs.settingsDir,
    now,
    texts,
    places: storedPlaces(dirs, deps.profiles.file),
    reveal: (path) => shell.showItemInFolder(path),
  });
  const profiles = createProfiles({
    ...dialogs,
    kept: deps.profiles.kept,
    running: { name: info().profileName, by: deps.profiles.by },
    texts,
    changed: (list) => broadcast('profiles', 'changed', list),
    restart() {
      app.relaunch();
      app.quit();
    },
  });
  const diagnostics = openDiagnostics({
    ...dialogs,
    electron: { app, screen },
    info,
    dirs,
    profilesFile: deps.profiles.file,
    services,
    feed,
    vault,
    recorder,
    recorderStopped: () => recorderStopped,
    windows: () => windows.all().map(({ window }) => window),
    timers,
    settings: () => settings.get(),
    texts,
    openFolder: (path) => void shell.openPath(path),
  });
  send = openDoor(
    {
      ipc: ipcMain,
      contract,
      windowOf: (contents) => windows.byContents(contents),
      isOwnPage: isAppUrl,
      contentsOf: () =>
        windows
          .all()
          .filter((one) => !one.window.isDestroyed() && (onlyWindow === null || one.id === onlyWindow))
          .map((one) => ({ window: one, send: (channel, payload) => one.window.webContents.send(channel, payload) })),
      log,
      checkOutput: !app.isPackaged,
    },
    {
      ...services.handlers,
      app: appHandlers({
        info,
        notices,
        painted,
        health: () => services.health(),
        quit: () => app.quit(),
        saveText: createSaveText({ showSaveDialog: (options) => dialog.showSaveDialog(options), texts }),
      }),
      feed: { ...feed.handlers, status: () => told(feed.status()) },
      alerts: alerts?.handlers ?? NO_ALERTS_IN_REPLAY,
      replay: replay?.handlers ?? NO_REPLAY,
      windows: windowHandlers(windows),
      workspaces: workspaceHandlers({
        windows,
        now,
        files: createWorkspaceFiles({
          showSaveDialog: (options) => dialog.showSaveDialog(options),
          showOpenDialog: (options) => dialog.showOpenDialog(options),
          texts,
        }),
        templateName: (template) => texts()(`workspaces:templates.${template}.name`),
      }),
      settings: { ...settings.handlers, ...settingsTransfer },
      profiles: profiles.handlers,
      recents: recents.handlers,
      notifications: desktop.notifications.handlers,
      diagnostics: diagnostics.handlers,
    },
  );

  function followSession(state: SessionState): void {
    desktop.notifications.session(state);
    if (state.kind === 'signed-in') {
      feed.start();
      windows.show('workspace');
    } else if (state.kind === 'signed-out') {
      feed.stop();
      windows.show('login');
    }
    desktop.refresh();
  }

  let menuSpeaks: Settings['language'] | null = null;
  function drawMenu(): void {
    const { language } = settings.get();
    if (process.platform !== 'darwin' || language === menuSpeaks) return;
    menuSpeaks = language;
    const items = applicationMenu({ t: texts(), openSettings: () => windows.openSettings(null) });
    Menu.setApplicationMenu(Menu.buildFromTemplate(items));
  }
  drawMenu();

  settings.onChange((current) => {
    drawMenu();
    broadcast('settings', 'changed', current);
    windows.dress();
    desktop.refresh();
  });
  services.onSession(followSession);
  services.onHealth(({ reachable }) => desktop.notifications.service(reachable));
  services.onChangeRefused((kind, order, reason) => desktop.notifications.refused(kind, order, reason));
  services.onOrderBoard((_board, changes) => {
    desktop.notifications.orders(
      changes.map(({ order, previous }) => ({ before: previous ?? undefined, after: order })),
    );
    for (const { order, previous } of changes) {
      if (previous?.status === 'UNKNOWN' && order.status !== 'UNKNOWN') {
        notices.add('info', 'unknown-order-resolved', { status: order.status, symbol: order.symbol });
      }
    }
    desktop.refresh();
  });
  feed.onStatus((status) => {
    broadcast('feed', 'statusChanged', told(status));
    recorder?.state(status.state);
    if (!replay) desktop.notifications.feed(status.state);
    desktop.refresh();
  });

  const stopNetworkWatch = watchNetwork({
    timers,
    addresses: () => JSON.stringify(networkInterfaces()),
    onChange: () => feed.probe(),
  });

  desktop.refresh();
  if (exchange) {
    void exchange.ready.then(({ credentials, ...addresses }) => {
      feedUrl = addresses.trading_ws_url;
      practiceAccount = credentials;
      account.resolve(credentials);
      broadcast('app', 'infoChanged', info());
      services.setAddresses(addresses);
    });
  }
  void services.start().then(() => followSession(services.sessionState()));

  return {
    services,
    feed,
    windows,
    painted,
    /** Never resolves for a live profile, nor for a replay. */
    practiceAccount: account.promise,
    resumed(): void {
      services.resumed();
      feed.probe();
      windows.resumed();
    },
    lock: (): void => void services.handlers.session.lock(undefined, { windowId: 'system' }),
    /** A link was clicked somewhere: it shows, and does nothing else. */
    followLink(text: string): void {
      const link = parseDeepLink(text);
      if (link) windows.links.set('blue', link.symbol);
      else notices.add('warning', 'link-refused');
    },
    /** In the order in which they need each other: what is open is written down first, the exchange goes last. */
    async close(): Promise<void> {
      await windows.quit();
      await alerts?.stop();
      stopNetworkWatch();
      feed.stop();
      replay?.stop();
      await recorder?.close();
      await services.stop();
      await recents.close();
      await desktop.close();
      await exchange?.stop();
    },
  };
}

export type Workstation = ReturnType<typeof openWorkstation>;
