import { z } from 'zod';
import { DRILLS } from '../practice/choices.ts';
import { drillEvent } from '../practice/drills.ts';
import { exchangeClock, practiceStep } from '../practice/practice-day.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';

/** The practice exchange's clock, as it was last reported. */
export const practiceClock = exchangeClock.omit({ kind: true }).extend({
  /** When, Unix ms of this machine. */
  at: timeField,
});
export type PracticeClock = z.infer<typeof practiceClock>;

/** A drill that runs. */
export const runningDrill = z.object({
  drill: z.enum(DRILLS),
  /** When it ends by itself, Unix ms of this machine. */
  endsAt: timeField,
});
export type RunningDrill = z.infer<typeof runningDrill>;

/** What came of a press that starts a drill. elsewhere: this is no practice exchange. Why the exchange refuses: see `drillEvent`. */
export const drillStart = z.enum(['started', 'elsewhere', 'running', 'closed', 'paused']);
export type DrillStart = z.infer<typeof drillStart>;

/** A request that a person made during a drill, as the journal has it. Times in Unix ms of this machine, prices in rupiah. */
const drillRequest = z.object({
  at: timeField,
  kind: z.enum(['place', 'amend', 'cancel', 'transfer']),
  side: z.enum(['buy', 'sell']).nullable(),
  symbol: z.string().nullable(),
  price: z.number().nullable(),
  lots: z.number().nullable(),
  /** done: it is certain that the exchange carried it out; not-done: that it did not; open: neither. */
  result: z.enum(['done', 'not-done', 'open']),
  /** From when until when nobody knew its result; null for never, and for still. */
  doubtAt: timeField.nullable(),
  settledAt: timeField.nullable(),
});
export type DrillRequest = z.infer<typeof drillRequest>;

/** Worth of the account as the portfolio has it, rupiah; null while it was not read, as with trading locked. */
const worth = z.number().nullable();

/** A drill that is over: what the exchange did and what the person did, from which the debrief is made. */
export const drillRecord = z.object({
  drill: z.enum(DRILLS),
  startedAt: timeField,
  endedAt: timeField,
  /** exchange: it was started again, or ended. */
  endedBy: z.enum(['person', 'time', 'signed-out', 'exchange']),
  events: z.array(z.object({ at: timeField, event: drillEvent })),
  requests: z.array(drillRequest),
  /** Locks of trading, and presses of the kill switch. */
  switches: z.array(z.object({ at: timeField, what: z.enum(['locked', 'unlocked', 'stopped', 'resumed']) })),
  equity: z.object({ before: worth, after: worth }),
  /** Fees of the trades in between, rupiah; null where not all of them are known. */
  fees: worth,
});
export type DrillRecord = z.infer<typeof drillRecord>;

const ws = ['workspace'] as const;

/** The clock of the practice exchange that the app brings along; which hours it has is in the settings. Its drills. */
export const practiceContract = {
  /** null with a service, in a replay, and before the exchange has started. */
  clock: call(ws, nothing, practiceClock.nullable()),
  /** Does nothing where the exchange follows today's time. */
  step: call(ws, practiceStep, nothing),
  /** When something of it changes other than its time, which goes on by the service's clock. */
  changed: event(ws, practiceClock.nullable()),
  /** A one-time code of the practice exchange: for the form that asks for it, and stored nowhere. */
  codeSent: event(['login', 'workspace', 'settings'], z.object({ code: z.string(), at: timeField })),
  /** `symbol` is that of a drill about one stock; null: the exchange chooses. */
  startDrill: call(ws, z.strictObject({ drill: z.enum(DRILLS), symbol: stockCodeField.nullable() }), drillStart),
  /** Takes every fault back. Which drill runs is in `app.info`. */
  endDrill: call(['workspace', 'settings'], nothing, nothing),
  /** The last drill of this run; null before the first. */
  lastDrill: call(ws, nothing, drillRecord.nullable()),
  /** `windowId` shows it by itself. */
  drillEnded: event(ws, z.object({ windowId: z.string(), record: drillRecord })),
};
