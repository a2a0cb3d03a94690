import { lazy, type ReactNode, Suspense } from 'react';
import { alertRequestStore } from '#renderer/alert-ui/new-alert.ts';

// Not needed for the first paint.
const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })));

/** Renders the alert dialog while it is open. */
export function AlertLayer(): ReactNode {
  const isOpen = alertRequestStore((store) => store.request !== null);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <AlertDialog />
    </Suspense>
  );
}
