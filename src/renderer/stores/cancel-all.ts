import { create } from 'zustand';

/** Whether this window asks if every order is to be cancelled. */
export const cancelAllStore = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

export const askCancelAll = (): void => cancelAllStore.setState({ isAsked: true });
export const closeCancelAll = (): void => cancelAllStore.setState({ isAsked: false });
