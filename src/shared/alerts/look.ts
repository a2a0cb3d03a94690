import type { AlertCondition } from '#shared/contract/alerts.ts';
import type { AlertFacts, Observation } from './observation.ts';
import type { Memory } from './state.ts';
import type { Watch } from './watch.ts';

/** What a condition makes of an observation. */
export type Look = {
  readonly memory: Memory;
  /** The watches one moment after the other: mostly one; a calm before the storm is a step of its own. */
  readonly steps: readonly (readonly Watch[])[];
  /** Each one counts, whatever was before it (a large trade). */
  readonly event?: boolean;
};

/** Of a condition of one kind. null: the observation says nothing to it. */
export type Looks<Kind extends AlertCondition['kind']> = (
  condition: Extract<AlertCondition, { kind: Kind }>,
  observation: Observation,
  memory: Memory,
  facts: AlertFacts,
) => Look | null;
