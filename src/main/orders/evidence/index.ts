export { AccountReading, type AccountReadingDeps } from './account-reading.ts';
export { differencesOf } from './differences.ts';
export type { Evidence, OrderRecord } from './evidence.ts';
