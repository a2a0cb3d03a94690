import { type AlertTerms, evaluate, type Fired } from '../evaluate.ts';
import type { AlertFacts, Observation } from '../observation.ts';
import { type AlertState, alertState, INITIAL_STATE } from '../state.ts';

/** Written to disk and read back. */
export const throughDisk = (state: AlertState): AlertState => alertState.parse(JSON.parse(JSON.stringify(state)));

/** One observation after the other: on which of them it fired, and as what. `restartAt`: before these the state goes through the disk. */
export function run(
  terms: AlertTerms,
  observations: readonly Observation[],
  { facts, restartAt = [] }: { readonly facts?: AlertFacts; readonly restartAt?: readonly number[] } = {},
): { readonly fires: readonly { readonly index: number; readonly fired: Fired }[]; readonly state: AlertState } {
  let state = INITIAL_STATE;
  const fires: { index: number; fired: Fired }[] = [];
  for (const [index, seen] of observations.entries()) {
    if (restartAt.includes(index)) state = throughDisk(state);
    const evaluation = evaluate(terms, state, seen, facts);
    state = evaluation.state;
    if (evaluation.fired) fires.push({ index, fired: evaluation.fired });
  }
  return { fires, state };
}
