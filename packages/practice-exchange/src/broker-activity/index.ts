export { type Activity, type BrokerActivity, createBrokerActivity } from './broker-activity.ts';
export type { BrokerFigures, BrokerTable, Investor, SideFigures } from './broker-table.ts';
