import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { Feed } from '#main/feed/index.ts';
import type { Broadcast } from '#main/ipc/handlers.ts';
import type { Log, Timers } from '#main/service/index.ts';
import type { Services } from '#main/services.ts';
import type { SettingsStore } from '#main/settings/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { createDesktop } from './desktop.ts';
import type { DiskReporter } from './disk-reporter.ts';
import { loginStart } from './login-start.ts';

type Parts = {
  readonly resources: string;
  readonly notificationsFile: string;
  readonly mode: AppInfo['mode'];
  readonly timers: Timers;
  readonly log: Log;
  readonly disk: DiskReporter;
  readonly texts: () => Translate;
  readonly settings: SettingsStore;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  readonly broadcast: Broadcast<LantaiContract>;
  readonly chatUnread: () => number;
  /** Lets what `tell` broadcasts reach one window only. */
  only(windowId: string, tell: () => void): void;
};

const ASKING = { windowId: 'desktop' };

/** The tray and the notifications, wired to the parts that they tell of and to the windows that they lead to. */
export function openDesktop(parts: Parts) {
  const { settings, services, feed, windows, broadcast, only } = parts;
  const held = feed.watchQuotes(() => undefined);
  let halted = services.isHalted();
  services.onOrderBoard(({ path }) => {
    halted = path.halt !== null;
  });
  const summaries = () => windows.panels.list('');
  const entry = join(app.getPath('appData'), 'autostart', 'lantai.desktop');

  function bringUp(id: string | null): void {
    const window = id === null ? undefined : windows.get(id)?.window;
    // Hidden or out of sight they all come, so that nobody looks for the others.
    if (!window?.isVisible()) windows.reveal();
    if (window?.isMinimized()) window.restore();
    window?.show();
    window?.focus();
  }

  const desktop = createDesktop({
    ...parts,
    settings: () => settings.get(),
    changeSettings: (patch) => void settings.change(patch),
    session: () => services.sessionState(),
    feed: () => feed.status(),
    portfolio: () => services.portfolio(),
    quote: (code) => feed.quote(code),
    wantQuotes: (codes) => held.want(codes),
    phase: async () => services.handlers.market.phase(undefined, ASKING),
    added: (told) => broadcast('notifications', 'added', told),
    changed: () => broadcast('notifications', 'changed', undefined),
    counted: (counts) => broadcast('notifications', 'countsChanged', counts),
    windows: () =>
      summaries().map(({ id, primary, panels }) => ({
        id,
        primary,
        panels,
        focused: windows.get(id)?.window.isFocused() ?? false,
      })),
    bringUp,
    tellGoTo: (id, target) => only(id, () => broadcast('notifications', 'goTo', target)),
    play(sound, volume) {
      const player = summaries().find(({ primary }) => primary) ?? summaries()[0];
      if (!player) return false;
      only(player.id, () => broadcast('notifications', 'sound', { sound, volume }));
      return true;
    },
    openSettings: () => windows.openSettings(null),
    lock: () => void services.handlers.session.lock(undefined, ASKING),
    halted: () => halted,
    halt: () => void services.handlers.orders.halt(undefined, ASKING),
    endHalt: () => void services.handlers.orders.endHalt(undefined, ASKING),
    quit: () => app.quit(),
    loginStart: loginStart({
      app,
      platform: process.platform,
      isPackaged: app.isPackaged,
      program: process.execPath,
      args: process.argv.slice(1).filter((arg) => arg !== '--hidden'),
      autostart: {
        write(text) {
          mkdirSync(dirname(entry), { recursive: true });
          writeFileSync(entry, text, { mode: 0o600 });
        },
        remove: () => rmSync(entry, { force: true }),
      },
    }),
  });
  return {
    ...desktop,
    async close(): Promise<void> {
      held.close();
      await desktop.close();
    },
  };
}

export type Desktop = ReturnType<typeof openDesktop>;
