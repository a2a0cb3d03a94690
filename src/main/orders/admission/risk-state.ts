import { z } from 'zod';

/** What order safety remembers beside the journal: it must survive a restart, and a damaged journal. */
export const riskState = z.object({
  version: z.literal(1),
  /** When the kill switch was engaged, Unix ms; null while it is off. */
  haltedSince: z.number().nullable(),
  /** Unrealised profit when the exchange day's first portfolio was read, by account, rupiah. */
  dayStart: z.object({ day: z.string(), account: z.string(), unrealised: z.number() }).nullable(),
});
export type RiskState = z.infer<typeof riskState>;

export const CALM: RiskState = { version: 1, haltedSince: null, dayStart: null };

/** Where it rests. */
export type RiskStateFile = {
  /** {@link CALM} where there is none; a file that cannot be read counts as a kill switch that is on. */
  read(): RiskState;
  /** On disk when it returns. @throws whatever the disk refuses with */
  write(state: RiskState): void;
};
