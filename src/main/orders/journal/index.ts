export type { Journal } from './journal.ts';
export type { JournalOpening } from './journal-opening.ts';
export { openJournal } from './open-journal.ts';
