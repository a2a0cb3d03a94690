import type { BrowserWindow, BrowserWindowConstructorOptions, MessageChannelMain, MessagePortMain } from 'electron';
import type { Timers } from '#main/platform/timers.ts';
import type { WindowKind } from '#shared/contract/define.ts';
import type { Appearance } from '#shared/contract/settings.ts';
import type {
  DeliveredPanel,
  IntervalState,
  LinkState,
  OwnWindow,
  RecalledPanel,
  WindowPlace,
} from '#shared/contract/windows.ts';
import type { WorkspaceList } from '#shared/contract/workspaces.ts';
import type { DisplayScreen } from './displays-watch.ts';
import type { LayoutStore } from './layout-store.ts';
import type { PageWatchOptions } from './page-watch.ts';

type Electron = {
  readonly BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly MessageChannelMain: new () => MessageChannelMain;
  readonly screen: DisplayScreen;
};

/** What windows need of the desktop and of the rest of the app. */
export type WindowsOptions = Omit<PageWatchOptions, 'now'> & {
  readonly electron: Electron;
  readonly store: LayoutStore;
  readonly timers: Timers;
  readonly platform: NodeJS.Platform;
  /** The desktop says where windows are, which Wayland does not. */
  readonly arePlacesKnown: boolean;
  readonly icon: string;
  webPreferences(): NonNullable<BrowserWindowConstructorOptions['webPreferences']>;
  pageOf(kind: WindowKind): string;
  appearance(): Appearance;
  /** Start in the tray: windows stay hidden until they are revealed. */
  readonly startHidden: boolean;
  readonly closeToTray: () => boolean;
  /** Nothing but the task bar leads back to windows where the tray's icon may not be seen. */
  readonly isTraySeen: boolean;
  /** A window's page has loaded: the other end of its feed port. */
  attachFeed(windowId: string, port: MessagePortMain, refreshMs: number): void;
  detachFeed(windowId: string): void;
  feedVisible(windowId: string, visible: boolean): void;
  linksChanged(state: LinkState): void;
  intervalsChanged(state: IntervalState): void;
  workspacesChanged(list: WorkspaceList): void;
  placeChanged(windowId: string, place: WindowPlace): void;
  panelsReturned(windowId: string, panels: readonly DeliveredPanel[]): void;
  panelRequested(windowId: string, recalled: RecalledPanel): void;
  layoutReplaced(windowId: string, own: OwnWindow): void;
  /** Every page of the workspace is requested to save at once. */
  saveRequested(): void;
  /** The settings window is open already and another of its sections is requested. */
  sectionRequested(windowId: string, section: string): void;
  /** The app's windows have gone to the tray for the first time ever. */
  firstHiddenToTray(): void;
  lastWindowClosed(): void;
};
