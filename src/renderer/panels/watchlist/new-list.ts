import { create } from 'zustand';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';

/** True until a watchlist panel has opened the field for a new list's name. */
export const newListStore = create<{ readonly isRequested: boolean }>(() => ({ isRequested: false }));

/** Shows a watchlist panel with the field for a new list's name. */
export function writeNewList(): void {
  newListStore.setState({ isRequested: true });
  dockActions()?.show('watchlist');
}
