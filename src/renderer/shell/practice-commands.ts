import { type Command, registerCommands } from '#renderer/panel-kit/commands/registry.ts';
import { choosePractice, practiceClock, stepPractice } from '#renderer/stores/practice.ts';
import { settingsStore } from '#renderer/stores/settings.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { PRACTICE_HOURS, PRACTICE_SPEEDS } from '#shared/practice/choices.ts';

type Hours = Settings['practice']['hours'];

const isDay = (): boolean => practiceClock()?.isPaced ?? false;
const isSkipping = (): boolean => practiceClock()?.skippingTo != null;
const chosen = (): Settings['practice'] | null => settingsStore.getState().settings?.practice ?? null;

/** @returns undefined beyond the fastest and the slowest */
function speedBeside(step: 1 | -1): Settings['practice']['speed'] | undefined {
  const now = chosen()?.speed;
  return now === undefined ? undefined : PRACTICE_SPEEDS[PRACTICE_SPEEDS.indexOf(now) + step];
}

const hours = (each: Hours): Command => ({
  id: `practice.${each}`,
  when: () => practiceClock() !== null && chosen()?.hours !== each,
  run: () => choosePractice({ hours: each }),
});

const speed = (id: 'practice.faster' | 'practice.slower', step: 1 | -1): Command => ({
  id,
  when: () => isDay() && speedBeside(step) !== undefined,
  async run() {
    const next = speedBeside(step);
    if (next !== undefined) await choosePractice({ speed: next });
  },
});

const COMMANDS: readonly Command[] = [
  ...PRACTICE_HOURS.map(hours),
  {
    id: 'practice.pause',
    when: isDay,
    run: () => stepPractice({ kind: practiceClock()?.isPaused ? 'continue' : 'pause' }),
  },
  {
    id: 'practice.nextPhase',
    when: () => isDay() && !isSkipping(),
    run: () => stepPractice({ kind: 'skip', to: 'phase' }),
  },
  {
    id: 'practice.nextDay',
    when: () => isDay() && !isSkipping(),
    run: () => stepPractice({ kind: 'skip', to: 'day' }),
  },
  { id: 'practice.stopSkipping', when: isSkipping, run: () => stepPractice({ kind: 'stop-skipping' }) },
  speed('practice.faster', 1),
  speed('practice.slower', -1),
];

/** The practice market's hours and its clock. @returns the disposer. */
export const registerPracticeCommands = (): (() => void) => registerCommands(COMMANDS);
