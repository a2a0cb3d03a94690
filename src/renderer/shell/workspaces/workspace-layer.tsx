import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { registerWindowCommands } from './commands.ts';
import { workspaceParts } from './store.ts';

// Not needed for the first paint.
const Gallery = lazy(() => import('./gallery.tsx').then((module) => ({ default: module.Gallery })));
const Versions = lazy(() => import('./versions.tsx').then((module) => ({ default: module.Versions })));

/** The workspace dialogs and the commands of windows and workspaces. */
export function WorkspaceLayer(): ReactNode {
  const dialog = workspaceParts((parts) => parts.dialog);
  useEffect(registerWindowCommands, []);
  if (dialog === null) return null;
  return <Suspense fallback={null}>{dialog.kind === 'gallery' ? <Gallery /> : <Versions id={dialog.id} />}</Suspense>;
}
