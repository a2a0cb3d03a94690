import { z } from 'zod';
import { createSerialWriter } from '#main/platform/files/atomic-write.ts';
import { readOrSetAside } from '#main/platform/files/read-file.ts';

/** Services of which a person has seen and accepted the limits: by the origin of the trading host, so that another address asks anew. */
const file = z.object({ version: z.literal(1), origins: z.array(z.string().max(300)).max(100) });

/** Whether a person has accepted the limits that hold for the orders of this service. */
export type LimitsAcceptance = { isAccepted(): boolean; accept(): void };

/** Of the practice exchange, where no money can be lost. */
export const ACCEPTED_LIMITS: LimitsAcceptance = { isAccepted: () => true, accept: () => undefined };

type LimitsAcceptanceOptions = {
  /** limits-accepted.json; null: nothing is stored, and each start asks. */
  readonly path: string | null;
  /** Scheme and host of the service that takes the orders. */
  readonly origin: string;
  readonly now: Date;
  readonly failed: (error: unknown) => void;
};

export function openLimitsAcceptance({ path, origin, now, failed }: LimitsAcceptanceOptions): LimitsAcceptance {
  const read = path === null ? null : readOrSetAside(path, (json) => file.parse(json).origins, now);
  const writer = path === null ? null : createSerialWriter(path, failed);
  let origins: readonly string[] = read?.kind === 'found' ? read.value : [];
  return {
    isAccepted: () => origins.includes(origin),
    accept() {
      if (origins.includes(origin)) return;
      origins = [...origins, origin].slice(-100);
      writer?.write(`${JSON.stringify({ version: 1, origins })}\n`);
    },
  };
}
