import type { DisplaySpec } from './options.ts';

export interface MenuItemRecord {
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly submenu: readonly MenuItemRecord[];
}

export interface TrayRecord {
  readonly tooltip: string;
  readonly title: string;
  /** The image as a data URL, empty if it has none. */
  readonly image: string;
  readonly menu: readonly MenuItemRecord[];
}

export interface NotificationRecord {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly urgency: string;
  readonly actions: readonly string[];
  readonly isClosed: boolean;
}

type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'on-ac' | 'on-battery' | 'shutdown';

/** What a test can ask of the running stand-in, by name: the argument and the answer. */
export interface Controls {
  readonly emitPower: (event: PowerEvent) => void;
  /** The person locks the screen, or unlocks it; what an app hears of that depends on the system. */
  readonly setScreenLocked: (locked: boolean) => void;
  readonly setDisplays: (displays: readonly DisplaySpec[]) => void;
  readonly trays: () => readonly TrayRecord[];
  /** Presses the icon itself. */
  readonly clickTray: (press: { index: number; button: 'left' | 'right' | 'double' }) => void;
  /** The menu item of that id or label, in any tray's menu. */
  readonly clickTrayItem: (name: string) => void;
  readonly notifications: () => readonly NotificationRecord[];
  readonly clickNotification: (index: number) => void;
  readonly clickNotificationAction: (choice: { index: number; action: number }) => void;
  readonly dismissNotification: (index: number) => void;
  /** The answer of the next dialog that has none yet; answers queue. */
  readonly answerDialog: (answer: unknown) => void;
  readonly dialogs: () => readonly { readonly kind: string; readonly options: unknown }[];
  readonly opened: () => readonly { readonly kind: 'external' | 'path' | 'folder'; readonly target: string }[];
  readonly shortcuts: () => readonly string[];
  /** A denied one goes nowhere, as on the system. */
  readonly pressShortcut: (accelerator: string) => void;
  /** The popup menu that is up. */
  readonly popupMenu: () => readonly MenuItemRecord[];
  readonly clickPopupItem: (name: string) => void;
  readonly applicationMenu: () => readonly MenuItemRecord[];
  readonly clickApplicationMenuItem: (name: string) => void;
  /** As a click on a link of one of the app's own schemes elsewhere on the desktop. */
  readonly openUrl: (url: string) => void;
}

export type ControlName = keyof Controls;

export type ControlRequest =
  | { readonly id: number; readonly evaluate: string; readonly arg: unknown }
  | { readonly id: number; readonly control: ControlName; readonly arg: unknown };

export type ControlReport =
  | { readonly event: 'ready'; readonly cdp: string; readonly chromium: string }
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: string };
