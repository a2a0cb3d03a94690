import type { MenuItemRecord, NotificationRecord, TrayRecord } from '../control-types.ts';

const RECORDS_LIMIT = 200;

/** A menu as it is recorded: the stand-in's `Menu` is one. */
export interface RecordedMenu {
  readonly items: readonly RecordedMenuItem[];
}

interface RecordedMenuItem extends Omit<MenuItemRecord, 'submenu'> {
  readonly submenu: RecordedMenu | undefined;
  click(): void;
}

/** A menu that can be open on the screen. */
interface PopupMenu extends RecordedMenu {
  closePopup(): void;
}

interface Recorded<T> {
  readonly describe: () => T;
}

/** A tray icon as the control channel drives it. */
export interface DrivenTray extends Recorded<TrayRecord> {
  readonly menu: () => RecordedMenu | null;
  readonly press: (button: 'left' | 'right' | 'double') => void;
}

/** A notification as the control channel drives it. */
interface DrivenNotification extends Recorded<NotificationRecord> {
  readonly click: () => void;
  readonly action: (index: number) => void;
  readonly dismiss: () => void;
}

export function describeMenu(menu: RecordedMenu | null): MenuItemRecord[] {
  return (menu?.items ?? []).map((item) => ({
    id: item.id,
    label: item.label,
    type: item.type,
    enabled: item.enabled,
    visible: item.visible,
    checked: item.checked,
    submenu: item.submenu ? describeMenu(item.submenu) : [],
  }));
}

/** The item of that id or label, wherever it hangs. */
export function findItem(menu: RecordedMenu | null, name: string): RecordedMenuItem | undefined {
  for (const item of menu?.items ?? []) {
    if (item.id === name || item.label === name) return item;
    const deeper = item.submenu && findItem(item.submenu, name);
    if (deeper) return deeper;
  }
  return undefined;
}

/** What the app showed to the person outside its windows. Bounded: the oldest go first. */
class Records {
  readonly trays = new Set<DrivenTray>();
  readonly notifications: DrivenNotification[] = [];
  readonly opened: { readonly kind: 'external' | 'path' | 'folder'; readonly target: string }[] = [];
  readonly dialogs: { readonly kind: string; readonly options: unknown }[] = [];
  readonly roles: string[] = [];
  readonly answers: unknown[] = [];
  shownMenu: { menu: PopupMenu; callback: (() => void) | undefined } | undefined;

  notification(shown: DrivenNotification): void {
    record(this.notifications, shown);
  }

  openedOutside(kind: 'external' | 'path' | 'folder', target: string): void {
    record(this.opened, { kind, target });
  }

  /** The next answer that a test has chosen, or undefined. */
  dialog(kind: string, options: unknown): unknown {
    record(this.dialogs, { kind, options });
    return this.answers.shift();
  }

  menuRole(role: string): void {
    record(this.roles, role);
  }

  popup(menu: PopupMenu, callback: (() => void) | undefined): void {
    this.shownMenu = { menu, callback };
  }

  closePopup(menu: RecordedMenu): void {
    if (this.shownMenu?.menu !== menu) return;
    this.shownMenu.callback?.();
    this.shownMenu = undefined;
  }
}

function record<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > RECORDS_LIMIT) list.shift();
}

export const records = new Records();
