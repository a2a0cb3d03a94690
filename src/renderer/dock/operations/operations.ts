import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { CommandId } from '#shared/keys/index.ts';
import { layoutStore, setLayoutMode } from '../history/layout-history.ts';
import { redoLayout, undoLayout } from '../history/undo.ts';
import { openPanelMenu } from '../tabs/panel-menu-store.ts';
import { moveToNextWindow, popOut } from '../transfer/transfer.ts';
import { closePanel } from './actions.ts';
import {
  dockAgain,
  duplicatePanel,
  floatPanel,
  hasOtherTabs,
  isFloating,
  isMaximised,
  movePanelTo,
  splitPanel,
  toggleMaximised,
} from './panel-moves.ts';

/** An operation on one panel of this dock, by menu, key or palette. */
export type PanelOperation = {
  readonly id: CommandId;
  /** `first` begins a section of the panel menu; omitted if not in the menu. */
  readonly menu?: 'first' | 'next';
  can(panelId: string): boolean;
  run(panelId: string): void | Promise<void>;
};

const always = (): boolean => true;
/** Popping out a window's only panel would only replace the window. */
const hasOtherPanels = (): boolean => Object.keys(panelStore.getState().panels).length > 1;

export const PANEL_OPERATIONS: readonly PanelOperation[] = [
  {
    id: 'panel.maximise',
    menu: 'first',
    can: (id) => !isMaximised(id) && !isFloating(id) && hasOtherPanels(),
    run: toggleMaximised,
  },
  { id: 'panel.restore', menu: 'next', can: isMaximised, run: toggleMaximised },
  { id: 'panel.float', menu: 'next', can: (id) => !isFloating(id) || hasOtherTabs(id), run: floatPanel },
  { id: 'panel.dock', menu: 'next', can: isFloating, run: dockAgain },
  { id: 'panel.splitRight', menu: 'first', can: hasOtherTabs, run: (id) => splitPanel(id, 'right') },
  { id: 'panel.splitBelow', menu: 'next', can: hasOtherTabs, run: (id) => splitPanel(id, 'below') },
  { id: 'panel.duplicate', menu: 'next', can: always, run: duplicatePanel },
  { id: 'panel.popOut', menu: 'first', can: hasOtherPanels, run: popOut },
  { id: 'panel.moveToNext', can: always, run: moveToNextWindow },
  { id: 'panel.moveLeft', can: always, run: (id) => movePanelTo(id, 'left') },
  { id: 'panel.moveRight', can: always, run: (id) => movePanelTo(id, 'right') },
  { id: 'panel.moveUp', can: always, run: (id) => movePanelTo(id, 'above') },
  { id: 'panel.moveDown', can: always, run: (id) => movePanelTo(id, 'below') },
  { id: 'panel.menu', can: always, run: (id) => openPanelMenu(id) },
  { id: 'panel.close', menu: 'first', can: always, run: closePanel },
];

type LayoutOperation = { readonly id: CommandId; can(): boolean; run(): void };

/** Operations on the whole dock. */
export const LAYOUT_OPERATIONS: readonly LayoutOperation[] = [
  { id: 'layout.undo', can: () => layoutStore.getState().history.done.length > 0, run: () => void undoLayout() },
  { id: 'layout.redo', can: () => layoutStore.getState().history.undone.length > 0, run: () => void redoLayout() },
  { id: 'layout.mode', can: always, run: () => setLayoutMode(!layoutStore.getState().mode) },
];
