export { type AccountPastDeps, writeAccountPast } from './account-past.ts';
