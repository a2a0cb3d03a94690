export { windowHandlers } from './handlers.ts';
export { openLayoutStore } from './layout-store.ts';
export { createQuestions } from './questions.ts';
export { createWindows, type Windows } from './windows.ts';
