import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { Desktop } from '#main/desktop/desktop.ts';
import type { Feed } from '#main/feed/index.ts';
import { parseCommandLine } from '#main/platform/process/command-line.ts';
import { type LoginStart, loginStart } from '#main/platform/process/login-start.ts';
import { programOf, startArguments } from '#main/platform/process/own-start.ts';
import type { Services } from '#main/trading/services.ts';
import type { Windows } from '#main/windows/index.ts';
import { serviceTime } from '#shared/service-time.ts';
import type { Core } from './core.ts';
import type { ProfileFiles } from './open-profile-files.ts';

type Parts = {
  readonly files: ProfileFiles;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  /** Somebody chose to quit. */
  readonly quit: () => Promise<void>;
};

export type OpenDesktop = Pick<Desktop, 'notifications' | 'refresh' | 'close'>;

const CALLER = { windowId: 'desktop' };

/** The tray and the notifications, connected to the services and to the windows that they lead to. */
export function openDesktop({ context, broadcasts, disk, mode, events, notices }: Core, parts: Parts): OpenDesktop {
  const { services, feed, windows, quit } = parts;
  const { settings, texts } = parts.files;
  const { all: broadcast, sendTo } = broadcasts;
  const quotes = feed.watchQuotes(() => undefined);
  let chatUnread = 0;
  let isHalted = services.isHalted();
  const desktop = new Desktop({
    resources: context.resources,
    timers: context.timers,
    log: context.log,
    mode,
    disk,
    texts,
    chatUnread: () => chatUnread,
    notificationsFile: context.dirs.things.notifications,
    roomLevelsFile: context.dirs.things.roomLevels,
    snoozedFile: context.dirs.things.snoozed,
    loginStart: systemLoginStart(),
    settings: () => settings.get(),
    changeSettings: (patch) => void settings.change(patch),
    session: () => services.sessionState(),
    feed: () => feed.status(),
    portfolio: () => services.portfolio(),
    serviceNow: () => serviceTime(services.health(), context.timers.now()),
    serviceTime: () => services.serviceTime(),
    notificationsRefused: () => notices.add('warning', 'notifications-refused'),
    isBlocked: events.blocked.has,
    quote: (code) => feed.quote(code),
    subscribeQuotes: (codes) => quotes.subscribe(codes),
    phase: async () => services.handlers.market.phase(undefined, CALLER),
    added: (entry) => broadcast('notifications', 'added', entry),
    changed: () => broadcast('notifications', 'changed', undefined),
    counted: (counts) => broadcast('notifications', 'countsChanged', counts),
    roomsChanged: (rooms) => broadcast('notifications', 'roomsChanged', [...rooms]),
    snoozedChanged: (items) => broadcast('notifications', 'snoozedChanged', [...items]),
    windows: () => panelsOf(windows),
    bringUp: (id) => bringUp(windows, id),
    sendGoTo: (id, target) => sendTo(id, 'notifications', 'goTo', target),
    play(sound, volume) {
      const summaries = windows.panels.list('');
      const player = summaries.find(({ primary }) => primary) ?? summaries[0];
      if (player) sendTo(player.id, 'notifications', 'sound', { sound, volume });
      return player !== undefined;
    },
    openSettings: () => windows.openSettings(null),
    lock: () => void services.handlers.session.lock(undefined, CALLER),
    isHalted: () => isHalted,
    halt: () => void services.handlers.orders.halt(undefined, CALLER),
    endHalt: () => void services.handlers.orders.endHalt(undefined, CALLER),
    quit: () => void quit(),
  });
  services.onOrderBoard(({ path }) => {
    const wasHalted = isHalted;
    isHalted = path.halt !== null;
    if (isHalted !== wasHalted)
      desktop.notifications.notify(isHalted ? 'kill-switch-on' : 'kill-switch-off', {}, { panel: 'orders' });
  });
  events.phaseChanged.on(() => desktop.phaseChanged());
  events.chatUnread.on((unread) => {
    chatUnread = unread;
    desktop.refresh();
  });
  return {
    notifications: desktop.notifications,
    refresh: () => desktop.refresh(),
    async close() {
      quotes.close();
      await desktop.close();
    },
  };
}

const panelsOf = (windows: Windows) =>
  windows.panels.list('').map(({ id, primary, panels }) => ({
    id,
    primary,
    panels,
    focused: windows.get(id)?.window.isFocused() ?? false,
  }));

function bringUp(windows: Windows, id: string | null): void {
  const window = id === null ? undefined : windows.get(id)?.window;
  // While that window is hidden, probably all are: they are shown together.
  if (!window?.isVisible()) windows.reveal();
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

function systemLoginStart(): LoginStart {
  const entry = join(app.getPath('appData'), 'autostart', 'lantai.desktop');
  const line = parseCommandLine(process.argv.slice(1));
  return loginStart({
    app,
    platform: process.platform,
    isPackaged: app.isPackaged,
    program: programOf(process.env, process.execPath),
    args: line.ok ? startArguments(line.value) : [],
    autostart: {
      write(text) {
        mkdirSync(dirname(entry), { recursive: true });
        writeFileSync(entry, text, { mode: 0o600 });
      },
      remove: () => rmSync(entry, { force: true }),
    },
  });
}
