import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { CommandId } from '#shared/keys/index.ts';
import { closePanel } from './actions.ts';
import { layoutStore, setLayoutMode } from './layout-history.ts';
import { openPanelMenu } from './panel-menu-store.ts';
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
import { moveToNextWindow, popOut } from './travel.ts';
import { redoLayout, undoLayout } from './undo.ts';

/** What can be done with one panel of this dock, by menu, key or palette. */
export type PanelOperation = {
  readonly id: CommandId;
  /** Begins a part of the panel menu; left out: not in the menu. */
  readonly menu?: 'first' | 'next';
  can(panelId: string): boolean;
  run(panelId: string): void | Promise<void>;
};

const always = (): boolean => true;
/** Alone in its window it would only change windows. */
const hasCompany = (): boolean => Object.keys(panelStore.getState().panels).length > 1;

export const PANEL_OPERATIONS: readonly PanelOperation[] = [
  {
    id: 'panel.maximise',
    menu: 'first',
    can: (id) => !isMaximised(id) && !isFloating(id) && hasCompany(),
    run: toggleMaximised,
  },
  { id: 'panel.restore', menu: 'next', can: isMaximised, run: toggleMaximised },
  { id: 'panel.float', menu: 'next', can: (id) => !isFloating(id) || hasOtherTabs(id), run: floatPanel },
  { id: 'panel.dock', menu: 'next', can: isFloating, run: dockAgain },
  { id: 'panel.splitRight', menu: 'first', can: hasOtherTabs, run: (id) => splitPanel(id, 'right') },
  { id: 'panel.splitBelow', menu: 'next', can: hasOtherTabs, run: (id) => splitPanel(id, 'below') },
  { id: 'panel.duplicate', menu: 'next', can: always, run: duplicatePanel },
  { id: 'panel.popOut', menu: 'first', can: hasCompany, run: popOut },
  { id: 'panel.moveToNext', can: always, run: moveToNextWindow },
  { id: 'panel.moveLeft', can: always, run: (id) => movePanelTo(id, 'left') },
  { id: 'panel.moveRight', can: always, run: (id) => movePanelTo(id, 'right') },
  { id: 'panel.moveUp', can: always, run: (id) => movePanelTo(id, 'above') },
  { id: 'panel.moveDown', can: always, run: (id) => movePanelTo(id, 'below') },
  { id: 'panel.menu', can: always, run: (id) => openPanelMenu(id) },
  { id: 'panel.close', menu: 'first', can: always, run: closePanel },
];

type LayoutOperation = { readonly id: CommandId; can(): boolean; run(): void };

/** What can be done with the whole dock. */
export const LAYOUT_OPERATIONS: readonly LayoutOperation[] = [
  { id: 'layout.undo', can: () => layoutStore.getState().history.done.length > 0, run: () => void undoLayout() },
  { id: 'layout.redo', can: () => layoutStore.getState().history.undone.length > 0, run: () => void redoLayout() },
  { id: 'layout.mode', can: always, run: () => setLayoutMode(!layoutStore.getState().mode) },
];
