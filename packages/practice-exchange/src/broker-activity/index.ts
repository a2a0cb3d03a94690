export {
  type Activity,
  type Boards,
  type BrokerActivity,
  createBrokerActivity,
  type StocksActivity,
} from './broker-activity.ts';
export type { BrokerFigures, BrokerTable, Investor, SideFigures } from './broker-table.ts';
