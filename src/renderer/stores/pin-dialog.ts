import { create } from 'zustand';

/** Whether the PIN dialog is open in this window. Holds nothing of the PIN itself. */
export const pinDialogStore = create<{ open: boolean }>(() => ({ open: false }));

/** For whoever meets locked trading: the title bar, a ticket, an orders panel. */
export const openPinDialog = (): void => pinDialogStore.setState({ open: true });
export const closePinDialog = (): void => pinDialogStore.setState({ open: false });
