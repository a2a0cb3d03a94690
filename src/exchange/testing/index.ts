export type { FaultControls } from './fault-controls.ts';
export { type StartOptions, startExchange, type TestExchange } from './start-exchange.ts';
