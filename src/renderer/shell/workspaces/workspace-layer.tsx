import { type ReactNode, useEffect } from 'react';
import { deferred } from '#renderer/ui/deferred.tsx';
import { registerWindowCommands } from './commands.ts';
import { workspaceParts } from './store.ts';

// Not needed for the first paint.
const Gallery = deferred(async () => ({ default: (await import('./gallery.tsx')).Gallery }));
const Versions = deferred(async () => ({ default: (await import('./versions.tsx')).Versions }));

/** The workspace dialogs and the commands of windows and workspaces. */
export function WorkspaceLayer(): ReactNode {
  const dialog = workspaceParts((parts) => parts.dialog);
  useEffect(registerWindowCommands, []);
  if (dialog === null) return null;
  return dialog.kind === 'gallery' ? <Gallery /> : <Versions id={dialog.id} />;
}
