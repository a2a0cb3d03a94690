import { z } from 'zod';

/** What order safety remembers beside the journal: it must survive a restart, and a damaged journal. */
const riskState = z.object({
  version: z.literal(2),
  /** When the kill switch was engaged, Unix ms; null while it is off. */
  haltedSince: z.number().nullable(),
});
export type RiskState = z.infer<typeof riskState>;

export const CALM: RiskState = { version: 2, haltedSince: null };

/** Version 1 had the day's first unrealised profit beside it, which the service's own records of the day replace. */
const version1 = z.object({ version: z.literal(1), haltedSince: z.number().nullable(), dayStart: z.unknown() });

/** Of this version or an earlier one. @throws ZodError for anything else */
export function readRiskState(json: unknown): RiskState {
  const old = version1.safeParse(json);
  return old.success ? { version: 2, haltedSince: old.data.haltedSince } : riskState.parse(json);
}

/** Where it rests. */
export type RiskStateFile = {
  /** {@link CALM} where there is none; a file that cannot be read counts as a kill switch that is on. */
  read(): RiskState;
  /** On disk when it returns. @throws whatever the disk refuses with */
  write(state: RiskState): void;
};
