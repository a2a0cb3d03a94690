import { create } from 'zustand';

/** Whether the sheet of keyboard shortcuts is open in this window. */
export const keySheetStore = create<{ readonly open: boolean }>(() => ({ open: false }));

export const toggleKeySheet = (): void => keySheetStore.setState(({ open }) => ({ open: !open }));
export const closeKeySheet = (): void => keySheetStore.setState({ open: false });
