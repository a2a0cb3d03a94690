import type { z } from 'zod';
import { exchangeClock, practiceStep } from '../practice/practice-day.ts';
import { call, event } from './define.ts';
import { nothing, timeField } from './fields.ts';

/** The practice exchange's clock, as it was last reported. */
export const practiceClock = exchangeClock.omit({ kind: true }).extend({
  /** When, Unix ms of this machine. */
  at: timeField,
});
export type PracticeClock = z.infer<typeof practiceClock>;

const ws = ['workspace'] as const;

/** The clock of the practice exchange that the app brings along; which hours it has is in the settings. */
export const practiceContract = {
  /** null with a service, in a replay, and before the exchange has started. */
  clock: call(ws, nothing, practiceClock.nullable()),
  /** Does nothing where the exchange follows today's time. */
  step: call(ws, practiceStep, nothing),
  changed: event(ws, practiceClock.nullable()),
};
