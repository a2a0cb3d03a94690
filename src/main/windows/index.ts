export { windowHandlers } from './handlers.ts';
export { openLayoutStore, standardLayout } from './layout-store.ts';
export { type OwnedDialogs, ownedDialogs } from './owned-dialogs.ts';
export { createQuestions } from './questions.ts';
export { Windows } from './windows.ts';
export { createWorkspaceFiles } from './workspace-files.ts';
export { workspaceHandlers } from './workspace-handlers.ts';
