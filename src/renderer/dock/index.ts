export { openPanel, showPanel, showStandardLayout } from './actions.ts';
export { Dock } from './dock.tsx';
export { dockStore, setPanelSymbol, symbolOf } from './dock-store.ts';
export { PANEL_KINDS } from './kinds.ts';
