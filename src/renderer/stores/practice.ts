import { create } from 'zustand';
import { ask, bridge } from '#renderer/bridge/index.ts';
import type { PracticeClock } from '#shared/contract/practice.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { PracticeStep } from '#shared/practice/practice-day.ts';

/** The practice exchange's clock; null with a service, in a replay, and until it has been reported. */
export const practiceStore = create<{ readonly clock: PracticeClock | null }>(() => ({ clock: null }));

export const usePractice = (): PracticeClock | null => practiceStore((store) => store.clock);

export const practiceClock = (): PracticeClock | null => practiceStore.getState().clock;

/** @throws LantaiError */
export const stepPractice = (step: PracticeStep): Promise<void> => ask(bridge.practice.step(step));

/** Other hours or another speed; stored. @throws LantaiError */
export async function choosePractice(practice: Partial<Settings['practice']>): Promise<void> {
  await ask(bridge.settings.change({ practice }));
}
