import { create } from 'zustand';
import type { HaltState } from '#shared/contract/orders.ts';
import { orderBoardStore } from './order-board.ts';

/** The confirmation that this window shows: to stop trading, or to resume it. */
export type KillSwitchQuestion = 'stop' | 'resume';

export const killSwitchStore = create<{ question: KillSwitchQuestion | null }>(() => ({ question: null }));

export const askKillSwitch = (question: KillSwitchQuestion): void => killSwitchStore.setState({ question });
export const closeKillSwitch = (): void => killSwitchStore.setState({ question: null });

/** The kill switch while it is on; null while it is off or not known. */
export const useHalt = (): HaltState | null => orderBoardStore((store) => store.board?.path.halt ?? null);
export const isHalted = (): boolean => orderBoardStore.getState().board?.path.halt != null;
