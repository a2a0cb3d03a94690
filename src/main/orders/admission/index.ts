export { type Caller, type Intent, type OrderChecks, refuse, refuseSession, type Situation } from './admission.ts';
export { amendCircumstances, costOf, type Knowledge, type MarketFacts } from './circumstances.ts';
export { createKillSwitch, type KillSwitch } from './kill-switch.ts';
export type { RiskStateFile } from './risk-state.ts';
export { memoryRiskState, openRiskStateFile } from './risk-state-file.ts';
export { createRiskTracker, type RiskTracker } from './risk-tracker.ts';
export { createTradingGate, type TradingGate } from './trading-gate.ts';
