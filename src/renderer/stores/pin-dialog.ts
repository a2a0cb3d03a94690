import { create } from 'zustand';
import { appStore } from './app.ts';
import { notify } from './notices.ts';

/** Whether the PIN dialog is open in this window. Holds nothing of the PIN itself. */
export const pinDialogStore = create<{ open: boolean }>(() => ({ open: false }));

/** Opened from wherever trading is locked: the title bar, a ticket, an orders panel. A replay has nothing to unlock. */
export const openPinDialog = (): void => {
  if (appStore.getState().info?.mode === 'replay') notify('info', 'replay-no-orders');
  else pinDialogStore.setState({ open: true });
};
export const closePinDialog = (): void => pinDialogStore.setState({ open: false });
