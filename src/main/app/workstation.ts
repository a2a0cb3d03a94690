import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { app, dialog, globalShortcut, ipcMain, screen, shell } from 'electron';
import { NO_ALERTS_IN_REPLAY } from '#main/alerts/index.ts';
import { type Chat, NO_CHAT_IN_REPLAY } from '#main/chat/index.ts';
import type { Feed } from '#main/feed/index.ts';
import { openDoor } from '#main/ipc/door.ts';
import { createProfiles } from '#main/profiles/index.ts';
import { NO_REPLAY, openReplay } from '#main/recorder/index.ts';
import { isAppUrl } from '#main/security/index.ts';
import { storedPlaces } from '#main/settings/stored-places.ts';
import { createSettingsTransfer } from '#main/settings/transfer.ts';
import { NO_STREAM_IN_REPLAY } from '#main/stream/index.ts';
import { createWorkspaceFiles, windowHandlers, workspaceHandlers } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import { contract } from '#shared/contract/contract.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import type { PrefetchedStock } from '#shared/contract/market.ts';
import { openAlerts } from './alerts-wiring.ts';
import { appHandlers } from './app-handlers.ts';
import { createBroadcasts } from './broadcasts.ts';
import { openChat } from './chat-wiring.ts';
import { createChoices } from './choices.ts';
import type { FileDialogs } from './chosen-file.ts';
import { closeInTurn } from './close-in-turn.ts';
import { parseDeepLink } from './deep-link.ts';
import { openDesktop } from './desktop-wiring.ts';
import { openDiagnostics } from './diagnostics-wiring.ts';
import { createDiskReporter } from './disk-reporter.ts';
import { openFeed } from './feed-wiring.ts';
import { followChanges } from './follow-changes.ts';
import { openKept } from './kept-wiring.ts';
import { registerKillSwitch } from './kill-switch-shortcut.ts';
import { watchNetwork } from './network-watch.ts';
import { createNotices } from './notices.ts';
import { createPaintLog } from './paint-log.ts';
import { openPractice } from './practice-wiring.ts';
import { createSaveText } from './save-text.ts';
import { openServices } from './services-wiring.ts';
import { openSocialLine } from './social-wiring.ts';
import { openStream } from './stream-wiring.ts';
import { openWindows } from './windows-wiring.ts';
import type { WorkstationDeps } from './workstation-deps.ts';

/** Builds the parts of a running app and wires them; `index.ts` says when. Electron is ready by now. */
export function openWorkstation(deps: WorkstationDeps) {
  const { profile, dirs, timers, log } = deps;
  const now = (): number => timers.now();
  const mode = deps.replay ? 'replay' : (profile?.mode ?? 'practice');
  const broadcasts = createBroadcasts();
  const broadcast = broadcasts.all;
  const notices = createNotices(now, {
    added: (notice) => broadcast('app', 'noticed', notice),
    cleared: ({ id }) => broadcast('app', 'noticeCleared', { id }),
  });
  const disk = createDiskReporter((state) =>
    state === 'full' ? notices.add('error', 'disk-full') : notices.clear('disk-full'),
  );
  if (deps.dataFolderRefused !== null) {
    notices.add('error', 'data-folder-unusable', { folder: deps.dataFolderRefused });
  }
  const painted = createPaintLog(now);
  const kept = openKept(deps, { notices, broadcasts, disk });
  const { settings, texts, recents } = kept;

  // The window comes first: Chromium makes it while the rest of this function runs, and its page asks
  // nothing before the door is open. Somebody who was signed in sees the workspace at once.
  const theFeed = (): Feed => feed;
  const windows = openWindows(deps, { kept, notices, broadcasts, feed: theFeed });
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
  const { services, vault } = replay
    ? { services: replay.services, vault: null }
    : openServices(deps, { settings, notices, disk, broadcasts, feed: theFeed });
  let feedUrl = profile?.addresses.trading_ws_url ?? '';
  const { feed, recorder, recorderStopped } = openFeed(deps, {
    settings,
    notices,
    disk,
    services,
    replay,
    appVersion: app.getVersion(),
    url: () => feedUrl,
  });
  let socialUrl = profile?.addresses.social_ws_url ?? '';
  /** What other people do; none while a recording plays. */
  const social = replay ? null : openSocialLine(deps, { services, url: () => socialUrl });
  const practice = openPractice(deps, {
    notices,
    disk,
    painted,
    signedInBefore,
    listening(addresses) {
      feedUrl = addresses.trading_ws_url;
      socialUrl = addresses.social_ws_url;
      broadcast('app', 'infoChanged', info());
      services.setAddresses(addresses);
      social?.probe();
    },
    restarted: probe,
  });

  /** What was open may be dead: asked at once. */
  function probe(): void {
    feed.probe();
    social?.probe();
  }

  const choices = createChoices<PrefetchedStock>({
    timers,
    want(symbol) {
      feed.foresee(symbol);
      // Which colour will stand for it is not known yet; a colour that stands for it already is no news.
      const linked = Object.values(windows.links.state()).filter((code) => code !== null);
      if (!linked.includes(symbol)) feed.follow(linked, symbol);
    },
    first: feed.foremost,
    read: services.readAhead,
    give: (values) => broadcast('market', 'prefetched', values),
    tell: (group, symbol) => windows.links.set(group, symbol),
  });

  const theChat = (): Chat | null => chat;
  const desktop = openDesktop({
    resources: deps.resources,
    notificationsFile: dirs.notificationsFile,
    mode,
    timers,
    log,
    disk,
    texts,
    settings,
    services,
    feed,
    windows,
    broadcast,
    only: broadcasts.only,
    chatUnread: () => theChat()?.unread() ?? 0,
  });
  const alerts = replay ? null : openAlerts(deps, { settings, notices, disk, broadcasts, services, feed, desktop });
  const stream = social && openStream(deps, { services, line: social, windows, desktop, broadcast, disk });
  const chat = social && openChat(deps, { services, line: social, windows, desktop, broadcasts, notices, disk });
  const told = (status: FeedStatus): FeedStatus => replay?.told(status) ?? status;
  const info = (): AppInfo => ({
    version: app.getVersion(),
    mode,
    safeMode: deps.safeMode,
    profileName: deps.replay?.recording.header.profile ?? profile?.name ?? 'Practice exchange',
    practiceAccount: practice.account(),
    platform: process.platform,
  });
  const ofWindows = windowHandlers(windows);
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
    recorderStopped,
    windows: () => windows.all().map(({ window }) => window),
    timers,
    settings: () => settings.get(),
    texts,
    openFolder: (path) => void shell.openPath(path),
  });
  const door = openDoor(
    {
      ipc: ipcMain,
      contract,
      windowOf: (contents) => windows.byContents(contents),
      isOwnPage: isAppUrl,
      contentsOf: () =>
        windows
          .all()
          .filter((one) => !one.window.isDestroyed() && broadcasts.reaches(one.id))
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
        saveText: createSaveText({ ...dialogs, texts }),
      }),
      feed: { ...feed.handlers, status: () => told(feed.status()) },
      alerts: alerts?.handlers ?? NO_ALERTS_IN_REPLAY,
      stream: stream?.handlers ?? NO_STREAM_IN_REPLAY,
      chat: chat?.handlers ?? NO_CHAT_IN_REPLAY,
      replay: replay?.handlers ?? NO_REPLAY,
      market: { ...services.handlers.market, prefetch: ({ symbol }) => choices.foresee(symbol) },
      windows: {
        ...ofWindows,
        setLink: ({ group, symbol }) => choices.choose(group, symbol),
      },
      workspaces: workspaceHandlers({
        windows,
        now,
        files: createWorkspaceFiles({ ...dialogs, texts }),
        templateName: (template) => texts()(`workspaces:templates.${template}.name`),
      }),
      settings: { ...settings.handlers, ...settingsTransfer },
      profiles: profiles.handlers,
      recents: recents.handlers,
      notifications: desktop.notifications.handlers,
      diagnostics: diagnostics.handlers,
    },
  );
  broadcasts.through(door);
  followChanges({ kept, notices, broadcasts, services, feed, windows, desktop, recorder, replay, told });
  const releaseKillSwitch = replay
    ? () => undefined
    : registerKillSwitch(
        globalShortcut,
        () => void services.handlers.orders.halt(undefined, { windowId: 'system' }),
        (keys) =>
          notices.add('info', 'shortcut-taken', {
            keys: keys.replace('CommandOrControl', process.platform === 'darwin' ? '⌘' : 'Ctrl'),
          }),
      );
  const stopNetworkWatch = watchNetwork({
    timers,
    addresses: () => JSON.stringify(networkInterfaces()),
    onChange: probe,
  });

  return {
    services,
    feed,
    windows,
    painted,
    /** Never resolves for a live profile, nor for a replay. */
    practiceAccount: practice.accountKnown,
    resumed(): void {
      services.resumed();
      probe();
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
    close: (): Promise<void> =>
      closeInTurn(
        [
          ['windows', () => windows.quit()],
          ['alerts', () => alerts?.stop()],
          ['network-watch', stopNetworkWatch],
          ['kill-switch-shortcut', releaseKillSwitch],
          ['feed', () => feed.stop()],
          ['stream', () => stream?.stop()],
          ['chat', () => chat?.stop()],
          ['social', () => social?.stop()],
          ['replay', () => replay?.stop()],
          ['recorder', () => recorder?.close()],
          ['services', () => services.stop()],
          ['recents', () => recents.close()],
          ['desktop', () => desktop.close()],
          ['practice', () => practice.stop()],
        ],
        timers,
        log,
      ),
  };
}

export type Workstation = ReturnType<typeof openWorkstation>;
