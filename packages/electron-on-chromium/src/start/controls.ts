import type { Controls } from '../control-types.ts';
import { isHostile } from '../hostile.ts';
import { app } from '../modules/app.ts';
import { powerMonitor, shortcuts } from '../modules/desktop.ts';
import { appEvent } from '../modules/event.ts';
import { Menu } from '../modules/menu.ts';
import { describeMenu, findItem, type RecordedMenu, records } from '../modules/records.ts';
import { screen } from '../modules/screen.ts';

function clickItem(menus: readonly (RecordedMenu | null)[], name: string): void {
  for (const menu of menus) {
    const item = findItem(menu, name);
    if (!item) continue;
    if (!item.enabled) throw new Error(`The menu item ${name} is disabled.`);
    item.click();
    return;
  }
  throw new Error(`No menu has an item ${name}.`);
}

function at<T>(list: readonly T[], index: number, what: string): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`There is no ${what} ${index}; there are ${list.length}.`);
  return found;
}

export const controls: Controls = {
  emitPower: (event) => {
    if (event === 'on-battery' || event === 'on-ac') powerMonitor.onBatteryPower = event === 'on-battery';
    powerMonitor.emit(event, appEvent({}));
  },
  setScreenLocked: (locked) => powerMonitor.setScreenLocked(locked),
  setDisplays: (displays) => screen.setDisplays(displays),
  trays: () => [...records.trays].map((tray) => tray.describe()),
  clickTray: ({ index, button }) => at([...records.trays], index, 'tray icon').press(button),
  clickTrayItem: (name) =>
    clickItem(
      [...records.trays].map((tray) => tray.menu()),
      name,
    ),
  notifications: () => records.notifications.map((shown) => shown.describe()),
  clickNotification: (index) => at(records.notifications, index, 'notification').click(),
  clickNotificationAction: ({ index, action }) => at(records.notifications, index, 'notification').action(action),
  dismissNotification: (index) => at(records.notifications, index, 'notification').dismiss(),
  answerDialog: (answer) => void records.answers.push(answer),
  dialogs: () => records.dialogs,
  opened: () => records.opened,
  shortcuts: () => [...shortcuts.keys()],
  pressShortcut: (accelerator) => {
    const callback = shortcuts.get(accelerator);
    if (!callback) throw new Error(`No global shortcut ${accelerator} is registered.`);
    if (!isHostile('shortcut-denied')) callback();
  },
  popupMenu: () => describeMenu(records.shownMenu?.menu ?? null),
  clickPopupItem: (name) => {
    const menu = records.shownMenu?.menu;
    clickItem([menu ?? null], name);
    menu?.closePopup();
  },
  applicationMenu: () => describeMenu(Menu.getApplicationMenu()),
  clickApplicationMenuItem: (name) => clickItem([Menu.getApplicationMenu()], name),
  openUrl: (url) => void app.emit('open-url', appEvent({}), url),
};
