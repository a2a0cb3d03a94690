import type { RiskState, RiskStateFile } from './risk-state.ts';

/** State that order safety needs across restarts: the kill switch. */
export type RiskTracker = {
  current(): RiskState;
  /** @throws the disk's error; the state in memory changes all the same */
  setHalted(since: number | null): void;
};

type RiskTrackerDeps = { readonly riskState: RiskStateFile };

export function createRiskTracker({ riskState }: RiskTrackerDeps): RiskTracker {
  let state = riskState.read();
  return {
    current: () => state,
    setHalted(haltedSince) {
      state = { ...state, haltedSince };
      riskState.write(state);
    },
  };
}
