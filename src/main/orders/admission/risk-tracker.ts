import type { Log } from '#main/platform/log/log.ts';
import type { Timers } from '#main/platform/timers.ts';
import type { Portfolio } from '#shared/contract/portfolio.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { RiskState, RiskStateFile } from './risk-state.ts';

/** State that order limits need across restarts: the kill switch, and the result at the start of the day. */
export type RiskTracker = {
  current(): RiskState;
  /** @throws the disk's error; the state in memory changes all the same */
  setHalted(since: number | null): void;
  /** The first portfolio of an exchange day is what the day's result is measured from. */
  seePortfolio(account: string | null, portfolio: Portfolio | null): void;
  today(account: string): { readonly day: string; readonly account: string };
};

export type RiskTrackerDeps = {
  readonly riskState: RiskStateFile;
  readonly timers: Timers;
  /** Service time minus local time, ms. */
  readonly clockOffsetMs: () => number;
  readonly log: Log;
};

export function createRiskTracker({ riskState, timers, clockOffsetMs, log }: RiskTrackerDeps): RiskTracker {
  let state = riskState.read();
  const day = (): string => exchangeTime(timers.now() + clockOffsetMs()).day;

  return {
    current: () => state,
    setHalted(haltedSince) {
      state = { ...state, haltedSince };
      riskState.write(state);
    },
    seePortfolio(account, portfolio) {
      if (account === null || portfolio === null || portfolio.stale) return;
      if (state.dayStart?.day === day() && state.dayStart.account === account) return;
      state = { ...state, dayStart: { day: day(), account, unrealised: portfolio.summary.unrealised } };
      try {
        riskState.write(state);
      } catch {
        log('warning', 'orders.risk-state-not-written');
      }
    },
    today: (account) => ({ day: day(), account }),
  };
}
