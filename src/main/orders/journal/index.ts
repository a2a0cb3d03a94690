export type { Journal } from './journal.ts';
export { type JournalOpening, openJournal } from './open-journal.ts';
