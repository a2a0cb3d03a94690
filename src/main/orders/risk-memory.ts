import type { Portfolio } from '#shared/contract/index.ts';
import { exchangeTime } from '#shared/market/index.ts';
import type { OrdersDeps } from './orders-deps.ts';
import type { RiskState } from './risk-state.ts';

/** What order safety remembers: the kill switch, and how the day began. */
export type RiskMemory = {
  current(): RiskState;
  /** @throws whatever the disk refuses with; it is remembered in memory all the same */
  setHalted(since: number | null): void;
  /** The first portfolio of an exchange day is what the day's result is measured from. */
  seePortfolio(account: string | null, portfolio: Portfolio | null): void;
  today(account: string): { readonly day: string; readonly account: string };
};

export function createRiskMemory({ riskState, timers, clockOffsetMs, log }: OrdersDeps): RiskMemory {
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
