import { isPanelKind, PANEL_KINDS, type PanelKind } from '#shared/contract/panels.ts';
import type commandsEn from '#shared/i18n/en/commands.json';
import { namesOf } from '#shared/records.ts';

/** What a person can ask for by key, palette or menu; its title is in the catalogue under the same name. */
export type CommandId = Exclude<keyof typeof commandsEn, 'openPanel'> | OpenPanelId;

/** Opens a panel of a kind, or brings the open one to the front. */
export type OpenPanelId = `panel.open.${PanelKind}`;

const OPENS = 'panel.open.';

/** The kind of panel that a command opens; null for any other command. */
export function openedKind(id: CommandId): PanelKind | null {
  const kind = id.startsWith(OPENS) ? id.slice(OPENS.length) : null;
  return isPanelKind(kind) ? kind : null;
}

/**
 * Where a command's keys work. global: also while a dialog, a menu or the palette is open; window: anywhere in a
 * workspace window; panel: while a panel has the focus; pointer: while the mouse is over a panel.
 */
export type CommandScope = 'global' | 'window' | 'panel' | 'pointer';

/** In the order of the key editor and the key sheet. */
export const COMMAND_GROUPS = ['find', 'orders', 'panels', 'windows', 'workspaces', 'app'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export type Declaration = {
  readonly group: CommandGroup;
  readonly scope: CommandScope;
  /** Standard keys, as in `Mod+Shift+KeyB`. */
  readonly keys?: readonly string[];
  /** For scopes panel and pointer: works in these kinds only; without it in all. */
  readonly panels?: readonly PanelKind[];
  /** What the keys do while the command itself is not available: its opposite. */
  readonly otherwise?: CommandId;
  /** Goes on while the key is held. Never for anything about orders. */
  readonly repeats?: true;
};

const OPEN_PANEL = Object.fromEntries(
  PANEL_KINDS.map((kind) => [`${OPENS}${kind}`, { group: 'panels', scope: 'window' }]),
) as Readonly<Record<OpenPanelId, Declaration>>;

/**
 * Every command there is: what it does is registered by the window that can do it, so the settings
 * window lists what only a workspace window runs. No command sends, changes or cancels an order: those
 * of the group `orders` prepare, and a person confirms on the screen.
 */
export const COMMANDS: Readonly<Record<CommandId, Declaration>> = {
  'palette.open': { group: 'find', scope: 'window', keys: ['Mod+KeyK'] },
  'ticket.buy': { group: 'orders', scope: 'window', keys: ['F2'] },
  'ticket.sell': { group: 'orders', scope: 'window', keys: ['F4'] },
  'orders.cancelAll': { group: 'orders', scope: 'window', keys: ['Mod+Shift+KeyG'] },
  'orders.halt': { group: 'orders', scope: 'global', keys: ['Mod+Shift+KeyK'] },
  'orders.resume': { group: 'orders', scope: 'window' },
  'panel.next': { group: 'panels', scope: 'window', keys: ['F6'], repeats: true },
  'panel.previous': { group: 'panels', scope: 'window', keys: ['Shift+F6'], repeats: true },
  'panel.menu': { group: 'panels', scope: 'panel', keys: ['Shift+F10'] },
  'panel.maximise': {
    group: 'panels',
    scope: 'panel',
    keys: ['Mod+Shift+KeyM'],
    otherwise: 'panel.restore',
  },
  'panel.restore': { group: 'panels', scope: 'panel' },
  'panel.float': { group: 'panels', scope: 'panel', keys: ['Mod+Shift+KeyF'] },
  'panel.dock': { group: 'panels', scope: 'panel' },
  'panel.splitRight': { group: 'panels', scope: 'panel', keys: ['Mod+Backslash'] },
  'panel.splitBelow': { group: 'panels', scope: 'panel', keys: ['Mod+Shift+Backslash'] },
  'panel.duplicate': { group: 'panels', scope: 'panel', keys: ['Mod+Shift+KeyD'] },
  'panel.popOut': { group: 'panels', scope: 'panel', keys: ['Mod+Shift+KeyO'] },
  'panel.moveToNext': { group: 'panels', scope: 'panel' },
  'panel.moveLeft': { group: 'panels', scope: 'panel' },
  'panel.moveRight': { group: 'panels', scope: 'panel' },
  'panel.moveUp': { group: 'panels', scope: 'panel' },
  'panel.moveDown': { group: 'panels', scope: 'panel' },
  'panel.close': { group: 'panels', scope: 'panel', keys: ['Mod+F4'] },
  'layout.mode': { group: 'panels', scope: 'window', keys: ['Mod+Shift+KeyE'] },
  'layout.undo': { group: 'panels', scope: 'window', keys: ['Mod+Alt+KeyZ'] },
  'layout.redo': { group: 'panels', scope: 'window', keys: ['Mod+Alt+Shift+KeyZ'] },
  ...OPEN_PANEL,
  'alert.new': { group: 'panels', scope: 'window', keys: ['Mod+Shift+KeyP'] },
  'watchlist.new': { group: 'panels', scope: 'window', keys: ['Mod+Alt+KeyW'] },
  'window.new': { group: 'windows', scope: 'window', keys: ['Mod+KeyN'] },
  'window.pinOnTop': { group: 'windows', scope: 'window', keys: ['Mod+Shift+KeyT'] },
  'window.fullScreen': { group: 'windows', scope: 'window', keys: ['F11'] },
  'window.close': { group: 'windows', scope: 'window', keys: ['Mod+Shift+KeyW'] },
  'workspace.next': { group: 'workspaces', scope: 'window', keys: ['Mod+PageDown'], repeats: true },
  'workspace.previous': { group: 'workspaces', scope: 'window', keys: ['Mod+PageUp'], repeats: true },
  'workspace.1': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit1'] },
  'workspace.2': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit2'] },
  'workspace.3': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit3'] },
  'workspace.4': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit4'] },
  'workspace.5': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit5'] },
  'workspace.6': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit6'] },
  'workspace.7': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit7'] },
  'workspace.8': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit8'] },
  'workspace.9': { group: 'workspaces', scope: 'window', keys: ['Mod+Digit9'] },
  'workspace.new': { group: 'workspaces', scope: 'window', keys: ['Mod+Shift+KeyN'] },
  'workspace.moveLeft': { group: 'workspaces', scope: 'window', keys: ['Mod+Shift+PageUp'], repeats: true },
  'workspace.moveRight': { group: 'workspaces', scope: 'window', keys: ['Mod+Shift+PageDown'], repeats: true },
  'workspace.rename': { group: 'workspaces', scope: 'window' },
  'workspace.duplicate': { group: 'workspaces', scope: 'window' },
  'workspace.delete': { group: 'workspaces', scope: 'window' },
  'workspace.versions': { group: 'workspaces', scope: 'window' },
  'workspace.export': { group: 'workspaces', scope: 'window' },
  'workspace.import': { group: 'workspaces', scope: 'window' },
  'settings.open': { group: 'app', scope: 'window', keys: ['Mod+Comma'] },
  'help.keys': { group: 'app', scope: 'global', keys: ['F1'] },
  'help.tour': { group: 'app', scope: 'window' },
  'help.diagnostics': { group: 'app', scope: 'window' },
  'session.lock': { group: 'app', scope: 'global', keys: ['Mod+Shift+KeyL'] },
  'session.unlock': { group: 'app', scope: 'window' },
  'session.signOut': { group: 'app', scope: 'window' },
  'privacy.toggleAmounts': { group: 'app', scope: 'global', keys: ['Mod+Shift+KeyH'] },
  'notifications.toggleMuted': { group: 'app', scope: 'window' },
  'practice.always': { group: 'app', scope: 'window' },
  'practice.today': { group: 'app', scope: 'window' },
  'practice.day': { group: 'app', scope: 'window' },
  'practice.pause': { group: 'app', scope: 'window' },
  'practice.nextPhase': { group: 'app', scope: 'window' },
  'practice.nextDay': { group: 'app', scope: 'window' },
  'practice.stopSkipping': { group: 'app', scope: 'window' },
  'practice.faster': { group: 'app', scope: 'window' },
  'practice.slower': { group: 'app', scope: 'window' },
  // On macOS ⌘Q belongs to the application menu.
  'app.quit': { group: 'app', scope: 'window', keys: ['Ctrl+KeyQ'] },
};

export const COMMAND_IDS = namesOf(COMMANDS);

export const isCommandId = (text: string): text is CommandId => Object.hasOwn(COMMANDS, text);
