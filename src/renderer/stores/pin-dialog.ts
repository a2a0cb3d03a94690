import { create } from 'zustand';
import { appStore } from './app.ts';
import { notify } from './notices.ts';

/** Whether the PIN dialog is open in this window. Holds nothing of the PIN itself. */
export const pinDialogStore = create<{ open: boolean }>(() => ({ open: false }));

/** For whoever meets locked trading: the title bar, a ticket, an orders panel. In a replay no PIN opens it. */
export const openPinDialog = (): void => {
  if (appStore.getState().info?.mode === 'replay') notify('info', 'replay-no-orders');
  else pinDialogStore.setState({ open: true });
};
export const closePinDialog = (): void => pinDialogStore.setState({ open: false });
