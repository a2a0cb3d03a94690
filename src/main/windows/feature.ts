import type { Feature } from '#main/app/feature.ts';
import { createWorkspaceFiles, windowHandlers, workspaceHandlers } from './index.ts';

/** Windows, and which stock their link groups show. */
export const windowsFeature: Feature<'windows'> = {
  open: ({ windows, selection }) => ({
    handlers: { ...windowHandlers(windows), setLink: ({ group, symbol }) => selection.select(group, symbol) },
  }),
};

export const workspacesFeature: Feature<'workspaces'> = {
  open: ({ core: { context }, windows, dialogs, files: { texts } }) => ({
    handlers: workspaceHandlers({
      windows,
      now: () => context.timers.now(),
      files: createWorkspaceFiles({ ...dialogs, texts }),
      templateName: (template) => texts()(`workspaces:templates.${template}.name`),
    }),
  }),
};
