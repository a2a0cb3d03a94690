export { writeAccountPast } from './account-past.ts';
